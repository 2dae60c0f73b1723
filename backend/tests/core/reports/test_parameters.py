"""A run's parameters: gathered by value, what bears on I/O first, differences told."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.readers.reading import ReadValue, ReportLocation
from loadcurve.core.reports.parameters import PrintedParameters, run_parameters


def printed(point: str, **values: str) -> PrintedParameters:
    return PrintedParameters(
        point,
        f"report of {point}",
        {
            name: ReadValue(
                text, ReportLocation("init.ora Parameters", name, "Begin value", 7, text)
            )
            for name, text in values.items()
        },
    )


def test_equal_values_are_one_and_name_where_the_first_stands() -> None:
    (one,) = run_parameters([printed("p1", undo="a"), printed("p2", undo="a")])
    assert (one.name, one.bearing, one.differs, one.unset_in) == ("undo", None, False, ())
    (value,) = one.values
    assert (value.text, value.point_ids) == ("a", ("p1", "p2"))
    assert (value.evidence.report_sha256, value.evidence.line) == ("report of p1", 7)


def test_parameters_sort_by_frequency_and_mark_defaults() -> None:
    found = run_parameters(
        [
            printed("p1", sga_target="1G", cpu_count="8"),
            printed("p2", sga_target="2G", cpu_count="8"),
            printed("p3", sga_target="2G"),
        ]
    )
    sga, cpus = found
    assert [(value.text, value.point_ids) for value in sga.values] == [
        ("2G", ("p2", "p3")),
        ("1G", ("p1",)),
    ]
    assert sga.differs
    assert (cpus.name, cpus.unset_in, cpus.differs) == ("cpu_count", ("p3",), True)


def test_io_parameters_come_first() -> None:
    found = run_parameters(
        [printed("p1", audit_trail="NONE", filesystemio_options="SETALL", db_block_size="8192")]
    )
    assert [(one.name, one.bearing is None) for one in found] == [
        ("filesystemio_options", False),
        ("db_block_size", False),
        ("audit_trail", True),
    ]


@given(
    st.lists(
        st.dictionaries(st.sampled_from(["a", "b", "processes"]), st.sampled_from(["1", "2"])),
        max_size=6,
    )
)
def test_every_load_point_is_at_one_value_of_each_parameter(values: list[dict[str, str]]) -> None:
    points = [printed(f"p{index}", **given) for index, given in enumerate(values)]
    for one in run_parameters(points):
        told = [point for value in one.values for point in value.point_ids] + list(one.unset_in)
        assert sorted(told) == [point.point_id for point in points]
        assert one.differs == (len(one.values) + bool(one.unset_in) > 1)
