"""A load curve and what follows from it: levels, repeats, knee, SLA, ORT, scaling, ceilings."""

from loadcurve.core.curves.ceilings import (
    CeilingCheck,
    CeilingUse,
    ceiling_uses,
    entered_ceiling,
    is_entered,
    placed_ceiling,
    sessions_ceiling,
)
from loadcurve.core.curves.knee import (
    Knee,
    knee_of,
    no_knee,
)
from loadcurve.core.curves.levels import (
    LoadCurve,
    LoadLevel,
    curve_of,
    level_of,
    level_text,
    load_curve,
    rising,
    up_to_peak,
    without_concurrency,
)
from loadcurve.core.curves.ort import (
    OverallResponseTime,
    common_range,
    overall_response_time,
)
from loadcurve.core.curves.repeats import (
    LevelRepeats,
    Levels,
    RepeatedDifference,
    repeated_differences,
    repeats_of,
)
from loadcurve.core.curves.run_levels import (
    LevelValue,
    RunLevel,
    highest_value,
    repeat_names,
    repeat_text,
    repeats_range,
    run_levels,
)
from loadcurve.core.curves.scaling import (
    ScalingFit,
    no_fit,
    scaling_fit,
)
from loadcurve.core.curves.sla import (
    LatencyAt,
    Outcome,
    ThroughputWithin,
    latency_at,
    resting_on,
    throughput_within,
)
from loadcurve.core.curves.sla_stated import (
    is_one_place,
    latency_at_place,
    within_at_place,
)
from loadcurve.core.curves.speedup import (
    Basis,
    Speedup,
    at_equal_concurrency,
    at_equal_latency,
    at_equal_throughput,
    of_maxima,
)
from loadcurve.core.curves.within_steps import (
    CurveLine,
    WithinStep,
    steps_between,
    steps_of_curve,
)

__all__ = [
    "Basis",
    "CeilingCheck",
    "CeilingUse",
    "CurveLine",
    "Knee",
    "LatencyAt",
    "LevelRepeats",
    "LevelValue",
    "Levels",
    "LoadCurve",
    "LoadLevel",
    "Outcome",
    "OverallResponseTime",
    "RepeatedDifference",
    "RunLevel",
    "ScalingFit",
    "Speedup",
    "ThroughputWithin",
    "WithinStep",
    "at_equal_concurrency",
    "at_equal_latency",
    "at_equal_throughput",
    "ceiling_uses",
    "common_range",
    "curve_of",
    "entered_ceiling",
    "highest_value",
    "is_entered",
    "is_one_place",
    "knee_of",
    "latency_at",
    "latency_at_place",
    "level_of",
    "level_text",
    "load_curve",
    "no_fit",
    "no_knee",
    "of_maxima",
    "overall_response_time",
    "placed_ceiling",
    "repeat_names",
    "repeat_text",
    "repeated_differences",
    "repeats_of",
    "repeats_range",
    "resting_on",
    "rising",
    "run_levels",
    "scaling_fit",
    "sessions_ceiling",
    "steps_between",
    "steps_of_curve",
    "throughput_within",
    "up_to_peak",
    "within_at_place",
    "without_concurrency",
]
