"""A load curve and what follows from it: levels, repeats, knee, SLA, ORT, scaling, ceilings."""

from loadcurve.core.curves.ceilings import (
    EXCEEDS_PCT,
    CeilingCheck,
    CeilingUse,
    ceiling_uses,
    converted_ceiling,
    converted_value,
    entered_ceiling,
    is_entered,
    sessions_ceiling,
)
from loadcurve.core.curves.fault_isolation import Failed, FailedAnalysis, IsolatedAnalyses
from loadcurve.core.curves.knee import Knee, knee_of, no_knee
from loadcurve.core.curves.latency_at_throughput import (
    InterpolatedLatency,
    LatencyQuery,
    latency_at,
    latency_query,
    no_latency,
)
from loadcurve.core.curves.latency_steps import LatencyStep, latency_steps, latency_steps_between
from loadcurve.core.curves.levels import (
    OBSERVED,
    LoadCurve,
    LoadLevel,
    curve_of,
    falling_latency_levels,
    level_of,
    level_text,
    level_throughput_text,
    load_curve,
    missing_concurrency_text,
    rising_levels,
)
from loadcurve.core.curves.ort import (
    OverallResponseTime,
    measured_range,
    overall_response_time,
    shared_range,
)
from loadcurve.core.curves.repeats import (
    LevelRepeats,
    Levels,
    RepeatComparison,
    repeated_differences,
    repeats_of,
)
from loadcurve.core.curves.run_levels import (
    LevelValue,
    RunLevel,
    highest_value,
    levels_stating,
    repeat_names,
    repeat_text,
    repeats_range,
    run_levels,
)
from loadcurve.core.curves.scaling import (
    FEWEST_LEVELS_TO_FIT,
    ScalingFit,
    no_fit,
    scaling_fit,
)
from loadcurve.core.curves.single_point_source import is_single_point, latency_at_single_point
from loadcurve.core.curves.sla import (
    InterpolationOutcome,
    ThroughputWithinLimit,
    highest_load_us,
    no_level_within,
    throughput_within,
    why_at_level,
    within_from_levels,
    within_query,
)
from loadcurve.core.curves.sla_steps import (
    SlaStep,
    steps_between,
    steps_of_query,
)
from loadcurve.core.curves.speedup import (
    PLAIN_TERMS,
    RatioRestrictions,
    Speedup,
    SpeedupBasis,
    speedup_at_equal_concurrency,
    speedup_at_equal_latency,
    speedup_at_equal_throughput,
    speedup_at_throughput,
    speedup_of_maxima,
    with_restrictions,
)
