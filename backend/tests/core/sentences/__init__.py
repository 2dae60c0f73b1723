"""Every kind of generated sentence, printed in one file that is reviewed as a diff."""
