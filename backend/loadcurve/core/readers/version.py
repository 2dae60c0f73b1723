"""The readers' version, stored with every reading so that old ones can be read again."""

READER_VERSION = "1"
