"""The version of all readers together, stored with every reading: older ones are read again."""

READER_VERSION = "21"
