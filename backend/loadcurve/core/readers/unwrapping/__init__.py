"""From the bytes of a file to the text of a program: encodings, mails, grids and logs."""
