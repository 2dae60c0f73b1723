"""Values that no field of the API may accept, as raw JSON and in addresses (I2, D21).

A schema cannot say them, so fuzzing by the schema does not send them.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.sizes import some

# So many operations share a value between them, if not all are tried on each.
SHARED_BY = 10

# As they stand in JSON: whatever kind of field they are put into, none of them is right.
VALUES = (
    '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff"', '"a\\udc00\\ud800b"', '"\\u202e"',
    '"\\u2066x\\u2069"', '"\\u0001"', '"\\u0007"', '"\\u001b[31m"', '"\\u007f"', '"a\\u000bb"',
    '"a\\u000cb"', '"a\\u0000' + "x" * 1000 + '"', '"' + "x" * 100_001 + '"',
    '"' + "\\u00e9" * 50_001 + '"', '"' + "\\ud83d\\ude00" * 20_001 + '"',
    "NaN", "Infinity", "-Infinity", "1e999", "-1e999", "1e400", "1E+400", "-1e309",
    "1" + "0" * 400, "-1" + "0" * 400, "9223372036854775808", "-9223372036854775809",
    "18446744073709551616", "-2147483649", "[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]",
    '{"$gt": ""}', '{"__proto__": {"a": 1}}', '{"constructor": {"prototype": {}}}',
    '{"\\u0000": "x"}', '{"\\ud800": 1}', '[{"\\u0000": 1}]', '[null, "\\u0000"]',
    '"\\u200b"', '"\\u200b\\u2060\\ufeff"', '"\\u3164"', '"\\u2800"',
    "[" * 500 + "]" * 500, '{"a":' * 500 + "1" + "}" * 500,
)  # fmt: skip

# No JSON at all, so that it matters little which field they stand in.
NO_JSON = (
    "1" + "0" * 5000, "-1e-400e", "0x10", "01", "1.", ".5", "+1", "1_000", "--1", "'a'",
    "undefined", "None", "True", "[", "{", "}", '"', '{"a":}', "[1,]", '{"a":1,}', "/* */",
    '"\\x41"', '"\t"', '"\n"', "\x00", "\ufeff1",
)  # fmt: skip

# As they stand in an address, percent-encoded: parameters take some of them for words, but none
# may break anything.
IN_ADDRESSES = (
    "%00", "a%00b", "%ED%A0%80", "%FF", "%C0%AF", "%F4%90%80%80", "%E2%80%AE", "%0D%0AX-A:%201",
    "%0A", "%09", "%1B%5B31m", "%7F", "-1", "0", "2147483648", "9223372036854775808",
    "-9223372036854775809", "1" + "0" * 400, "1e999", "NaN", "Infinity", "1.5", "0x10", "+1",
    "%20", "", "..", "..%2F..%2Fetc%2Fpasswd", "%2e%2e%2f", "..%5C..", "/etc/passwd", ":token",
    "{token}", "%25", "%2525", "%s%s%n", "'", "%27%20OR%201=1--", "%22",
    "%3B%20DROP%20TABLE%20runs",
    "%60", "%3Cscript%3E", "%24%7B7*7%7D", "%7B%7B7*7%7D%7D", "null", "undefined", "true", "[]",
    "%5B%5D", "%7B%7D", "a,b,,c", "," * 200, "a," * 500, "x" * 1000, "x" * 8000, "%F0%9F%98%80",
    "1990-01-01", "0000-00-00", "9999-12-31", "2026-02-30", "https://evil.example/",
    "//evil.example",
)  # fmt: skip

# One of each kind, for every operation: null, half a character, a direction, no number, too large.
OF_EACH_KIND = ('"a\\u0000b"', '"\\ud800"', '"\\u202e"', "NaN", "1e999", '{"\\u0000": "x"}')
OF_EACH_KIND_IN_ADDRESSES = ("a%00b", "%ED%A0%80", "%0D%0AX-A:%201", "9223372036854775808", "")


def hostile_values(values: Sequence[str], always: Sequence[str], turn: int) -> list[str]:
    """The values for the operation of this turn: those of each kind, and some of the others."""
    others = [value for value in values if value not in always]
    return [*always, *some(others, SHARED_BY, turn)]
