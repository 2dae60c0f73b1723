"""The layouts AWR is printed in, HTML, text and Markdown, as tables."""
