"""What requests say of runs, and what that means to core."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, StringConstraints

from loadcurve.actions.runs.changes import RUN_FIELDS, RunEdit
from loadcurve.actions.runs.saving import RunDraft
from loadcurve.api.fields import (
    Count,
    Identifier,
    IoSize,
    Name,
    Note,
    OptionalName,
    Percent,
    Settings,
    Sha256,
    Tags,
)
from loadcurve.core.access import Visibility
from loadcurve.core.curves import entered_ceiling
from loadcurve.core.grouping import PartChoice, PointChoice
from loadcurve.core.records import Ceiling, RangeNote, System, Workload
from loadcurve.core.runs import MAX_LOAD_POINTS, MAX_RANGE_NOTES
from loadcurve.core.units import LatencyMetric, ThroughputMetric

# Limit of load points in a request; the limit of a run has its own error.
MOST_NAMED = 10_000
MOST_PARTS = 256


class SystemIn(BaseModel):
    """The tested system, as its owner names it."""

    name: Name = Field(examples=["ORCL on db01"])
    storage: OptionalName | None = Field(None, examples=["Azure NetApp Files, 8 TiB Ultra"])
    family: OptionalName | None = Field(None, examples=["Azure NetApp Files"])
    client: OptionalName | None = Field(None, examples=["dNFS"])
    host: OptionalName | None = None
    volumes: Count | None = None
    instances: Count | None = None
    oracle_release: OptionalName | None = Field(None, examples=["19.3.0.0.0"])
    platform: OptionalName | None = None
    settings: Settings = {}


class WorkloadIn(BaseModel):
    """The workload mix. Leave out unknown fields."""

    name: Name = Field(examples=["SLOB 75/25"])
    generator: OptionalName | None = Field(None, examples=["SLOB 2.5.4"])
    access: OptionalName | None = None
    update_pct: Percent | None = None
    scan_pct: Percent | None = None
    io_size_bytes: IoSize | None = Field(None, examples=[8192])
    buffer_hit_pct: Percent | None = None
    settings: Settings = {}


class PartIn(BaseModel):
    """A part of one load: a load point of a reading of an uploaded report."""

    report_sha256: Sha256
    reading: int = Field(0, ge=0, le=10_000, description="Which reading of the report, from 0.")
    part: int = Field(0, ge=0, le=10_000, description="Which load point of the reading, from 0.")

    def choice(self) -> PartChoice:
        """The part as core knows it."""
        return PartChoice(self.report_sha256, self.reading, self.part)


class PointIn(BaseModel):
    """One load point: a reading of an uploaded report at a load level."""

    report_sha256: Sha256
    reading: int = Field(0, ge=0, le=10_000, description="Which reading of the report, from 0.")
    part: int = Field(0, ge=0, le=10_000, description="Which load point of the reading, from 0.")
    concurrency: Count | None = Field(None, description="What concurrency_unit counts.")
    repeat: Count = 1
    sessions: Count | None = Field(None, description="Total database sessions.")
    label: OptionalName | None = Field(
        None,
        description="Difference from other load points of the same load, such as “work unit 64”.",
    )
    companions: Annotated[list[Sha256], Field(max_length=64)] = Field(
        default=[], description="Other reports of the same window, attached to it."
    )
    parts: Annotated[list[PartIn], Field(max_length=MOST_PARTS)] = Field(
        default=[], description="Further parts of one load, added up with it: hosts, volumes."
    )


class CeilingIn(BaseModel):
    """A ceiling of reads and writes together, in the unit people know it by."""

    value: Annotated[float, Field(gt=0, le=1e12, allow_inf_nan=False, examples=[5])]
    unit: Literal["IOPS", "MB/s", "MiB/s", "GiB/s", "Gbps"] = Field(examples=["Gbps"])
    cause: Name = Field(examples=["network of the VM"])

    def record(self) -> Ceiling:
        """The ceiling as core knows it."""
        return entered_ceiling(self.value, self.unit, self.cause)


Ceilings = Annotated[list[CeilingIn], Field(max_length=20)]


RangeEnd = Annotated[float | None, Field(ge=0, le=1e12, allow_inf_nan=False)]


class RangeNoteIn(BaseModel):
    """A note on a range of an axis; an omitted end is open."""

    metric: ThroughputMetric | LatencyMetric
    low: RangeEnd = Field(None, description="In IOPS, MiB/s or µs.", examples=[100_000])
    high: RangeEnd = Field(None, description="In IOPS, MiB/s or µs.", examples=[130_000])
    text: Name = Field(examples=["QoS limit of the array"])

    def record(self) -> RangeNote:
        """The note as core knows it."""
        return RangeNote(self.metric, self.text, self.low, self.high)


RangeNotes = Annotated[list[RangeNoteIn], Field(max_length=MAX_RANGE_NOTES)]


class RunIn(BaseModel):
    """A run to save from uploaded reports."""

    title: Name
    system: SystemIn
    workload: WorkloadIn
    points: list[PointIn] = Field(min_length=1, max_length=MOST_NAMED)
    label: OptionalName | None = None
    variant: OptionalName | None = None
    concurrency_unit: OptionalName | None = Field(
        None, description="Unit of the load; null: not stated.", examples=["sessions"]
    )
    tags: Tags = []
    notes: Note | None = None
    ceilings: Ceilings = []
    range_notes: RangeNotes = []
    visibility: Visibility = Field(Visibility.TEAM, description="Who may see the run.")
    is_observed: bool = Field(
        False,
        description=(
            "Points in time of a production database, whose load was not controlled: a cloud, "
            "never a curve. An AWR Miner capture always is."
        ),
    )
    id: Annotated[str, StringConstraints(pattern="^[0-9a-f]{32}$")] | None = Field(
        None,
        description="An id of your choice, 32 random hexadecimal digits. If you own a run with "
        "this id, its fields stay unchanged, and missing load points are added.",
    )
    planned_levels: Annotated[int, Field(ge=1, le=MAX_LOAD_POINTS)] | None = Field(
        None, description="How many load points the run will have, if further ones follow."
    )


class SystemPatch(SystemIn):
    """Changes of the tested system; omitted fields stay unchanged, null means unknown."""

    name: Name = Field("", examples=["ORCL on db01"])


class WorkloadPatch(WorkloadIn):
    """The workload mix; only the fields given are changed, null means unknown."""

    name: Name = Field("", examples=["SLOB 75/25"])


class PointPatch(BaseModel):
    """The load level of one load point; its values stay unchanged."""

    id: Identifier
    concurrency: Count | None = None
    repeat: Count = 1
    label: OptionalName | None = None
    sessions: Count | None = None
    note: Note | None = None


class RunPatch(BaseModel):
    """What may be edited in a run: only the fields given are changed.

    The numbers stay as reported.
    """

    title: Name = ""
    label: OptionalName | None = None
    variant: OptionalName | None = None
    concurrency_unit: OptionalName | None = None
    notes: Note | None = None
    tags: Tags = []
    ceilings: Ceilings = Field(
        default=[], description="The complete list of entered ceilings; those of a source stay."
    )
    range_notes: RangeNotes = Field(default=[], description="The complete list; [] removes all.")
    visibility: Visibility | None = Field(None, description="Who may see the run.")
    is_finished: bool = Field(False, description="No further levels will arrive.")
    system: SystemPatch | None = None
    workload: WorkloadPatch | None = None
    points: Annotated[list[PointPatch], Field(max_length=MOST_NAMED)] = []
    removed_points: Annotated[
        list[Identifier],
        Field(max_length=MOST_NAMED, description="Load points to remove."),
    ] = []
    restored_points: Annotated[
        list[Identifier],
        Field(max_length=MOST_NAMED, description="Removed load points to restore."),
    ] = []


class PointsIn(BaseModel):
    """Load points to add to a run."""

    points: list[PointIn] = Field(min_length=1, max_length=MOST_NAMED)


class SamplesIn(BaseModel):
    """Uploaded files of samples over time."""

    sha256s: Annotated[list[Sha256], Field(min_length=1, max_length=200)]


def draft_of(body: RunIn) -> RunDraft:
    """The fields of a run in the request; an empty text is unset."""
    return RunDraft(
        title=body.title,
        system=System(**_stated(body.system)),
        workload=Workload(**_stated(body.workload)),
        points=tuple(choice_of(point) for point in body.points),
        label=body.label or None,
        variant=body.variant or None,
        concurrency_unit=body.concurrency_unit or None,
        tags=tuple(dict.fromkeys(body.tags)),
        notes=body.notes or None,
        ceilings=tuple(ceiling.record() for ceiling in body.ceilings),
        visibility=body.visibility,
        is_observed=body.is_observed,
        range_notes=tuple(note.record() for note in body.range_notes),
        id=body.id,
        planned_levels=body.planned_levels,
    )


def edit_of(body: RunPatch) -> RunEdit:
    """Only what the request names; an empty text takes a value away."""
    given = body.model_fields_set
    run = _emptied(body.model_dump(include=given & set(RUN_FIELDS)))
    if "tags" in run:
        run["tags"] = tuple(dict.fromkeys(body.tags))
    points = {
        point.id: _emptied(point.model_dump(exclude_unset=True, exclude={"id"}))
        for point in body.points
    }
    return RunEdit(
        run=run,
        system=named_values(body.system),
        workload=named_values(body.workload),
        points=points,
        removed_points=body.removed_points,
        restored_points=body.restored_points,
        ceilings=(
            tuple(ceiling.record() for ceiling in body.ceilings) if "ceilings" in given else None
        ),
        range_notes=(
            tuple(note.record() for note in body.range_notes) if "range_notes" in given else None
        ),
        visibility=body.visibility,
        is_finished=body.is_finished,
    )


def named_values(model: BaseModel | None) -> dict[str, Any]:
    """The fields that a request names; an empty text takes a value away."""
    return {} if model is None else _emptied(model.model_dump(exclude_unset=True))


def _emptied(values: dict[str, Any]) -> dict[str, Any]:
    return {key: None if value == "" else value for key, value in values.items()}


def choice_of(point: PointIn) -> PointChoice:
    """The load point as the run will have it."""
    return PointChoice(
        **point.model_dump(exclude={"companions", "parts"}),
        companions=tuple(point.companions),
        parts=tuple(part.choice() for part in point.parts),
    )


def _stated(model: BaseModel) -> dict[str, Any]:
    """The fields that are set: an empty text is unset."""
    return {key: value for key, value in model.model_dump().items() if value not in ("", None)}
