// Written by `npm run client` from openapi.json. Do not edit.

export interface paths {
    "/api/v1/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get comparison
         * @description Throughput at latency limits, knees, scaling and ratios of several runs.
         *
         *     Every result has its derivation, or the reason why it is missing.
         */
        get: operations["get_comparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sweeps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get sweeps
         * @description Settings in which runs differ, and the effect of the varied one on a metric.
         *
         *     Runs that differ in one ordered setting are a sweep, in two a grid. Nothing is fitted or
         *     extrapolated; missing values are named.
         */
        get: operations["get_sweeps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/axes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get axes
         * @description The axes that most of these runs state, and panels of rates that more of them state.
         */
        get: operations["get_axes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/curves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get curves
         * @description Throughput against latency for several runs, points in concurrency order.
         */
        get: operations["get_curves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/companions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get companions
         * @description Throughput, bandwidth, latencies, CPU and DB time against concurrency.
         */
        get: operations["get_companions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/histograms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get histograms
         * @description Latency histograms of several runs on their common buckets.
         */
        get: operations["get_histograms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/heat-maps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get heat maps
         * @description Latency buckets over load, by share of waits and by share of the time waited.
         */
        get: operations["get_heat_maps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wait-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get wait events
         * @description Where DB time went, run by run: CPU and the largest wait events.
         */
        get: operations["get_wait_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sources
         * @description The documents whose results are stored here.
         */
        get: operations["list_sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sources/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get source
         * @description A source: what it tested, what its text does not state, its claims and its runs.
         */
        get: operations["get_source"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comparisons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comparisons
         * @description Published comparisons in order; the home page opens the first.
         */
        get: operations["list_comparisons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/systems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List systems
         * @description Tested systems.
         */
        get: operations["list_systems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get progress
         * @description How many of their planned levels these runs have, for pages that follow them.
         */
        get: operations["get_progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change runs
         * @description Apply one change to many runs, all or none; each run's history records it.
         */
        post: operations["change_runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete runs
         * @description Move many runs to the trash, all or none; `/runs/restorations` restores them.
         */
        post: operations["delete_runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/restorations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore runs
         * @description Restore many runs from the trash, all or none; 409 while a report of one is in the trash.
         */
        post: operations["restore_runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runs
         * @description Runs that match every filter given; the first page counts the values of each facet.
         */
        get: operations["list_runs"];
        put?: never;
        /**
         * Create run
         * @description Save a run from uploaded reports, completely or not at all.
         *
         *     With an `id`, the same request again changes nothing (200); one with further load points adds
         *     them, for a run that grows while it is measured.
         */
        post: operations["create_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get run
         * @description A run: load points, histograms, evidence, source, reports.
         *
         *     Of more than 100 load points, histograms and wait events are left out (`is_whole` is false);
         *     each load point has them at `/runs/{run_id}/points/{point_id}`.
         */
        get: operations["get_run"];
        put?: never;
        post?: never;
        /**
         * Delete run
         * @description Move a run to the trash; it can be restored. Its reports and all shared charts stay.
         */
        delete: operations["delete_run"];
        options?: never;
        head?: never;
        /**
         * Change run
         * @description Edit a run; each change is noted in its history.
         */
        patch: operations["change_run"];
        trace?: never;
    };
    "/api/v1/runs/{run_id}/points/{point_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get load point
         * @description One load point of a run, whole: its numbers, histograms, wait events, and evidence.
         */
        get: operations["get_load_point"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore run
         * @description Restore a run from the trash; 409 while a report it was read from is in the trash.
         */
        post: operations["restore_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add load points
         * @description Add load points from uploaded reports to a run.
         */
        post: operations["add_load_points"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add samples to run
         * @description Attach uploaded sample files to the load points of their host and time, all or none.
         */
        post: operations["add_samples_to_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get parameters
         * @description Database parameters in the run's reports, those that affect I/O first.
         */
        get: operations["get_parameters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get history
         * @description Who changed what in a run, and when, newest first, for those who may edit it.
         *
         *     Others only see that something changed since the run's visibility last changed: `field`,
         *     `before` and `after` are null.
         */
        get: operations["get_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/arrangement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Arrange load points
         * @description Move, join or separate load points, or undo that; 409 if they were changed meanwhile.
         *
         *     A run that loses all of its load points goes to the trash. `undo` takes `points`, `to` and
         *     `made` from the response. A run's latest arrangement can be undone.
         */
        post: operations["arrange_load_points"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{sha256}/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get samples
         * @description Metadata of an uploaded file of samples: program, host, times, corrections.
         */
        get: operations["get_samples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct samples
         * @description Correct the clock, host or load point of a sample file; its findings are recomputed.
         */
        patch: operations["correct_samples"];
        trace?: never;
    };
    "/api/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports
         * @description Uploaded reports, newest first.
         */
        get: operations["list_reports"];
        put?: never;
        /**
         * Upload report
         * @description Parse and store one report; identical bytes are the same report.
         *
         *     An ambiguous table gets 422 with its `table`: first rows, assumed meaning of each column, and
         *     open questions; send it again with a `mapping`. An unsupported file is rejected with its type
         *     and a remedy, and not stored. So is a report in the trash: restore it instead.
         */
        post: operations["upload_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get report
         * @description The readings of a report.
         */
        get: operations["get_report"];
        put?: never;
        post?: never;
        /**
         * Delete report
         * @description Move a report to the trash with the load points read from it; it can be restored.
         *
         *     A run left without load points is deleted with it. Shared charts stay unless revoked.
         */
        delete: operations["delete_report"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/known": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find known reports
         * @description List the files that are stored already and need no upload.
         */
        post: operations["find_known_reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{sha256}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download report
         * @description The file exactly as it was uploaded, as a download.
         */
        get: operations["download_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{sha256}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get report uses
         * @description Runs and shared charts that use a report, to check before deleting it.
         */
        get: operations["get_report_uses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{sha256}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore report
         * @description Restore a report from the trash, with the runs and load points deleted with it.
         */
        post: operations["restore_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{sha256}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get report page
         * @description A page of a report as text and rebuilt tables, as it is stored: a masked one is masked.
         */
        get: operations["get_report_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groupings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose runs
         * @description Propose runs for these reports, each with its reasons. Nothing is stored.
         */
        post: operations["propose_runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groupings/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add up parts
         * @description Add up the parts of each load point. Nothing is stored.
         */
        post: operations["add_up_parts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groupings/sweeps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose sweeps
         * @description Find sweeps among unsaved runs, and their names on a chart.
         *
         *     Nothing is stored.
         */
        post: operations["propose_sweeps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get changes
         * @description Differences between two load points, the largest effect first.
         *
         *     In sentences, as values with their report lines, and as the difference of two latency histograms
         *     (of `event`, single-block reads by default). Differences within rounding are ignored.
         */
        get: operations["get_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get fit
         * @description Fit of these runs' demand to the tiers of the catalogue.
         *
         *     Each load point is an interval of demand. Every tier of the catalogue is checked at the smallest
         *     size that meets `of_pct` % of the intervals, grown by `growth`; `tier` selects one for details.
         *     `curve` reads latencies off measured curves if their I/O is comparable.
         */
        get: operations["get_fit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tiers
         * @description Storage and machine offers: ceilings as functions of size, with quote and date.
         *
         *     Includes the tiers and prices entered on this server that the caller may see.
         */
        get: operations["list_tiers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tiers/curves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List curves of tiers
         * @description Runs that state their tier, as curves for `/fit`. The newest 500 runs of each service are
         *     checked; `is_whole` is false if there are more.
         */
        get: operations["list_curves_of_tiers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/own-tiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom tiers
         * @description Tiers and prices entered on this server, by id; at most 200.
         */
        get: operations["list_custom_tiers"];
        put?: never;
        /**
         * Save custom tiers
         * @description Save all tiers of YAML, or none. Your tiers with the same ids are updated.
         *
         *     An entry with the id of a tier of the catalogue has only `prices`. Errors name line and field.
         */
        post: operations["save_custom_tiers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/own-tiers.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export custom tiers
         * @description Your own tiers as YAML, for `POST /own-tiers` and `loadcurve fit --tiers`.
         */
        get: operations["export_custom_tiers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/own-tiers/{saved_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete custom tier
         * @description Move one of your tiers to the trash; shared items keep its numbers.
         */
        delete: operations["delete_custom_tier"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/own-tiers/{saved_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore custom tier
         * @description Restore one of your tiers from the trash.
         */
        post: operations["restore_custom_tier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/points/{point_id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get timeline
         * @description A load point over time: device, processor and network samples on the report's clock.
         *
         *     Seconds count from the start of the report. ``figure`` is null if no file matches the report.
         */
        get: operations["get_timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get timeline of days
         * @description An observed run over time: the values of each interval on its host's clock.
         *
         *     Seconds count from the start of the first interval. ``figure`` is null if no interval states its
         *     time.
         */
        get: operations["get_timeline_of_days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/library/frozen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze item
         * @description Freeze a view or a question with its data behind a link.
         *
         *     Same content, title and data: same link.
         */
        post: operations["freeze_item"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/library/frozen/{token}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get changes since
         * @description How the runs of a frozen item differ now; empty if it would look the same.
         *
         *     ``methods`` lists the sentences that today's methods change.
         */
        get: operations["get_changes_since"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/library/frozen/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open frozen item
         * @description A frozen item, byte for byte as it was shared.
         */
        get: operations["open_frozen_item"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/library": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List items
         * @description Items listed for the caller, newest first.
         *
         *     `q` searches names, notes and texts, and the names of frozen runs. Unlisted items are listed for
         *     their owner, expired ones for those who may change them.
         */
        get: operations["list_items"];
        put?: never;
        /**
         * Save item
         * @description Save a live item, optionally in a collection, or save a collection.
         *
         *     A live item always shows its current runs.
         */
        post: operations["save_item"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/library/{item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get item
         * @description An item, and which of its runs were deleted since; a collection with its items.
         */
        get: operations["get_item"];
        put?: never;
        post?: never;
        /**
         * Delete item
         * @description Move a live item to the trash, from which it can be restored; its runs stay.
         *
         *     A frozen item is revoked: its link returns 404, and its content is erased.
         */
        delete: operations["delete_item"];
        options?: never;
        head?: never;
        /**
         * Change item
         * @description Change an item's title, note, visibility, expiry or content, or redirect its link.
         *
         *     409 if it changed meanwhile. The content of a frozen item never changes. A view keeps its runs
         *     that are in the trash.
         */
        patch: operations["change_item"];
        trace?: never;
    };
    "/api/v1/library/{item_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore item
         * @description Restore an item from the trash.
         */
        post: operations["restore_item"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export runs
         * @description Complete runs in their current state, for import into another Loadcurve.
         */
        get: operations["export_runs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import runs
         * @description Import the runs of an export: all of them or none.
         *
         *     Importing a file twice changes nothing. A broken, newer or inconsistent file is rejected with
         *     the place of the error.
         */
        post: operations["import_runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trash
         * @description Deleted runs, reports and items, newest first, with who deleted them and when. Needs an
         *     account; lists objects that were visible to the caller.
         */
        get: operations["list_trash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trash/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase run
         * @description Delete a run in the trash for good, at once. Needs the admin role.
         */
        delete: operations["erase_run"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trash/reports/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase report
         * @description Delete a report in the trash for good, with its load points. Needs the admin role.
         */
        delete: operations["erase_report"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trash/library/{item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase item
         * @description Delete an item or a tier in the trash for good, at once. Needs the admin role.
         */
        delete: operations["erase_item"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trash/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Empty trash
         * @description Delete the oldest objects in the trash for good, 50 at a time.
         *
         *     Needs the admin role.
         */
        post: operations["empty_trash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/reread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get rereading
         * @description Progress of re-reading stored reports. Needs the admin role.
         */
        get: operations["get_rereading"];
        put?: never;
        /**
         * Start rereading
         * @description Queue a re-read of every stored report that another version has read. Shared charts don't
         *     change. A re-read in progress continues. Needs the admin role.
         */
        post: operations["start_rereading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comparison.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparison as JSON
         * @description The current view as JSON: every number with its evidence, and the runs for import.
         */
        get: operations["comparison_as_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comparison.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparison as report
         * @description The current view as one HTML file that works offline, with everything on its page.
         */
        get: operations["comparison_as_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comparison.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparison as SVG
         * @description The current view as SVG, 1200 × 630. Nothing is stored, no link is created.
         */
        get: operations["comparison_as_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comparison.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparison as PNG
         * @description The current view as PNG, 1200 × 630 pixels or twice as many.
         */
        get: operations["comparison_as_png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comparison.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparison as CSV
         * @description The data of the current view: the tables that a shared chart of it would have.
         */
        get: operations["comparison_as_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comparison.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparison as Markdown
         * @description The current view as Markdown: sentences, load points, conditions, sources.
         */
        get: operations["comparison_as_markdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comparison.pptx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparison as slide
         * @description The current view on a 16:9 slide: picture, title, conditions, address.
         */
        get: operations["comparison_as_slide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comparison.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparison as page
         * @description The current view on an A4 page: vectors and text, sources, the address.
         */
        get: operations["comparison_as_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changes.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes as SVG
         * @description Changes as SVG, 1200 pixels wide: summary, chart, and the largest numbers.
         */
        get: operations["changes_as_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changes.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes as PNG
         * @description Changes as PNG, 1200 pixels wide or twice as many.
         */
        get: operations["changes_as_png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changes.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes as CSV
         * @description Changes as a table: exact numbers with bounds and lines, equal ones too.
         */
        get: operations["changes_as_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changes.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes as Markdown
         * @description Changes as Markdown: sentences, a table for each kind of number, the address.
         */
        get: operations["changes_as_markdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fit.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fit as SVG
         * @description Fit as SVG: verdict, chart of the demand, ceilings, offers.
         */
        get: operations["fit_as_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fit.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fit as PNG
         * @description Fit as PNG, 1200 pixels wide or twice as many.
         */
        get: operations["fit_as_png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fit.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fit as CSV
         * @description Every offer as a table: exact ceilings and shares with their sources.
         */
        get: operations["fit_as_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fit.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fit as Markdown
         * @description Fit as Markdown: the verdict, the demand, every offer, the address.
         */
        get: operations["fit_as_markdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/points/{point_id}/timeline.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline as SVG
         * @description One or two load points over time as SVG, 1200 pixels wide.
         */
        get: operations["timeline_as_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/points/{point_id}/timeline.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline as PNG
         * @description One or two load points over time as PNG, 1200 pixels wide or twice as many.
         */
        get: operations["timeline_as_png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/points/{point_id}/timeline.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline as CSV
         * @description One or two load points over time: minimum, mean and maximum of each interval.
         */
        get: operations["timeline_as_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/points/{point_id}/timeline.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline as Markdown
         * @description The samples' findings as Markdown, the mean of each line, the address.
         */
        get: operations["timeline_as_markdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/timeline.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline of days as SVG
         * @description One or two observed runs over time as SVG, 1200 pixels wide.
         */
        get: operations["days_as_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/timeline.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline of days as PNG
         * @description One or two observed runs over time as PNG, or twice as many pixels.
         */
        get: operations["days_as_png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/timeline.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline of days as CSV
         * @description One or two observed runs over time: each interval with its start and end.
         */
        get: operations["days_as_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/timeline.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline of days as Markdown
         * @description The intervals' findings as Markdown, the mean of each line, the address.
         */
        get: operations["days_as_markdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/{token}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Frozen item as SVG
         * @description A frozen item as SVG: a comparison 1200 × 630, an answer 1200 wide.
         */
        get: operations["frozen_as_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/{token}.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Frozen item as PNG
         * @description A frozen item as PNG: 1200 pixels wide or twice as many.
         */
        get: operations["frozen_as_png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/{token}.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Frozen item as CSV
         * @description The data of a frozen item: a comparison's tables, changes, offers, or lines.
         */
        get: operations["frozen_as_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/{token}.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Frozen item as Markdown
         * @description A frozen item as Markdown: sentences, tables, the address of its link.
         */
        get: operations["frozen_as_markdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/{token}.pptx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Frozen item as slide
         * @description A frozen comparison on a 16:9 slide: picture, title, conditions, link.
         */
        get: operations["frozen_as_slide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/{token}.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Frozen item as page
         * @description A frozen comparison on an A4 page: vectors and text, sources, a link to click.
         */
        get: operations["frozen_as_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/{token}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Frozen item as JSON
         * @description A frozen item whole: a comparison has the evidence of every number, and its runs.
         */
        get: operations["frozen_as_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/{token}.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Frozen item as report
         * @description A frozen item as one HTML file that works offline, with everything on its page.
         */
        get: operations["frozen_as_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/oembed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get oEmbed
         * @description oEmbed data for embedding a shared chart in another page.
         */
        get: operations["get_oembed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get session
         * @description The caller and their role.
         */
        get: operations["get_session"];
        put?: never;
        /**
         * Sign in
         * @description Sign a browser in with a key; the response sets its cookie.
         */
        post: operations["sign_in"];
        /**
         * Sign out
         * @description End this browser's sign-in.
         */
        delete: operations["sign_out"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get keys
         * @description All keys by name, revoked and expired ones too. Needs the admin role.
         */
        get: operations["get_keys"];
        put?: never;
        /**
         * Make key
         * @description Create a key. The first one has the admin role and enables sign-in.
         */
        post: operations["make_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete key
         * @description Revoke a key and its sign-ins at once. After the last one, nobody can sign in.
         */
        delete: operations["delete_key"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit trail
         * @description Audit trail, newest first: runs, charts, keys, sign-ins. Needs the admin role.
         */
        get: operations["list_audit_trail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get quotas
         * @description The caller's quotas and their usage; for admins, those of the server, too.
         */
        get: operations["get_quotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AccessPath
         * @description How storage is accessed, and the kind of access that a machine's ceiling applies to.
         * @enum {string}
         */
        AccessPath: "network" | "disk";
        /**
         * AddOn
         * @description Amount of an add-on to buy beside a tier's size, in the unit of ``metric``.
         */
        AddOn: {
            /** Metric */
            metric: string;
            /** Amount */
            amount: number;
            /** Text */
            text: string;
        };
        /**
         * Annotation
         * @description A remark a source makes about a place on its chart, such as its own visual knee.
         */
        Annotation: {
            /** Text */
            text: string;
            /** Quantities */
            quantities: {
                [key: string]: components["schemas"]["Quantity"];
            };
        };
        /**
         * AnnotationMark
         * @description A source's own remark on a place, such as the knee it sees.
         */
        AnnotationMark: {
            /** Run Id */
            run_id: string;
            /** Text */
            text: string;
            /** X */
            x: number;
            /** Y */
            y: number;
        };
        /**
         * ArrangedPoints
         * @description Load points ``made`` in the run ``to`` in place of ``points`` of the arranged run.
         *
         *     ``is_deleted`` if all load points of the arranged run moved, so that it is in the trash.
         */
        ArrangedPoints: {
            /** Points */
            points: string[];
            /** To */
            to: string;
            /** Made */
            made: string[];
            /**
             * Is Deleted
             * @default false
             */
            is_deleted: boolean;
        };
        /**
         * ArrangementIn
         * @description A rearrangement of a run's load points.
         */
        ArrangementIn: {
            /**
             * Action
             * @description Move to another run, join as parts of one load, separate the parts of a load, or undo one of these.
             * @enum {string}
             */
            action: "move" | "join" | "separate" | "undo";
            /** Points */
            points: string[];
            /**
             * To
             * @description The run to move to; null: a new run. To undo: `to` of the response.
             */
            to?: string | null;
            /**
             * Made
             * @description To undo: `made` of the response.
             * @default []
             */
            made: string[];
        };
        /**
         * Assumption
         * @description One input of a model: its symbol, value with unit, and why it has that value.
         *
         *     ``kind`` is "published" for a stated number and "assumed" for a free choice.
         */
        Assumption: {
            /** Symbol */
            symbol: string;
            /** Text */
            text: string;
            /** Kind */
            kind: string;
            /** Reason */
            reason: string;
        };
        /**
         * AttachedSampleFile
         * @description A file of samples beside a load point: its assignment with the reason, or why none.
         *
         *     ``instance`` is None if it belongs to none of the report's, or the report does not name it.
         */
        AttachedSampleFile: {
            file: components["schemas"]["SampleFile"];
            /** Belongs */
            belongs: boolean;
            /** Instance */
            instance: string | null;
            /** Reason */
            reason: string;
        };
        /**
         * AuditRow
         * @description One action. ``subject`` is its object: "run", "item" and an id, a key.
         *
         *     ``details`` never contain secrets or file contents; ``title`` among them is the subject's
         *     current name, if it still exists.
         */
        AuditRow: {
            /**
             * Happened At
             * Format: date-time
             */
            happened_at: string;
            /** Who */
            who: string;
            /** Action */
            action: string;
            /** Subject */
            subject: string | null;
            /** Details */
            details: {
                [key: string]: unknown;
            };
        };
        /**
         * Authorship
         * @description Author and date of a user's own tier or price.
         *
         *     ``by`` is None if hidden from the caller, ``on`` if a file does not state it.
         */
        Authorship: {
            /** By */
            by: string | null;
            /** On */
            on: string | null;
            /**
             * Is Price Only
             * @default false
             */
            is_price_only: boolean;
        };
        /**
         * Axis
         * @description One axis: the metric drawn, its title and the unit its coordinates are in.
         */
        Axis: {
            /** Metric */
            metric: string;
            /** Title */
            title: string;
            /** Unit */
            unit: string;
        };
        /**
         * AxisBracket
         * @description A percentile on an axis that counts columns from 0, each one wide.
         *
         *     ``is_open`` if it has no upper end; ``estimate`` is where the estimate lies, None without one.
         */
        AxisBracket: {
            /** Percentile */
            percentile: number;
            /** Low */
            low: number;
            /** High */
            high: number;
            /** Estimate */
            estimate: number | null;
            /** Is Open */
            is_open: boolean;
            /** Text */
            text: string;
        };
        /**
         * AxisMark
         * @description A load level's throughput without a latency, drawn as a mark on the throughput axis.
         *
         *     With repeats it is their median, as at a ``CurvePoint``.
         */
        AxisMark: {
            /** Run Id */
            run_id: string;
            /** Label */
            label: string;
            /** Text */
            text: string;
            /** X */
            x: number;
            provenance: components["schemas"]["Provenance"];
            style: components["schemas"]["Style"];
            /** Point Ids */
            point_ids: string[];
            /** Concurrency */
            concurrency: number | null;
            /** Values */
            values: components["schemas"]["DisplayValue"][];
            /** Note */
            note?: string | null;
            /**
             * Repeats
             * @default 1
             */
            repeats: number;
            /**
             * Each
             * @default []
             */
            each: components["schemas"]["RepeatValues"][];
            /** Short */
            short?: string | null;
            /** Concurrency Unit */
            concurrency_unit?: string | null;
        };
        /**
         * BlockRow
         * @description A row of a table with the 1-based line it begins on; ``is_heading`` if all cells are.
         *
         *     ``spans`` are how many columns each cell takes.
         */
        BlockRow: {
            /** Line */
            line: number;
            /** Cells */
            cells: string[];
            /** Spans */
            spans: number[];
            /** Is Heading */
            is_heading: boolean;
        };
        /**
         * Bucket
         * @description The share of waits in [``lower_us``, ``upper_us``); ``upper_us`` None means no upper end.
         *
         *     ``pct`` is the share printed, None if not stated; ``trace`` marks a printed ``.0``, which is
         *     more than zero but less than 0.05%. ``waits`` is a count if one was printed.
         */
        Bucket: {
            /** Lower Us */
            lower_us: number;
            /** Upper Us */
            upper_us: number | null;
            /** Pct */
            pct: number | null;
            /**
             * Trace
             * @default false
             */
            trace: boolean;
            /** Waits */
            waits?: number | null;
        };
        /**
         * BucketColumn
         * @description One bucket of the common bucket axis. ``upper_us`` None means no upper end.
         *
         *     Both bounds follow as texts: "0" or "512 µs", "1.02 ms" or "∞".
         */
        BucketColumn: {
            /** Lower Us */
            lower_us: number;
            /** Upper Us */
            upper_us: number | null;
            /** Label */
            label: string;
            /**
             * Lower Text
             * @default
             */
            lower_text: string;
            /**
             * Upper Text
             * @default
             */
            upper_text: string;
        };
        /**
         * Calculation
         * @description How a check's numbers are combined. A quotient divides the first by all others.
         * @enum {string}
         */
        Calculation: "product" | "quotient" | "largest";
        /**
         * Ceiling
         * @description A ceiling with its cause, for example "8 TiB quota: 1 GiB/s".
         *
         *     With ``is_reference`` it is not a ceiling of this run but a line for comparison, such as another
         *     service's ceiling: no result counts as limited by it.
         */
        Ceiling: {
            /** Metric */
            metric: string;
            /** Value */
            value: number;
            /** Cause */
            cause: string;
            provenance: components["schemas"]["Provenance"];
            evidence: components["schemas"]["Evidence"];
            qualifier?: components["schemas"]["Qualifier"] | null;
            /**
             * Is Reference
             * @default false
             */
            is_reference: boolean;
        };
        /**
         * CeilingIn
         * @description A ceiling of reads and writes together, in the unit people know it by.
         */
        CeilingIn: {
            /**
             * Value
             * @example 5
             */
            value: number;
            /**
             * Unit
             * @example Gbps
             * @enum {string}
             */
            unit: "IOPS" | "MB/s" | "MiB/s" | "GiB/s" | "Gbps";
            /**
             * Cause
             * @example network of the VM
             */
            cause: string;
        };
        /**
         * CeilingLine
         * @description A ceiling with its cause, in axis units. ``axis`` is "x" or "y".
         *
         *     With ``is_reference`` it is a line for comparison, and is drawn as one.
         */
        CeilingLine: {
            /** Axis */
            axis: string;
            /** Value */
            value: number;
            /** Text */
            text: string;
            /** Cause */
            cause: string;
            provenance: components["schemas"]["Provenance"];
            /** Run Ids */
            run_ids: string[];
            evidence: components["schemas"]["Evidence"];
            /**
             * Is Reference
             * @default false
             */
            is_reference: boolean;
        };
        /**
         * CeilingUse
         * @description A run's highest use of one ceiling.
         *
         *     ``text`` is the ceiling for people; ``placed`` its value in the unit of the throughput axis,
         *     None if it has no place there. ``highest`` is the run's highest throughput in the ceiling's
         *     unit, ``pct`` its share of the ceiling, None if unknown. ``reason`` says how it was computed, or
         *     why it is missing.
         */
        CeilingUse: {
            /** Cause */
            cause: string;
            /** Metric */
            metric: string;
            /** Value */
            value: number;
            /** Text */
            text: string;
            provenance: components["schemas"]["Provenance"];
            evidence: components["schemas"]["Evidence"];
            /** Placed */
            placed: number | null;
            /** Highest */
            highest: number | null;
            /** Pct */
            pct: number | null;
            /** Is Binding */
            is_binding: boolean;
            /** Reason */
            reason: string;
            /**
             * Point Ids
             * @default []
             */
            point_ids: string[];
        };
        /**
         * ChangeGroup
         * @description Rows of one kind. ``rows`` changed, the largest first; ``same`` show no difference.
         *
         *     ``about`` says how the numbers are counted, ``absent`` is the text for a missing side.
         */
        ChangeGroup: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** About */
            about: string;
            /** Absent */
            absent: string;
            /** Rows */
            rows: components["schemas"]["ChangeRow"][];
            /** Same */
            same: components["schemas"]["ChangeRow"][];
        };
        /**
         * ChangeIn
         * @description Two load points as /changes takes them.
         */
        ChangeIn: {
            /** Before */
            before: string;
            /** After */
            after: string;
            /** Event */
            event?: string | null;
        };
        /**
         * ChangeOutcome
         * @description How a value changed. A change that may be rounding only counts as no difference.
         * @enum {string}
         */
        ChangeOutcome: "rose" | "fell" | "differs" | "stated by one side only" | "no difference shown" | "equal" | "not comparable";
        /**
         * ChangeRow
         * @description One value before and after; a side is None if it does not state the value.
         *
         *     ``difference`` is after less before in ``unit``, ``pct`` of before; both are None if a side
         *     states no number, and ``pct`` also if before is zero.
         */
        ChangeRow: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Unit */
            unit: string | null;
            before: components["schemas"]["ComparedValue"] | null;
            after: components["schemas"]["ComparedValue"] | null;
            outcome: components["schemas"]["ChangeOutcome"];
            /** Difference */
            difference?: number | null;
            /** Difference Text */
            difference_text?: string | null;
            /** Pct */
            pct?: number | null;
            /** Pct Text */
            pct_text?: string | null;
        };
        /**
         * ChangeSide
         * @description One of the two load points, its run, and the run's load points to choose from.
         */
        ChangeSide: {
            /** Run Id */
            run_id: string;
            /** Run Title */
            run_title: string;
            /** Label */
            label: string;
            provenance: components["schemas"]["Provenance"];
            /** Point Id */
            point_id: string;
            /** Point Label */
            point_label: string;
            /** Report Sha256 */
            report_sha256: string | null;
            /** Choices */
            choices: components["schemas"]["LoadPointOption"][];
        };
        /**
         * ChangesSince
         * @description How the runs of a frozen item differ now, run by run in its order.
         *
         *     ``methods`` has the sentences that today's methods change, None if its data cannot be evaluated
         *     again.
         */
        ChangesSince: {
            /** Changes */
            changes: components["schemas"]["RunChange"][];
            methods?: components["schemas"]["MethodChanges"] | null;
        };
        /**
         * ChartAxes
         * @description Axes of a view, and the panels against concurrency beside them.
         */
        ChartAxes: {
            /** X */
            x: string;
            /** Y */
            y: string;
            /** Panels */
            panels: string[];
        };
        /**
         * Check
         * @description ``calculation`` of ``numbers`` stands in ``relation`` to ``stated``.
         *
         *     A miss by no more than ``tolerance_pct`` qualifies the claim; a larger one contradicts it.
         */
        Check: {
            calculation: components["schemas"]["Calculation"];
            /** Numbers */
            numbers: components["schemas"]["StatedNumber"][];
            relation: components["schemas"]["Relation"];
            stated: components["schemas"]["StatedNumber"];
            /** Tolerance Pct */
            tolerance_pct: number;
        };
        /**
         * CheckFindings
         * @description Findings of one check; ``severity`` is its worst: "warning", "notice" or "agrees".
         *
         *     ``summary`` counts: "warning at 2, agrees at 6". ``findings`` are warnings and notices without
         *     duplicates, the worst first, at most MOST_TOLD; if all agree, the one at the highest load.
         */
        CheckFindings: {
            /** Check */
            check: string;
            /** Severity */
            severity: string;
            /** Summary */
            summary: string;
            /** Findings */
            findings: components["schemas"]["PointFinding"][];
        };
        /**
         * CheckedClaim
         * @description A claim with its verdict, the arithmetic as a sentence, and the runs it rests on.
         */
        CheckedClaim: {
            claim: components["schemas"]["Claim"];
            verdict: components["schemas"]["ClaimVerdict"];
            /** Arithmetic */
            arithmetic: string | null;
            /** Run Ids */
            run_ids: string[];
        };
        /**
         * Claim
         * @description What a source says (``quote``), in our words (``says``), with its check.
         *
         *     Without a check, ``note`` says why; with one, how to interpret the outcome. With
         *     ``is_our_reading`` the source does not state the checked claim itself: ``says`` combines several
         *     of its numbers, or quantifies its words. A miss then qualifies the claim and never contradicts
         *     it.
         */
        Claim: {
            /** Slug */
            slug: string;
            /** Says */
            says: string;
            /** Quote */
            quote: string;
            check: components["schemas"]["Check"] | null;
            /** Note */
            note?: string | null;
            /**
             * Is Our Reading
             * @default false
             */
            is_our_reading: boolean;
        };
        /**
         * ClaimVerdict
         * @description Verdict of the numbers on a claim.
         * @enum {string}
         */
        ClaimVerdict: "supports" | "qualifies" | "contradicts" | "cannot be checked";
        /**
         * ClassShare
         * @description The share of one wait class, or CPU, in % of DB time; ``events`` are its largest first.
         */
        ClassShare: {
            /** Wait Class */
            wait_class: string;
            /** Pct */
            pct: number;
            /** Text */
            text: string;
            /** Events */
            events: string[];
        };
        /**
         * CollectionChoice
         * @description An existing collection by its id, or a new one with this title.
         */
        CollectionChoice: {
            /** Id */
            id?: string | null;
            /** Title */
            title?: string | null;
        };
        /**
         * CollectionCounts
         * @description Numbers of a collection's items and runs that the caller may see.
         */
        CollectionCounts: {
            /** Items */
            items: number;
            /** Runs */
            runs: number;
        };
        /**
         * CollectionEntry
         * @description An entry of a collection: an item, a run, or text between them.
         *
         *     A ``missing`` one is hidden from the caller, or was deleted for good.
         */
        CollectionEntry: {
            kind: components["schemas"]["EntryKind"];
            /** Id */
            id: string;
            standing: components["schemas"]["EntryState"];
            /** Title */
            title: string | null;
            /** Text */
            text: string | null;
            item: components["schemas"]["LibraryItem"] | null;
            run: components["schemas"]["RunSummary"] | null;
        };
        /**
         * CompanionFigure
         * @description Panels on a common concurrency axis; a note says where runs count it differently.
         */
        CompanionFigure: {
            x: components["schemas"]["Axis"];
            /** Panels */
            panels: components["schemas"]["CompanionPanel"][];
            /**
             * Notes
             * @default []
             */
            notes: string[];
            /**
             * Kind
             * @default companions
             */
            kind: string;
            /**
             * Version
             * @default 1
             */
            version: number;
        };
        /**
         * CompanionPanel
         * @description One quantity against concurrency: ``x`` of each point is its concurrency.
         *
         *     ``empty`` says why nothing is drawn; ``omitted`` which runs, or points of them, and why.
         */
        CompanionPanel: {
            y: components["schemas"]["Axis"];
            /** Series */
            series: components["schemas"]["CurveSeries"][];
            /** Omitted */
            omitted: components["schemas"]["OmittedRun"][];
            /** Empty */
            empty?: string | null;
        };
        /**
         * Comparability
         * @description Relevant conditions in which runs differ, or that they do not state.
         *
         *     ``differing`` are stated differently by two runs, the blocking ones first. ``not_stated`` are
         *     missing for a run that they matter for, and equal as far as they are stated. ``concerns`` are
         *     doubts about single runs, such as short windows. ``systems`` are the compared systems, which
         *     never count as a difference. ``run_ids`` are the compared runs, in the order of the texts;
         *     ``apart`` are the others. ``texts`` summarise this, a line each: "2 conditions differ: Updates
         *     (0% | 50%), …".
         */
        Comparability: {
            /** Differing */
            differing: components["schemas"]["ConditionDifference"][];
            /** Not Stated */
            not_stated: components["schemas"]["ConditionDifference"][];
            /** Concerns */
            concerns: components["schemas"]["ConditionDifference"][];
            /** Systems */
            systems: components["schemas"]["ConditionDifference"][];
            /** Run Ids */
            run_ids: string[];
            /**
             * Texts
             * @default []
             */
            texts: string[];
            /**
             * Apart
             * @default []
             */
            apart: components["schemas"]["UndrawnRun"][];
        };
        /**
         * ComparedValue
         * @description Value of one load point: a number in the row's unit, or None for a text.
         *
         *     ``low`` and ``high`` bound the number where its printed precision is known.
         */
        ComparedValue: {
            /** Text */
            text: string;
            /** Value */
            value: number | null;
            evidence: components["schemas"]["Evidence"];
            provenance?: components["schemas"]["Provenance"] | null;
            /** Low */
            low?: number | null;
            /** High */
            high?: number | null;
        };
        /**
         * ComparisonOut
         * @description A published comparison, ready to open, with a row for each of its runs.
         */
        ComparisonOut: {
            /** Slug */
            slug: string;
            /** Title */
            title: string;
            /** Question */
            question: string;
            /** Sentence */
            sentence: string;
            view: components["schemas"]["View"];
            /** Order */
            order: number;
            /** Runs */
            runs: components["schemas"]["RunSummary"][];
        };
        /**
         * ComparisonResults
         * @description Results of several runs in their order, and the baseline of their ratios.
         *
         *     ``statistic`` is the one that limits apply to: "mean", "p90" or "p99". ``common_range`` is the
         *     throughput range that all curves were measured over. ``words`` summarise the results, and
         *     ``gaps``, at their end, the missing ones. Hidden runs have results, but are left out of the
         *     verdict and the summary. ``asked_line`` is the view's line that the summary is for, None without
         *     a line or if the viewer moves it. ``latency_unit`` is that of their texts, as in ``Units``, and
         *     ``throughput_unit`` that of throughputs in texts ("MB/s").
         */
        ComparisonResults: {
            x: components["schemas"]["Axis"];
            y: components["schemas"]["Axis"];
            /** Limits Us */
            limits_us: number[];
            /** Throughputs */
            throughputs: number[];
            /** Statistic */
            statistic: string;
            /** Baseline */
            baseline: string;
            /** Common Range */
            common_range: [
                number,
                number
            ] | null;
            /** Common Range Text */
            common_range_text: string | null;
            /** Runs */
            runs: components["schemas"]["RunResults"][];
            comparability: components["schemas"]["Comparability"];
            /** Words */
            words: components["schemas"]["Sentence"][];
            /**
             * Gaps
             * @default []
             */
            gaps: components["schemas"]["MissingResult"][];
            asked_line?: components["schemas"]["QueryLine"] | null;
            /**
             * Latency Unit
             * @default auto
             */
            latency_unit: string;
            /** Throughput Unit */
            throughput_unit?: string | null;
        };
        /**
         * Condition
         * @description One row of the conditions strip: a text per run in the figure's run order.
         */
        Condition: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Texts */
            texts: (string | null)[];
            /** Differs */
            differs: boolean;
        };
        /**
         * ConditionDifference
         * @description One condition with a text per run, in their order, None if not stated.
         *
         *     ``why`` says what a difference does to an answer; ``is_blocking`` if it blocks a ratio.
         */
        ConditionDifference: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Is Blocking */
            is_blocking: boolean;
            /** Texts */
            texts: (string | null)[];
            /** Why */
            why: string;
        };
        /**
         * CreatedKey
         * @description A new key. It is in this response only: the server stores its hash.
         */
        CreatedKey: {
            /** Name */
            name: string;
            /** Key */
            key: string;
        };
        /**
         * CumulativeLine
         * @description Steps of a cumulative line, and its open end.
         *
         *     After the last step the line runs level to ``open_until``, through the column without an upper
         *     end; None if that column is empty or unknown.
         */
        CumulativeLine: {
            /**
             * Steps
             * @default []
             */
            steps: components["schemas"]["CumulativeStep"][];
            /** Open Until */
            open_until?: number | null;
        };
        /**
         * CumulativeMark
         * @description The share of waits below the upper edge of column ``column``, in %.
         */
        CumulativeMark: {
            /** Column */
            column: number;
            /** Pct */
            pct: number;
            /** Stated */
            stated: boolean;
            /** Text */
            text: string;
        };
        /**
         * CumulativeShare
         * @description A statement such as "90% of reads were served below 2 ms".
         */
        CumulativeShare: {
            /** Upper Us */
            upper_us: number;
            /** Pct */
            pct: number;
            qualifier?: components["schemas"]["Qualifier"] | null;
            /** Quote */
            quote?: string | null;
        };
        /**
         * CumulativeStep
         * @description Where a cumulative line rises, on an axis that counts columns from 0, to ``pct`` %.
         *
         *     ``is_marked`` if an edge of the source lies there; ``writing`` is the source's own statement.
         */
        CumulativeStep: {
            /** Place */
            place: number;
            /** Pct */
            pct: number;
            /** Is Marked */
            is_marked: boolean;
            /** Writing */
            writing?: string | null;
        };
        /**
         * CurveFacet
         * @description A trait of runs that splits a chart into panels; ``key`` is one of FACET_KEYS.
         */
        CurveFacet: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Panels */
            panels: components["schemas"]["CurvePanel"][];
        };
        /**
         * CurveFigure
         * @description A throughput-versus-latency overlay of several runs.
         *
         *     ``title`` is the default title; ``shared_name`` is what the names of all runs share; ``names``
         *     stand at the curves' ends, and ``facets`` divide many runs.
         */
        CurveFigure: {
            x: components["schemas"]["Axis"];
            y: components["schemas"]["Axis"];
            /** Runs */
            runs: components["schemas"]["RunLabel"][];
            /** Series */
            series: components["schemas"]["CurveSeries"][];
            /** Marks */
            marks: components["schemas"]["AxisMark"][];
            /** Ceilings */
            ceilings: components["schemas"]["CeilingLine"][];
            /** References */
            references: components["schemas"]["ReferenceLine"][];
            /** Annotations */
            annotations: components["schemas"]["AnnotationMark"][];
            /** Omitted */
            omitted: components["schemas"]["OmittedRun"][];
            /** Conditions */
            conditions: components["schemas"]["Condition"][];
            /**
             * Notes
             * @default []
             */
            notes: string[];
            /** Shared Name */
            shared_name?: string | null;
            /**
             * Title
             * @default
             */
            title: string;
            /**
             * Point Notes
             * @default []
             */
            point_notes: components["schemas"]["PointNote"][];
            /**
             * Run Notes
             * @default []
             */
            run_notes: components["schemas"]["RunNote"][];
            /**
             * Range Bands
             * @default []
             */
            range_bands: components["schemas"]["RangeBand"][];
            /**
             * Names
             * @default []
             */
            names: components["schemas"]["CurveName"][];
            /**
             * Facets
             * @default []
             */
            facets: components["schemas"]["CurveFacet"][];
            /**
             * Kind
             * @default curve
             */
            kind: string;
            /**
             * Version
             * @default 1
             */
            version: number;
        };
        /**
         * CurveLine
         * @description A straight line between two load levels.
         *
         *     ``low_plus_minus`` and ``high_plus_minus`` are half the intervals of the asked number at its
         *     ends, between which they are interpolated.
         */
        CurveLine: {
            /** Low Us */
            low_us: number;
            /** Low Throughput */
            low_throughput: number;
            /** High Us */
            high_us: number;
            /** High Throughput */
            high_throughput: number;
            /**
             * Low Plus Minus
             * @default 0
             */
            low_plus_minus: number;
            /**
             * High Plus Minus
             * @default 0
             */
            high_plus_minus: number;
        };
        /**
         * CurveMark
         * @description A sign on a run's curve: throughput in the metric's unit, latency in µs, and its text.
         *
         *     ``kind`` is "knee", or "sla" for the most throughput within a latency limit.
         */
        CurveMark: {
            /** Kind */
            kind: string;
            /** Throughput */
            throughput: number;
            /** Latency Us */
            latency_us: number;
            /** Text */
            text: string;
        };
        /**
         * CurveName
         * @description The name of one curve, by its run and the latency drawn.
         *
         *     ``texts`` are variants of the name, the longest first. Each is unique in its figure.
         */
        CurveName: {
            /** Run Id */
            run_id: string;
            /** Metric */
            metric: string | null;
            /** Texts */
            texts: string[];
        };
        /**
         * CurvePanel
         * @description The runs of one value of a facet, in the order of their figure.
         *
         *     ``title`` is the value, "not stated" for runs that do not state it. ``shorts`` are the names of
         *     ``run_ids`` in this panel, without ``shared_name``, the words that the names of these runs
         *     share. ``names`` stand at the curves' ends.
         */
        CurvePanel: {
            /** Title */
            title: string;
            /** Run Ids */
            run_ids: string[];
            /** Shorts */
            shorts: string[];
            /** Names */
            names: components["schemas"]["CurveName"][];
            /** Shared Name */
            shared_name?: string | null;
        };
        /**
         * CurvePoint
         * @description One marker of a curve: the load level, and its place in axis units.
         *
         *     With repeats, the place is the median and ``*_low``/``*_high`` the smallest and largest repeat;
         *     ``repeats`` counts them. ``point_ids`` are the load points of the level, ``values`` its medians
         *     (not every repeat need state every value: each has its own count), and ``each`` has the values
         *     of each repeat of a level with several, and of each part of a load. ``note_number`` is that of
         *     its PointNote, if it has one. ``is_unsteady`` if its samples show an unsteady load, periodic
         *     stalls or periodic latency spikes.
         */
        CurvePoint: {
            /** Point Ids */
            point_ids: string[];
            /** Label */
            label: string;
            /** Concurrency */
            concurrency: number | null;
            /** Repeats */
            repeats: number;
            /** X */
            x: number;
            /** Y */
            y: number;
            /** X Low */
            x_low: number | null;
            /** X High */
            x_high: number | null;
            /** Y Low */
            y_low: number | null;
            /** Y High */
            y_high: number | null;
            /** Values */
            values: components["schemas"]["DisplayValue"][];
            /**
             * Findings
             * @default []
             */
            findings: components["schemas"]["Finding"][];
            /** Note */
            note?: string | null;
            /**
             * Each
             * @default []
             */
            each: components["schemas"]["RepeatValues"][];
            /** Note Number */
            note_number?: number | null;
            /**
             * Is Unsteady
             * @default false
             */
            is_unsteady: boolean;
        };
        /**
         * CurveSeries
         * @description One run's curve: its points in concurrency order, never sorted by throughput.
         *
         *     ``metric`` is the latency drawn; ``variant`` ("reads", "writes") tells two curves of one run
         *     apart in words. Points in time, and others without a stated order, are not joined by a line.
         *     ``short`` is the label without what all share. ``opacity`` is of its markers, 0 to 1; many are
         *     ``gathered``.
         */
        CurveSeries: {
            /** Run Id */
            run_id: string;
            /** Label */
            label: string;
            /** Title */
            title: string;
            provenance: components["schemas"]["Provenance"];
            style: components["schemas"]["Style"];
            /** Concurrency Unit */
            concurrency_unit: string | null;
            /** Points */
            points: components["schemas"]["CurvePoint"][];
            method?: components["schemas"]["Method"] | null;
            /** Metric */
            metric?: string | null;
            /** Variant */
            variant?: string | null;
            /**
             * Is Joined
             * @default true
             */
            is_joined: boolean;
            /**
             * Is Observed
             * @default false
             */
            is_observed: boolean;
            /**
             * Opacity
             * @default 1
             */
            opacity: number;
            /** Short */
            short?: string | null;
            /** Note Number */
            note_number?: number | null;
            /**
             * Gathered
             * @default []
             */
            gathered: components["schemas"]["PointCluster"][];
        };
        /**
         * CurveSupport
         * @description How much of the asked part of a demand a measured curve reaches.
         * @enum {string}
         */
        CurveSupport: "whole" | "part" | "none";
        /**
         * CustomTierOut
         * @description A stored tier or price. ``tier`` is null if the catalogue no longer has the priced tier.
         */
        CustomTierOut: {
            about: components["schemas"]["ItemMetadata"];
            tier: components["schemas"]["Tier"] | null;
        };
        /**
         * DbTime
         * @description The shares by load level; ``reason`` describes them, or why they are missing.
         *
         *     ``growing`` is the event that grows from the knee, or from the lowest load if there is no
         *     knee, to the highest; None if none grows by LEAST_GROWTH_PCT.
         */
        DbTime: {
            /** Levels */
            levels: components["schemas"]["LevelDbTime"][];
            growing: components["schemas"]["GrowingEvent"] | null;
            /** Reason */
            reason: string;
        };
        /**
         * Decomposition
         * @description The mean over all parts before and after; ``mix`` and ``own`` add up to the difference.
         */
        Decomposition: {
            /** Before */
            before: number;
            /** After */
            after: number;
            /** Mix */
            mix: number;
            /** Own */
            own: number;
        };
        /**
         * DeletedReport
         * @description Objects moved to the trash with a report, and charts revoked for good.
         */
        DeletedReport: {
            /** Runs */
            runs: string[];
            /** Shortened Runs */
            shortened_runs: string[];
            /** Charts */
            charts: string[];
        };
        /**
         * DemandHour
         * @description An hour of a weekday, Monday is 0: the median and the maximum of its intervals.
         *
         *     An interval belongs to the hour of its middle.
         */
        DemandHour: {
            /** Weekday */
            weekday: number;
            /** Hour */
            hour: number;
            /** Intervals */
            intervals: number;
            /** Median */
            median: number;
            /** Most */
            most: number;
            /** Median Text */
            median_text: string;
            /** Most Text */
            most_text: string;
        };
        /**
         * DemandInterval
         * @description The demand of one interval on the timeline; ``text`` names it with its value.
         */
        DemandInterval: {
            /** Point Id */
            point_id: string | null;
            /**
             * Begins At
             * Format: date-time
             */
            begins_at: string;
            /**
             * Ends At
             * Format: date-time
             */
            ends_at: string;
            /** Value */
            value: number;
            /** Text */
            text: string;
        };
        /**
         * DemandPoint
         * @description One interval of the demand on the chart; ``exceeds`` if it needs more than a ceiling.
         */
        DemandPoint: {
            /** Run Id */
            run_id: string;
            /** Point Id */
            point_id: string;
            /** Label */
            label: string | null;
            /** Started At */
            started_at: string | null;
            /** Elapsed S */
            elapsed_s: number | null;
            /** Throughput Iops */
            throughput_iops: number | null;
            /** Bandwidth Mib S */
            bandwidth_mib_s: number | null;
            /** Exceeds */
            exceeds: boolean;
        };
        /**
         * DemandRow
         * @description One metric of a demand: its value at each percentile of the intervals.
         */
        DemandRow: {
            /** Metric */
            metric: string;
            /** Title */
            title: string;
            /** Unit */
            unit: string;
            /** Stating */
            stating: number;
            /** At Pct */
            at_pct: (number | null)[];
        };
        /**
         * DemandRun
         * @description A run whose load points are the demand; if it is not observed, its load was controlled.
         */
        DemandRun: {
            /** Run Id */
            run_id: string;
            /** Title */
            title: string;
            provenance: components["schemas"]["Provenance"];
            /** Is Observed */
            is_observed: boolean;
            /** Intervals */
            intervals: number;
        };
        /**
         * DemandSummary
         * @description A demand in numbers; ``rows`` have a value for each of ``percentiles``.
         */
        DemandSummary: {
            /** Intervals */
            intervals: number;
            /** Percentiles */
            percentiles: number[];
            /** Rows */
            rows: components["schemas"]["DemandRow"][];
            /** Notes */
            notes: string[];
        };
        /**
         * DemandValue
         * @description One value of demand in its metric's unit, with its text; ``name`` is "p50" to "max".
         *
         *     It is the demand of interval ``point_id``, which ``when`` names.
         */
        DemandValue: {
            /** Name */
            name: string;
            /** Value */
            value: number;
            /** Text */
            text: string;
            /** When */
            when: string;
            /** Point Id */
            point_id: string | null;
        };
        /**
         * DifferenceBar
         * @description How much larger a column's share is after, in percentage points.
         *
         *     None if a side does not state the share. ``is_shown`` is False if it may be rounding.
         */
        DifferenceBar: {
            /** Points */
            points: number | null;
            /** Text */
            text: string;
            /** Is Shown */
            is_shown: boolean;
        };
        /**
         * DifferingSetting
         * @description A setting in which runs differ.
         *
         *     ``texts`` has what each run states, in the order of the runs, None if it is not stated.
         *     Settings of one ``group`` vary together, so the effects of its settings cannot be separated;
         *     names and measurement settings have none.
         */
        DifferingSetting: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Name */
            name: string;
            role: components["schemas"]["SettingRole"];
            /** Is Ordered */
            is_ordered: boolean;
            /** Texts */
            texts: (string | null)[];
            /** Group */
            group?: number | null;
        };
        /**
         * Direction
         * @description Direction of a metric along a sweep: rising, falling, flat or mixed.
         * @enum {string}
         */
        Direction: "rises" | "falls" | "stays the same" | "rises and falls";
        /**
         * DisplayValue
         * @description A value for hover, tables and details: canonical number, text for people, origin.
         *
         *     ``repeats`` is how many repeats it is the median of; ``low`` and ``high`` are then the smallest
         *     and the largest of them, else the bounds of the one value. ``bare`` is the text without a unit,
         *     in ``bare_unit`` or else ``unit``, for columns that name it.
         */
        DisplayValue: {
            /** Metric */
            metric: string;
            /** Title */
            title: string;
            /** Value */
            value: number;
            /** Unit */
            unit: string;
            /** Text */
            text: string;
            provenance: components["schemas"]["Provenance"];
            evidence: components["schemas"]["Evidence"];
            /** Low */
            low?: number | null;
            /** High */
            high?: number | null;
            qualifier?: components["schemas"]["Qualifier"] | null;
            /** Bare */
            bare?: string | null;
            /**
             * Repeats
             * @default 1
             */
            repeats: number;
            /** Bare Unit */
            bare_unit?: string | null;
        };
        /**
         * DrawnLine
         * @description A line of the chart: the values of the second and third setting by their indexes, else 0.
         */
        DrawnLine: {
            /** Series */
            series: number;
            /** Places */
            places: components["schemas"]["LinePoint"][];
            /**
             * Panel
             * @default 0
             */
            panel: number;
        };
        /**
         * EarlierMapping
         * @description A stored table with the same headings, and the meanings that its owner chose.
         */
        EarlierMapping: {
            /** Name */
            name: string;
            /** Mapping */
            mapping: {
                [key: string]: string | null;
            };
        };
        /**
         * EmptiedTrash
         * @description Objects deleted for good, and the number left: repeat until it is 0.
         */
        EmptiedTrash: {
            /** Runs */
            runs: string[];
            /** Reports */
            reports: string[];
            /** Items */
            items: string[];
            /** Left */
            left: number;
        };
        /**
         * EntryIn
         * @description An entry: an item or a run by its id, or text, whose id may be omitted.
         */
        EntryIn: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "item" | "run" | "text";
            /** Id */
            id?: string | null;
            /** Text */
            text?: string | null;
        };
        /**
         * EntryKind
         * @description Kind of a collection's entry.
         * @enum {string}
         */
        EntryKind: "item" | "run" | "text";
        /**
         * EntryState
         * @description Whether an entry exists; a missing one is hidden from the reader or was deleted for good.
         * @enum {string}
         */
        EntryState: "there" | "deleted" | "missing";
        /**
         * Evidence
         * @description Where a number was found: a cell of a report, a quote of a source, or a formula.
         *
         *     ``section``, ``row``, ``column`` and ``line`` place a cell of the report ``report_sha256``;
         *     ``raw`` is the cell as printed. ``quote`` is a source's own words, ``source`` its slug.
         *     ``formula`` tells how a number was computed from others. ``kept_at`` is the address of the
         *     report in another Loadcurve or a repository if this one does not store it.
         */
        Evidence: {
            /** Report Sha256 */
            report_sha256?: string | null;
            /** Section */
            section?: string | null;
            /** Row */
            row?: string | null;
            /** Column */
            column?: string | null;
            /** Line */
            line?: number | null;
            /** Raw */
            raw?: string | null;
            /** Source */
            source?: string | null;
            /** Quote */
            quote?: string | null;
            /** Formula */
            formula?: string | null;
            /** Kept At */
            kept_at?: string | null;
        };
        /**
         * FacetValue
         * @description A value of a facet, and its number of runs under the other filters.
         */
        FacetValue: {
            /** Value */
            value: string;
            /** Title */
            title: string;
            /** Count */
            count: number;
        };
        /**
         * FailedAnalysis
         * @description An analysis that could not be computed for a run; ``reason`` says what went wrong where.
         */
        FailedAnalysis: {
            /** Analysis */
            analysis: string;
            /** Reason */
            reason: string;
        };
        /**
         * FieldProblem
         * @description The problem of one field of the request.
         */
        FieldProblem: {
            /**
             * Where
             * @example body.points.0.concurrency
             */
            where: string;
            /**
             * Message
             * @example Input should be greater than or equal to 1
             */
            message: string;
        };
        /**
         * Finding
         * @description A cross-check's name as shown, its severity, and its arithmetic as a sentence.
         */
        Finding: {
            /** Check */
            check: string;
            /** Severity */
            severity: string;
            /** Text */
            text: string;
        };
        /**
         * FitIn
         * @description A question as /fit takes it.
         */
        FitIn: {
            /** Run */
            run: string[];
            /** Tier */
            tier?: string | null;
            /** Machine */
            machine?: string | null;
            /**
             * Ceiling
             * @default []
             */
            ceiling: string[];
            /**
             * Growth
             * @default 1
             */
            growth: number;
            /**
             * Of Pct
             * @default 100
             */
            of_pct: number;
            /** Capacity Gib */
            capacity_gib?: number | null;
            /**
             * Curve
             * @default []
             */
            curve: string[];
            /** Latency Limit Us */
            latency_limit_us?: number | null;
            /**
             * Working Hours
             * @default mon-fri 08-18
             */
            working_hours: string;
        };
        /**
         * FitResult
         * @description Does it fit. ``chosen`` is the selected tier, or the custom ceilings.
         *
         *     ``verdict`` says in a sentence whether the chosen one fits, else how many of the offers do.
         *     ``offers`` are all tiers, or those of the machine's provider, each at the smallest size that
         *     fits; ``points`` are the demand grown by ``growth``, ``demand`` is as stated. Many points are
         *     drawn by density, from ``gathered``. ``working_hours`` has days, hours and time zone.
         */
        FitResult: {
            /** Runs */
            runs: components["schemas"]["DemandRun"][];
            demand: components["schemas"]["DemandSummary"];
            /** Growth */
            growth: number;
            /** Of Pct */
            of_pct: number;
            /** Capacity Gib */
            capacity_gib: number | null;
            /** Machine */
            machine: string | null;
            chosen: components["schemas"]["Offer"] | null;
            /** Offers */
            offers: components["schemas"]["Offer"][];
            /** Curves */
            curves: components["schemas"]["MeasuredCurve"][];
            /** Points */
            points: components["schemas"]["DemandPoint"][];
            /** Verdict */
            verdict: string;
            /**
             * Gathered
             * @default []
             */
            gathered: components["schemas"]["IntervalGroup"][];
            /**
             * Working Hours
             * @default
             */
            working_hours: string;
        };
        /**
         * FrozenIn
         * @description A view or a question to freeze, with its title and note.
         */
        FrozenIn: {
            view?: components["schemas"]["ViewIn"] | null;
            change?: components["schemas"]["ChangeIn"] | null;
            fit?: components["schemas"]["FitIn"] | null;
            timeline?: components["schemas"]["TimelineIn"] | null;
            /** Title */
            title?: string | null;
            /**
             * Note
             * @description Shown under the title to anyone with the link.
             */
            note?: string | null;
            /** @description Who may open it; by default, people with an account. */
            visibility?: components["schemas"]["Visibility"] | null;
            /**
             * Expires At
             * @description Expiry; by default, never.
             */
            expires_at?: string | null;
        };
        /**
         * FrozenResult
         * @description A shared result as frozen: ``changes`` of two load points, ``fit`` of a demand, or a
         *     ``timeline`` of one or two load points.
         *
         *     ``live_path`` is the page with the same question for the current runs.
         */
        FrozenResult: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "change" | "fit" | "timeline";
            /** Title */
            title: string;
            /** Note */
            note: string;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Live Path */
            live_path: string;
            changes: components["schemas"]["LoadPointChanges"] | null;
            fit: components["schemas"]["FitResult"] | null;
            timeline?: components["schemas"]["TimelineResult"] | null;
            /** Methods Version */
            methods_version?: number | null;
        };
        /**
         * FrozenView
         * @description A frozen view: the view and the figures as they were when it was shared.
         */
        FrozenView: {
            /**
             * Kind
             * @constant
             */
            kind: "view";
            /** Title */
            title: string;
            /** Note */
            note: string;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            view: components["schemas"]["View"];
            curve: components["schemas"]["CurveFigure"];
            histogram: components["schemas"]["HistogramFigure"] | null;
            heat_map?: components["schemas"]["HeatMapFigure"] | null;
            wait_events?: components["schemas"]["WaitFigure"] | null;
            companions?: components["schemas"]["CompanionFigure"] | null;
            answers?: components["schemas"]["ComparisonResults"] | null;
            sweep?: components["schemas"]["SweepResults"] | null;
            sweep_below?: components["schemas"]["SweepResults"] | null;
            /** Methods Version */
            methods_version?: number | null;
        };
        /**
         * Grouping
         * @description The proposed runs, targets of sample files, leftovers and questions.
         */
        Grouping: {
            /** Runs */
            runs: components["schemas"]["SuggestedRun"][];
            /** Left Over */
            left_over: components["schemas"]["UnusedReading"][];
            /**
             * Samples
             * @default []
             */
            samples: components["schemas"]["ProposedSamples"][];
            /**
             * Asked
             * @default []
             */
            asked: components["schemas"]["PartsQuestion"][];
        };
        /**
         * GroupingIn
         * @description The reports of a folder, and the settings that separate runs if they differ.
         */
        GroupingIn: {
            /** Reports */
            reports: components["schemas"]["ReportWithPath"][];
            /**
             * Apart By
             * @description All by default. If empty, only the load may differ.
             */
            apart_by?: ("work_unit" | "sga" | "cache" | "storage_name")[] | null;
        };
        /**
         * GrowingEvent
         * @description The event whose share grows most between two load levels.
         */
        GrowingEvent: {
            /** Event */
            event: string;
            /** Wait Class */
            wait_class: string | null;
            /** From Level */
            from_level: string;
            /** To Level */
            to_level: string;
            /** From Pct */
            from_pct: number;
            /** To Pct */
            to_pct: number;
            /** From Point Id */
            from_point_id: string;
            /** To Point Id */
            to_point_id: string;
            /** Text */
            text: string;
        };
        /**
         * HashesIn
         * @description SHA-256 hashes of files, in lower-case hex.
         */
        HashesIn: {
            /** Sha256S */
            sha256s: string[];
        };
        /**
         * Headroom
         * @description Factor by which ``of_pct`` % of the intervals can grow; None if none could be checked.
         */
        Headroom: {
            /** Of Pct */
            of_pct: number;
            /** Factor */
            factor: number | null;
        };
        /**
         * HeatCell
         * @description One bucket at one load point: its share of waits, and of the time waited, in %.
         *
         *     None means not stated, which is not zero. ``time_low_pct`` and ``time_high_pct`` bound the
         *     estimate ``time_pct``. ``trace`` marks more than zero but less than 0.05% of waits.
         */
        HeatCell: {
            /** Pct */
            pct: number | null;
            /** Text */
            text: string;
            /**
             * Trace
             * @default false
             */
            trace: boolean;
            /** Time Pct */
            time_pct?: number | null;
            /** Time Low Pct */
            time_low_pct?: number | null;
            /** Time High Pct */
            time_high_pct?: number | null;
            /**
             * Time Text
             * @default not stated
             */
            time_text: string;
        };
        /**
         * HeatColouring
         * @description What the colours of one form mean, and how each run's cells are coloured.
         *
         *     ``most_pct`` has the strongest colour.
         */
        HeatColouring: {
            /**
             * Title
             * @default
             */
            title: string;
            /**
             * Most Pct
             * @default 0
             */
            most_pct: number;
            /**
             * Ticks
             * @default []
             */
            ticks: components["schemas"]["HeatTick"][];
            /** Shades */
            shades?: {
                [key: string]: (number | null)[][];
            };
        };
        /**
         * HeatLevel
         * @description One load level: a cell for each row of the figure, lowest latency first.
         *
         *     ``repeat`` is None if the waits of all its repeats are added up; ``point_id`` is then the
         *     first of them.
         *     ``reason`` says why there is no histogram, and so no cell that states anything.
         */
        HeatLevel: {
            /** Point Id */
            point_id: string;
            /** Label */
            label: string;
            /** Concurrency */
            concurrency: number | null;
            /** Repeat */
            repeat: number | null;
            /** Total Waits */
            total_waits: number | null;
            evidence: components["schemas"]["Evidence"];
            /** Cells */
            cells: components["schemas"]["HeatCell"][];
            /** Reason */
            reason?: string | null;
        };
        /**
         * HeatMap
         * @description One run: its load points in concurrency order, those that do not state it last.
         *
         *     ``groups`` are the labels of its axis of load, whose title is ``load_title``.
         */
        HeatMap: {
            /** Run Id */
            run_id: string;
            /** Label */
            label: string;
            /** Title */
            title: string;
            /** Event */
            event: string;
            /** Events */
            events: string[];
            provenance: components["schemas"]["Provenance"];
            style: components["schemas"]["Style"];
            /** Concurrency Unit */
            concurrency_unit: string | null;
            /** Levels */
            levels: components["schemas"]["HeatLevel"][];
            /**
             * Groups
             * @default []
             */
            groups: components["schemas"]["LevelGroupLabel"][];
            /**
             * Load Title
             * @default
             */
            load_title: string;
        };
        /**
         * HeatMapFigure
         * @description Heat maps of several runs on common rows, lowest latency first.
         *
         *     ``most_pct`` and ``most_time_pct`` are the largest values of any map: the end of the one colour
         *     scale all maps share. Its two forms follow from them, also of stored figures.
         */
        HeatMapFigure: {
            /** Rows */
            rows: components["schemas"]["BucketColumn"][];
            /** Maps */
            maps: components["schemas"]["HeatMap"][];
            /** Most Pct */
            most_pct: number;
            /** Most Time Pct */
            most_time_pct: number;
            /** Omitted */
            omitted: components["schemas"]["OmittedRun"][];
            /**
             * Notes
             * @default []
             */
            notes: string[];
            /**
             * Kind
             * @default heat map
             */
            kind: string;
            /**
             * Version
             * @default 1
             */
            version: number;
            frequency?: components["schemas"]["HeatColouring"];
            time?: components["schemas"]["HeatColouring"];
        };
        /**
         * HeatTick
         * @description A share printed along the scale, at ``place`` from 0 to 1.
         */
        HeatTick: {
            /** Place */
            place: number;
            /** Text */
            text: string;
        };
        /**
         * HistogramCell
         * @description One run's share in one column. ``pct`` None means not stated, which is not zero.
         *
         *     ``trace`` marks more than zero but less than 0.05%. ``text`` is for people; ``short`` is the
         *     text for a narrow bar if the source hedges the share: "> 25%".
         */
        HistogramCell: {
            /** Pct */
            pct: number | null;
            /** Text */
            text: string;
            /**
             * Trace
             * @default false
             */
            trace: boolean;
            /** Waits */
            waits?: number | null;
            /** Short */
            short?: string | null;
        };
        /**
         * HistogramDifference
         * @description The shares of one event's waits before and after, and their difference, column by column.
         *
         *     The axis of the differences reaches from −``reach_points`` to ``reach_points``, which are
         *     percentage points, under ``axis_title``.
         */
        HistogramDifference: {
            /** Event */
            event: string;
            /** Columns */
            columns: components["schemas"]["BucketColumn"][];
            /** Before */
            before: components["schemas"]["HistogramCell"][];
            /** After */
            after: components["schemas"]["HistogramCell"][];
            /** Bars */
            bars: components["schemas"]["DifferenceBar"][];
            before_evidence: components["schemas"]["Evidence"];
            after_evidence: components["schemas"]["Evidence"];
            /** Reach Points */
            reach_points: number;
            /**
             * Axis Title
             * @default After minus before (percentage points)
             */
            axis_title: string;
        };
        /**
         * HistogramFigure
         * @description Read-latency histograms of several runs on common power-of-two columns.
         *
         *     ``at_load`` says at which load the runs are shown, if there are several. Its labels and their
         *     places follow from its columns and cells, also for stored figures.
         */
        HistogramFigure: {
            /** Columns */
            columns: components["schemas"]["BucketColumn"][];
            /** Series */
            series: components["schemas"]["HistogramSeries"][];
            /** Omitted */
            omitted: components["schemas"]["OmittedRun"][];
            /**
             * Notes
             * @default []
             */
            notes: string[];
            /** At Load */
            at_load?: string | null;
            /**
             * Kind
             * @default histogram
             */
            kind: string;
            /**
             * Version
             * @default 1
             */
            version: number;
        };
        /**
         * HistogramPointChoice
         * @description A load point of the run that has a histogram.
         */
        HistogramPointChoice: {
            /** Point Id */
            point_id: string;
            /** Label */
            label: string;
        };
        /**
         * HistogramSeries
         * @description One run's histogram at one load point on the common columns.
         *
         *     ``brackets`` are the percentiles that are drawn, ``line`` is where ``cumulative`` is;
         *     ``writings`` are the possible labels of the bars, the longest first; ``open_end`` is the
         *     remark on an open last bucket with waits in it.
         */
        HistogramSeries: {
            /** Run Id */
            run_id: string;
            /** Label */
            label: string;
            /** Title */
            title: string;
            /** Point Id */
            point_id: string;
            /** Point Label */
            point_label: string;
            /** Event */
            event: string;
            provenance: components["schemas"]["Provenance"];
            style: components["schemas"]["Style"];
            /** Total Waits */
            total_waits: number | null;
            /** Cells */
            cells: components["schemas"]["HistogramCell"][];
            /** Cumulative */
            cumulative: components["schemas"]["CumulativeMark"][];
            /** Percentiles */
            percentiles: components["schemas"]["PercentileBracket"][];
            evidence: components["schemas"]["Evidence"];
            /** Choices */
            choices: components["schemas"]["HistogramPointChoice"][];
            /** Events */
            events: string[];
            /** Note */
            note?: string | null;
            /**
             * Brackets
             * @default []
             */
            brackets: components["schemas"]["AxisBracket"][];
            /**
             * Writings
             * @default []
             */
            writings: string[][];
            /** Open End */
            open_end?: string | null;
            /**
             * @default {
             *       "steps": []
             *     }
             */
            line: components["schemas"]["CumulativeLine"];
        };
        /**
         * ImportResult
         * @description The metadata of a file, and the outcomes of its runs in order.
         */
        ImportResult: {
            origin: components["schemas"]["Origin"];
            /** Runs */
            runs: components["schemas"]["ImportedRun"][];
        };
        /**
         * ImportState
         * @description The outcome for a run of the file.
         * @enum {string}
         */
        ImportState: "new" | "already stored" | "restored";
        /**
         * ImportedRun
         * @description A run of the file as stored here.
         */
        ImportedRun: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            state: components["schemas"]["ImportState"];
        };
        /**
         * InterpolatedLatency
         * @description The latency in µs at ``throughput``; None outside the measured range, with the reason.
         *
         *     ``point_ids`` are the load points it rests on, ``repeats`` how many each of their levels has.
         *     ``hedge`` precedes the latency: "~" if a source says "about". ``comes_back`` if the curve passes
         *     this throughput again at a higher load: the latency is that of the rising branch. ``plus_minus``
         *     is half the interval of a latency from digitised levels, 0 for others.
         */
        InterpolatedLatency: {
            /** Throughput */
            throughput: number;
            outcome: components["schemas"]["InterpolationOutcome"];
            /** Latency Us */
            latency_us: number | null;
            /** Reason */
            reason: string;
            /**
             * Point Ids
             * @default []
             */
            point_ids: string[];
            /**
             * Repeats
             * @default []
             */
            repeats: number[];
            /**
             * Hedge
             * @default
             */
            hedge: string;
            /**
             * Comes Back
             * @default false
             */
            comes_back: boolean;
            /**
             * Plus Minus
             * @default 0
             */
            plus_minus: number;
        };
        /**
         * InterpolationOutcome
         * @description How a result was found, or why it is missing.
         * @enum {string}
         */
        InterpolationOutcome: "interpolated" | "at a load level" | "limit not reached" | "not met at any measured load" | "not measured within the limit" | "below the lowest load" | "above the highest throughput" | "between load levels" | "no curve" | "not stated";
        /**
         * IntervalGroup
         * @description Neighbouring intervals at their mean place; all exceed a ceiling, or none does.
         *
         *     ``size`` is the width of its sign over that of the largest, so that areas are as the counts.
         */
        IntervalGroup: {
            /** Throughput Iops */
            throughput_iops: number;
            /** Bandwidth Mib S */
            bandwidth_mib_s: number;
            /** Count */
            count: number;
            /** Exceeds */
            exceeds: boolean;
            /** Size */
            size: number;
        };
        /**
         * ItemIn
         * @description An item to save: a view, a question, a filter, or a collection of ``items``.
         */
        ItemIn: {
            view?: components["schemas"]["ViewIn"] | null;
            change?: components["schemas"]["ChangeIn"] | null;
            fit?: components["schemas"]["FitIn"] | null;
            timeline?: components["schemas"]["TimelineIn"] | null;
            /** Filter */
            filter?: string | null;
            /**
             * Items
             * @description The entries of a collection, all of them, in order.
             */
            items?: components["schemas"]["EntryIn"][] | null;
            /** Title */
            title: string;
            /**
             * Note
             * @default
             */
            note: string;
            /** @description Who may open it; by default, people with an account. */
            visibility?: components["schemas"]["Visibility"] | null;
            /**
             * Expires At
             * @description Expiry; by default, never.
             */
            expires_at?: string | null;
            /** @description The collection to append it to; if that fails, nothing is saved. */
            collection?: components["schemas"]["CollectionChoice"] | null;
        };
        /**
         * ItemKind
         * @description Kind of an item. The first four can be frozen.
         * @enum {string}
         */
        ItemKind: "view" | "change" | "fit" | "timeline" | "filter" | "collection" | "tier";
        /**
         * ItemMetadata
         * @description Title, note and readers of an item. Send ``revision`` back when changing it.
         *
         *     ``owner`` is null if sign-in was off, and for callers without an account.
         */
        ItemMetadata: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Note */
            note: string;
            /** Revision */
            revision: number;
            visibility: components["schemas"]["Visibility"];
            /** Owner */
            owner: string | null;
            /** May Change */
            may_change: boolean;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /**
             * Updated At
             * Format: date-time
             */
            updated_at: string;
        };
        /**
         * ItemPatch
         * @description Changes of an item. Omitted fields stay unchanged.
         */
        ItemPatch: {
            view?: components["schemas"]["ViewIn"] | null;
            change?: components["schemas"]["ChangeIn"] | null;
            fit?: components["schemas"]["FitIn"] | null;
            timeline?: components["schemas"]["TimelineIn"] | null;
            /** Filter */
            filter?: string | null;
            /**
             * Items
             * @description The entries of a collection, all of them, in order.
             */
            items?: components["schemas"]["EntryIn"][] | null;
            /** Title */
            title?: string | null;
            /** Note */
            note?: string | null;
            visibility?: components["schemas"]["Visibility"] | null;
            /** Expires At */
            expires_at?: string | null;
            /**
             * Replaced By
             * @description The frozen item that this frozen item's link redirects to.
             */
            replaced_by?: string | null;
            /**
             * Revision
             * @description The revision you changed; 409 if it is not the latest.
             */
            revision?: number | null;
        };
        /**
         * ItemRef
         * @description A run or item by its id and title.
         */
        ItemRef: {
            /** Id */
            id: string;
            /** Title */
            title: string;
        };
        /**
         * ItemUse
         * @description A shared chart with data of a report; ``is_over`` if its link has expired.
         */
        ItemUse: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Owner */
            owner: string | null;
            /** Is Over */
            is_over: boolean;
            /** May Change */
            may_change: boolean;
        };
        /**
         * JobFailure
         * @description Why a job was refused, or failed.
         */
        JobFailure: {
            /** Subject */
            subject: string;
            state: components["schemas"]["JobState"];
            /** Reason */
            reason: string;
        };
        /**
         * JobProgress
         * @description The progress of the jobs of a kind since they were last requested.
         */
        JobProgress: {
            /** Waiting */
            waiting: number;
            /** Done */
            done: number;
            /** Refused */
            refused: number;
            /** Failed */
            failed: number;
            /** Told */
            told: components["schemas"]["JobFailure"][];
        };
        /**
         * JobState
         * @description The outcome of a job. A refused one ran without changes, for a reason.
         * @enum {string}
         */
        JobState: "waiting" | "done" | "refused" | "failed";
        /**
         * KeyIn
         * @description A key to sign in with.
         */
        KeyIn: {
            /** Key */
            key: string;
        };
        /**
         * KeyOut
         * @description A key without its secret; ``beginning`` are its first characters.
         *
         *     ``last_entry_at`` is the last change or sign-in of its name in the audit trail, None without
         *     one; reading leaves no entry.
         */
        KeyOut: {
            /** Name */
            name: string;
            role: components["schemas"]["Role"];
            /** Beginning */
            beginning: string;
            /** Upload Only */
            upload_only: boolean;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Expires At */
            expires_at: string | null;
            /** Revoked At */
            revoked_at: string | null;
            /** Last Entry At */
            last_entry_at: string | null;
        };
        /**
         * Knee
         * @description The knee, if the measured range has one: where it is; ``reason`` says how it was found, or
         *     why there is no knee.
         *
         *     ``point_ids`` are the load points of its level; the hedges precede its
         *     numbers: "~" if a source says "about". ``throughput_plus_minus`` and ``latency_plus_minus`` are
         *     half the intervals of digitised numbers, 0 for others.
         */
        Knee: {
            /** Concurrency */
            concurrency: number | null;
            /** Throughput */
            throughput: number | null;
            /** Latency Us */
            latency_us: number | null;
            /** Reason */
            reason: string;
            /**
             * Point Ids
             * @default []
             */
            point_ids: string[];
            /**
             * Throughput Hedge
             * @default
             */
            throughput_hedge: string;
            /**
             * Latency Hedge
             * @default
             */
            latency_hedge: string;
            /**
             * Throughput Plus Minus
             * @default 0
             */
            throughput_plus_minus: number;
            /**
             * Latency Plus Minus
             * @default 0
             */
            latency_plus_minus: number;
        };
        /**
         * KnownHashes
         * @description Which of the hashes asked for are stored.
         */
        KnownHashes: {
            /** Known */
            known: string[];
        };
        /**
         * LatencyAtDemand
         * @description The latency at the demand that ``of_pct`` % of the comparable intervals do not exceed.
         */
        LatencyAtDemand: {
            /** Of Pct */
            of_pct: number;
            /** Throughput Iops */
            throughput_iops: number;
            /** Latency Us */
            latency_us: number | null;
            /** Reason */
            reason: string;
        };
        /**
         * LatencyAtThroughput
         * @description The latency at one throughput; ``text`` is for people, or None.
         *
         *     ``against_baseline`` is None for the baseline itself.
         */
        LatencyAtThroughput: {
            at: components["schemas"]["InterpolatedLatency"];
            /** Text */
            text: string | null;
            against_baseline?: components["schemas"]["Speedup"] | null;
        };
        /**
         * LatencyBand
         * @description Latencies from ``low_us`` to below ``high_us``; the last band may have no end.
         */
        LatencyBand: {
            /** Low Us */
            low_us: number;
            /** High Us */
            high_us: number | null;
            /** Label */
            label: string;
        };
        /**
         * LatencyChangeSplit
         * @description The change of the mean read in µs: ``load_us`` and ``system_us`` add up to it.
         *
         *     ``load_us`` is the change that the first run's curve predicts at the second's throughput, C(X
         *     after) − R before, never beyond its measured range; ``system_us`` is the rest. Both are None
         *     if that curve does not cover the throughput; ``reason`` says why, or what they are based on.
         */
        LatencyChangeSplit: {
            /** Load Us */
            load_us: number | null;
            /** System Us */
            system_us: number | null;
            /** Reason */
            reason: string;
        };
        /**
         * LatencyHistogram
         * @description Waits per latency bucket of one wait event (or fio operation) at one load point.
         */
        LatencyHistogram: {
            /** Event */
            event: string;
            /** Buckets */
            buckets: components["schemas"]["Bucket"][];
            provenance: components["schemas"]["Provenance"];
            evidence: components["schemas"]["Evidence"];
            /** Total Waits */
            total_waits?: number | null;
            /**
             * Cumulative
             * @default []
             */
            cumulative: components["schemas"]["CumulativeShare"][];
        };
        /**
         * LatencyStep
         * @description The result for throughputs from ``from_throughput`` on, up to where the next step begins.
         *
         *     ``from_throughput`` itself belongs to it unless ``is_after``. With a ``line`` the latency is
         *     where the throughput crosses it; else it is ``latency_us``, or None with a ``reason``.
         *     ``is_upper_bound`` says that the latency is the upper edge of a percentile's bracket. The other
         *     fields are as in InterpolatedLatency.
         */
        LatencyStep: {
            /** From Throughput */
            from_throughput: number;
            /** Is After */
            is_after: boolean;
            outcome: components["schemas"]["InterpolationOutcome"];
            /** Latency Us */
            latency_us: number | null;
            /** Is Upper Bound */
            is_upper_bound: boolean;
            /** Hedge */
            hedge: string;
            /** Repeats */
            repeats: number[];
            /** Comes Back */
            comes_back: boolean;
            /** Reason */
            reason: string | null;
            line?: components["schemas"]["CurveLine"] | null;
            /**
             * Plus Minus
             * @default 0
             */
            plus_minus: number;
        };
        /**
         * LevelDbTime
         * @description Where DB time went at one load level; ``rest_pct`` is what the classes leave of 100%.
         *
         *     Of a level with repeats it is that of one of them, which ``text`` names: shares of repeats have
         *     no median that adds up.
         */
        LevelDbTime: {
            /** Concurrency */
            concurrency: number | null;
            /** Text */
            text: string;
            /** Point Id */
            point_id: string;
            /** Classes */
            classes: components["schemas"]["ClassShare"][];
            /** Largest Event */
            largest_event: string;
            /** Rest Pct */
            rest_pct: number | null;
            /** Rest Text */
            rest_text: string | null;
            /** Is Partial */
            is_partial: boolean;
        };
        /**
         * LevelGroupLabel
         * @description Neighbouring load points of one load, by their ``middle`` as the first is at 0.
         */
        LevelGroupLabel: {
            /** Middle */
            middle: number;
            /** Text */
            text: string;
        };
        /**
         * LevelRepeats
         * @description The repeats of one load level, which ``text`` names.
         */
        LevelRepeats: {
            /** Concurrency */
            concurrency: number | null;
            /** Text */
            text: string;
            /** Point Ids */
            point_ids: string[];
            throughput: components["schemas"]["RepeatSpread"];
            latency: components["schemas"]["RepeatSpread"];
        };
        /**
         * LibraryItem
         * @description An item. ``path`` is its page, null if runs that it needs are missing.
         *
         *     A frozen item has a ``token`` and the whole ``url`` of its link; ``run_labels`` are the runs it
         *     shows. A live one has the ``runs`` that the caller may see; ``deleted_runs`` are in the trash,
         *     ``missing_runs`` counts those that are hidden from the caller or were deleted for good.
         *     ``holds`` counts the items and runs of a collection; ``items`` lists them if it is requested by
         *     its id.
         */
        LibraryItem: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Note */
            note: string;
            /** Revision */
            revision: number;
            visibility: components["schemas"]["Visibility"];
            /** Owner */
            owner: string | null;
            /** May Change */
            may_change: boolean;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /**
             * Updated At
             * Format: date-time
             */
            updated_at: string;
            kind: components["schemas"]["ItemKind"];
            /** Path */
            path: string | null;
            /** Expires At */
            expires_at: string | null;
            /** Token */
            token: string | null;
            /** Url */
            url: string | null;
            /** Run Labels */
            run_labels: string[];
            /** Replaced By */
            replaced_by: string | null;
            view: components["schemas"]["View"] | null;
            /** Runs */
            runs: components["schemas"]["ItemRef"][];
            /** Deleted Runs */
            deleted_runs: components["schemas"]["ItemRef"][];
            /** Missing Runs */
            missing_runs: number;
            holds: components["schemas"]["CollectionCounts"] | null;
            /** Items */
            items: components["schemas"]["CollectionEntry"][] | null;
        };
        /**
         * LineIntersection
         * @description A run's result where the view's line crosses its curve: units and text as in CurveMark.
         */
        LineIntersection: {
            /** Run Id */
            run_id: string;
            /** Throughput */
            throughput: number;
            /** Latency Us */
            latency_us: number;
            /** Text */
            text: string;
        };
        /**
         * LinePoint
         * @description A place of a line: the value of the setting by its index, and that on the drawn axis.
         *
         *     ``y`` is of one run, or the median of runs that are repeats of each other.
         */
        LinePoint: {
            /** X */
            x: number;
            /** Y */
            y: number;
        };
        /**
         * ListPage
         * @description One page of a list; ``total`` counts the whole list, ``next_cursor`` leads on.
         */
        ListPage_AuditRow_: {
            /** Items */
            items: components["schemas"]["AuditRow"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /**
         * ListPage
         * @description One page of a list; ``total`` counts the whole list, ``next_cursor`` leads on.
         */
        ListPage_ComparisonOut_: {
            /** Items */
            items: components["schemas"]["ComparisonOut"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /**
         * ListPage
         * @description One page of a list; ``total`` counts the whole list, ``next_cursor`` leads on.
         */
        ListPage_CustomTierOut_: {
            /** Items */
            items: components["schemas"]["CustomTierOut"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /**
         * ListPage
         * @description One page of a list; ``total`` counts the whole list, ``next_cursor`` leads on.
         */
        ListPage_KeyOut_: {
            /** Items */
            items: components["schemas"]["KeyOut"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /**
         * ListPage
         * @description One page of a list; ``total`` counts the whole list, ``next_cursor`` leads on.
         */
        ListPage_LibraryItem_: {
            /** Items */
            items: components["schemas"]["LibraryItem"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /**
         * ListPage
         * @description One page of a list; ``total`` counts the whole list, ``next_cursor`` leads on.
         */
        ListPage_ReportOut_: {
            /** Items */
            items: components["schemas"]["ReportOut"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /**
         * ListPage
         * @description One page of a list; ``total`` counts the whole list, ``next_cursor`` leads on.
         */
        ListPage_RunChangeRow_: {
            /** Items */
            items: components["schemas"]["RunChangeRow"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /**
         * ListPage
         * @description One page of a list; ``total`` counts the whole list, ``next_cursor`` leads on.
         */
        ListPage_SourceSummary_: {
            /** Items */
            items: components["schemas"]["SourceSummary"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /**
         * ListPage
         * @description One page of a list; ``total`` counts the whole list, ``next_cursor`` leads on.
         */
        ListPage_SystemCount_: {
            /** Items */
            items: components["schemas"]["SystemCount"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /**
         * ListPage
         * @description One page of a list; ``total`` counts the whole list, ``next_cursor`` leads on.
         */
        ListPage_Tier_: {
            /** Items */
            items: components["schemas"]["Tier"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /**
         * LoadPoint
         * @description One load level of a run: one repeat of it.
         *
         *     ``concurrency`` counts what the run's ``concurrency_unit`` says (sessions, users, threads per
         *     schema); None if a source does not say. ``sessions`` is the number of sessions in all.
         *     ``quantities`` maps a metric's key (units.METRICS) to its value; a metric not known is absent,
         *     and ``missing`` may say why. ``report_sha256s`` names the report the numbers come from first,
         *     then others of the same window; ``reading`` and ``part`` tell where in that report. ``settings``
         *     are those requested of this load point, not all that its report states. ``parts`` are its
         *     summands, itself the first; empty if it was measured as a whole.
         */
        LoadPoint: {
            /** Concurrency */
            concurrency: number | null;
            /** Quantities */
            quantities: {
                [key: string]: components["schemas"]["Quantity"];
            };
            /**
             * Repeat
             * @default 1
             */
            repeat: number;
            /** Sessions */
            sessions?: number | null;
            /** Label */
            label?: string | null;
            /** Started At */
            started_at?: string | null;
            /**
             * Histograms
             * @default []
             */
            histograms: components["schemas"]["LatencyHistogram"][];
            /**
             * Wait Events
             * @default []
             */
            wait_events: components["schemas"]["WaitEvent"][];
            /**
             * Findings
             * @default []
             */
            findings: components["schemas"]["Finding"][];
            /** Missing */
            missing?: {
                [key: string]: string;
            };
            /**
             * Report Sha256S
             * @default []
             */
            report_sha256s: string[];
            /**
             * Reading
             * @default 0
             */
            reading: number;
            /**
             * Part
             * @default 0
             */
            part: number;
            /** Note */
            note?: string | null;
            /** Id */
            id?: string | null;
            /** Settings */
            settings?: {
                [key: string]: string;
            };
            /**
             * Parts
             * @default []
             */
            parts: components["schemas"]["LoadPointPart"][];
        };
        /**
         * LoadPointChanges
         * @description All that changed from one load point to another.
         *
         *     ``changed`` counts the rows with a difference, ``same`` those without one. ``events`` are those
         *     whose histograms both sides have whole; ``histogram`` is the difference of one of them.
         */
        LoadPointChanges: {
            before: components["schemas"]["ChangeSide"];
            after: components["schemas"]["ChangeSide"];
            /** Sentences */
            sentences: string[];
            /** Changed */
            changed: number;
            /** Same */
            same: number;
            /** Groups */
            groups: components["schemas"]["ChangeGroup"][];
            paths: components["schemas"]["Decomposition"] | null;
            load: components["schemas"]["LatencyChangeSplit"] | null;
            tail: components["schemas"]["TailChange"] | null;
            /** Events */
            events: string[];
            histogram: components["schemas"]["HistogramDifference"] | null;
        };
        /**
         * LoadPointOption
         * @description A load point to choose, and its name.
         */
        LoadPointOption: {
            /** Point Id */
            point_id: string;
            /** Label */
            label: string;
        };
        /**
         * LoadPointPart
         * @description Part of a load on one volume, host, pod or instance: its place and its values.
         */
        LoadPointPart: {
            /** Report Sha256 */
            report_sha256: string | null;
            /**
             * Reading
             * @default 0
             */
            reading: number;
            /**
             * Part
             * @default 0
             */
            part: number;
            /** Concurrency */
            concurrency?: number | null;
            /** Label */
            label?: string | null;
            /** Started At */
            started_at?: string | null;
            /** Values */
            values?: {
                [key: string]: number;
            };
        };
        /**
         * Maximum
         * @description The highest throughput of any load level, at any latency; ``text`` has its unit.
         *
         *     It is the maximum of medians: ``repeats`` is how many this one is of, ``level`` names its
         *     level.
         */
        Maximum: {
            /** Throughput */
            throughput: number;
            /** Text */
            text: string;
            /** Point Ids */
            point_ids: string[];
            /**
             * Repeats
             * @default 1
             */
            repeats: number;
            /** Level */
            level?: string | null;
        };
        /**
         * MeasuredCurve
         * @description Latency of a demand on one run's measured curve.
         *
         *     ``comparable`` counts the intervals with I/O like the run's, ``covered`` those of them within
         *     its measured range. ``text`` is a sentence; ``readings`` are empty if no interval is comparable.
         */
        MeasuredCurve: {
            /** Run Id */
            run_id: string;
            /** Label */
            label: string;
            provenance: components["schemas"]["Provenance"];
            /** Comparable */
            comparable: number;
            /** Covered */
            covered: number;
            /** Within Limit */
            within_limit: number | null;
            /** Readings */
            readings: components["schemas"]["LatencyAtDemand"][];
            /** Text */
            text: string;
        };
        /**
         * Method
         * @description How modelled numbers were computed.
         */
        Method: {
            /** Name */
            name: string;
            /** Formula */
            formula: string;
            /** Assumptions */
            assumptions: components["schemas"]["Assumption"][];
            /** Caveat */
            caveat: string;
            /** Agreement */
            agreement?: string | null;
        };
        /**
         * MethodChanges
         * @description Sentences that differ between a frozen document and today's methods for the same data.
         *
         *     ``frozen`` and ``today`` are those missing on the other side; both are empty if all agree.
         *     ``frozen_version`` is None for a document that stores no version.
         */
        MethodChanges: {
            /** Frozen Version */
            frozen_version: number | null;
            /** Today Version */
            today_version: number;
            /**
             * Frozen
             * @default []
             */
            frozen: string[];
            /**
             * Today
             * @default []
             */
            today: string[];
        };
        /**
         * MetricDemand
         * @description The demand of one metric: percentiles by nearest rank, the highest peaks, all intervals.
         */
        MetricDemand: {
            /** Metric */
            metric: string;
            /** Title */
            title: string;
            /** Unit */
            unit: string;
            /** Meaning */
            meaning: string;
            /** Percentiles */
            percentiles: components["schemas"]["DemandValue"][];
            /** Peaks */
            peaks: components["schemas"]["DemandValue"][];
            /** Intervals */
            intervals: components["schemas"]["DemandInterval"][];
            /** Hours */
            hours: components["schemas"]["DemandHour"][];
        };
        /**
         * MissingResult
         * @description Results of ``sections`` that the runs ``run_ids`` lack, in words.
         *
         *     ``bases`` are comparisons with the baseline for which no run has a ratio.
         */
        MissingResult: {
            /** Sections */
            sections: string[];
            /** Run Ids */
            run_ids: string[];
            /** Text */
            text: string;
            /**
             * Bases
             * @default []
             */
            bases: string[];
        };
        /**
         * MissingSection
         * @description A section or value the report does not have, and why that matters.
         */
        MissingSection: {
            /** Section */
            section: string;
            /** Reason */
            reason: string;
        };
        /**
         * NewKey
         * @description A key to make.
         */
        NewKey: {
            /**
             * Name
             * @description Name of the key: letters, digits and . _ @ -
             */
            name: string;
            role: components["schemas"]["Role"];
            /**
             * Expires At
             * @description Expiry; null for none.
             */
            expires_at?: string | null;
            /**
             * Upload Only
             * @description It may only add reports and runs.
             * @default false
             */
            upload_only: boolean;
        };
        /**
         * OEmbed
         * @description An answer of oEmbed 1.0 (https://oembed.com).
         */
        OEmbed: {
            /**
             * Version
             * @default 1.0
             */
            version: string;
            /**
             * Type
             * @default rich
             */
            type: string;
            /**
             * Provider Name
             * @default Loadcurve
             */
            provider_name: string;
            /** Provider Url */
            provider_url: string;
            /** Title */
            title: string;
            /** Html */
            html: string;
            /** Width */
            width: number;
            /** Height */
            height: number;
            /** Thumbnail Url */
            thumbnail_url?: string | null;
            /** Thumbnail Width */
            thumbnail_width?: number | null;
            /** Thumbnail Height */
            thumbnail_height?: number | null;
        };
        /**
         * ObservedDemand
         * @description An observed run's demand on its storage.
         *
         *     ``of`` has the number and length of the intervals, ``span`` their time range and zone.
         *     ``metrics`` are those that any interval states.
         */
        ObservedDemand: {
            /** Of */
            of: string;
            /** Span */
            span: string;
            /** Metrics */
            metrics: components["schemas"]["MetricDemand"][];
        };
        /**
         * Offer
         * @description An offer, and whether the demand fits; ``verdict`` is the sentence.
         *
         *     ``offered`` has the requested size, else the smallest that fits, else the largest. ``share_pct``
         *     is the share of the binding ceiling, named by ``binding``, that the required part of the
         *     intervals needs; ``headroom`` is for that part first. ``judged`` counts the intervals with
         *     enough values to check, ``exceeding`` those of them that do not fit. ``cost`` is computed from
         *     ``prices``; ``is_old_price`` if they were read more than a year ago. ``working`` is the headroom
         *     at the median of working hours; ``support`` the evidence of measured curves, None if no curve
         *     was requested, or the ceilings do not fit the demand.
         */
        Offer: {
            offered: components["schemas"]["OfferedTier"];
            /** Holds */
            holds: boolean;
            /** Verdict */
            verdict: string;
            /** Ceilings */
            ceilings: components["schemas"]["OfferCeiling"][];
            /** Share Pct */
            share_pct: number | null;
            /** Binding */
            binding: string | null;
            /** Headroom */
            headroom: components["schemas"]["Headroom"][];
            /** Judged */
            judged: number;
            /** Within */
            within: number;
            /** Exceeding */
            exceeding: number;
            /**
             * Bought
             * @default []
             */
            bought: components["schemas"]["AddOn"][];
            /** Cost */
            cost?: number | null;
            /** Currency */
            currency?: string | null;
            prices?: components["schemas"]["Prices"] | null;
            /**
             * Is Old Price
             * @default false
             */
            is_old_price: boolean;
            working?: components["schemas"]["WorkingHeadroom"] | null;
            support?: components["schemas"]["OfferSupport"] | null;
        };
        /**
         * OfferCeiling
         * @description A ceiling of an offer and the share of it that the demand needs, in %.
         *
         *     ``of`` names what it belongs to; ``is_old`` marks a number read more than a year ago.
         *     ``short_text`` is ``text`` without the quantity, for a line across an axis that names it.
         */
        OfferCeiling: {
            /** Of */
            of: string;
            /** Metric */
            metric: string;
            /** Value */
            value: number;
            /** Unit */
            unit: string;
            /** Text */
            text: string;
            /** Cause */
            cause: string;
            /** Arithmetic */
            arithmetic: string | null;
            /** Share Pct */
            share_pct: number | null;
            /** Exceeding */
            exceeding: number;
            /** Is Binding */
            is_binding: boolean;
            source: components["schemas"]["Quotation"] | null;
            /** Is Old */
            is_old: boolean;
            /**
             * Short Text
             * @default
             */
            short_text: string;
        };
        /**
         * OfferSupport
         * @description Evidence of the requested curves for an offer at its size.
         *
         *     ``run_ids`` are the runs that support it, in part or as a whole; ``text`` says which, and why
         *     not. ``covered`` counts the intervals that the best of them reaches, of ``intervals``.
         */
        OfferSupport: {
            support: components["schemas"]["CurveSupport"];
            /** Run Ids */
            run_ids: string[];
            /** Covered */
            covered: number;
            /** Intervals */
            intervals: number;
            /** Text */
            text: string;
        };
        /**
         * OfferedTier
         * @description A tier at one size: ``size`` in ``size_unit``, None if it is not sold by size.
         *
         *     ``sizes`` are the smallest and the largest. A user's own ceilings have no ``tier_id``.
         *     ``entered`` has author and date of a team's own tier or price.
         */
        OfferedTier: {
            /** Title */
            title: string;
            /** Tier Id */
            tier_id?: string | null;
            /** Provider */
            provider?: string | null;
            /** Service */
            service?: string | null;
            /** Name */
            name?: string | null;
            /** Size */
            size?: number | null;
            /**
             * Size Text
             * @default
             */
            size_text: string;
            /** Size Unit */
            size_unit?: string | null;
            /** Sizes */
            sizes?: [
                number,
                number
            ] | null;
            entered?: components["schemas"]["Authorship"] | null;
        };
        /**
         * OmittedRun
         * @description A run, or some of its points, that these axes cannot show, and why.
         */
        OmittedRun: {
            /** Run Id */
            run_id: string;
            /** Label */
            label: string;
            /** Reason */
            reason: string;
        };
        /**
         * Origin
         * @description The Loadcurve a run was imported from: its address, and what and when it was there.
         */
        Origin: {
            /** Address */
            address: string;
            /** Run Id */
            run_id: string;
            /**
             * Exported At
             * Format: date-time
             */
            exported_at: string;
        };
        /**
         * OverallResponseTime
         * @description The ORT in µs over [``low``, ``high``] in the throughput metric's unit.
         *
         *     All three are None if it cannot be computed; ``reason`` says why, or over which range.
         *     ``text`` is for people: "596 µs". ``plus_minus`` is the mean of the levels' intervals if they
         *     are digitised, else 0.
         */
        OverallResponseTime: {
            /** Latency Us */
            latency_us: number | null;
            /** Low */
            low: number | null;
            /** High */
            high: number | null;
            /** Reason */
            reason: string;
            /** Text */
            text?: string | null;
            /**
             * Plus Minus
             * @default 0
             */
            plus_minus: number;
        };
        /**
         * Overlap
         * @description How long all parts ran together: ``common_s`` of ``whole_s``; ``share`` is at most 1.
         */
        Overlap: {
            /** Common S */
            common_s: number;
            /** Whole S */
            whole_s: number;
            /** Share */
            share: number;
        };
        /**
         * PageBlock
         * @description A piece of a page: ``kind`` is "heading", "text" (with its line ends) or "table".
         *
         *     ``text`` is empty for a table, ``rows`` for the others.
         */
        PageBlock: {
            /** Kind */
            kind: string;
            /** Line */
            line: number;
            /**
             * Text
             * @default
             */
            text: string;
            /**
             * Rows
             * @default []
             */
            rows: components["schemas"]["BlockRow"][];
        };
        /**
         * PageRef
         * @description A page that begins with a heading: its 1-based number and first line.
         */
        PageRef: {
            /** Number */
            number: number;
            /** First Line */
            first_line: number;
            /** Title */
            title: string;
        };
        /**
         * Parameter
         * @description One parameter. ``bearing`` says how it affects I/O, None if it hardly does.
         *
         *     ``values`` starts with the most frequent. ``unset_in`` names the load points whose reports print
         *     parameters, but not this one: there it had its default.
         */
        Parameter: {
            /** Name */
            name: string;
            /** Bearing */
            bearing: string | null;
            /** Values */
            values: components["schemas"]["ParameterValue"][];
            /** Unset In */
            unset_in: string[];
            /** Differs */
            differs: boolean;
        };
        /**
         * ParameterValue
         * @description A value as printed, the load points it was printed for, and the place of the first.
         */
        ParameterValue: {
            /** Text */
            text: string;
            /** Point Ids */
            point_ids: string[];
            evidence: components["schemas"]["Evidence"];
        };
        /**
         * PartIn
         * @description A part of one load: a load point of a reading of an uploaded report.
         */
        PartIn: {
            /** Report Sha256 */
            report_sha256: string;
            /**
             * Reading
             * @description Which reading of the report, from 0.
             * @default 0
             */
            reading: number;
            /**
             * Part
             * @description Which load point of the reading, from 0.
             * @default 0
             */
            part: number;
        };
        /**
         * PartSums
         * @description The sums of these parts, in the order of the request; with histograms if asked for.
         */
        PartSums: {
            /** Sums */
            sums: components["schemas"]["SummedLoadPoint"][];
        };
        /**
         * PartSumsIn
         * @description Load points of several parts each, as ``POST /runs`` takes them.
         */
        PartSumsIn: {
            /** Points */
            points: components["schemas"]["PointIn"][];
            /**
             * Histograms
             * @default false
             */
            histograms: boolean;
        };
        /**
         * PartsQuestion
         * @description Load points that may be parts of one load, and why a person must decide.
         */
        PartsQuestion: {
            /** Points */
            points: components["schemas"]["ReadingRef"][];
            /** Reason */
            reason: string;
        };
        /**
         * PercentileBracket
         * @description A percentile with its hard bracket: the true value lies in (low_us, high_us].
         */
        PercentileBracket: {
            /** Percentile */
            percentile: number;
            /** Low Us */
            low_us: number;
            /** High Us */
            high_us: number | null;
            /** Estimate Us */
            estimate_us: number | null;
            /** Text */
            text: string;
        };
        /**
         * PointCluster
         * @description Points of a cloud near each other, at their mean place, in units of the axes.
         *
         *     ``size`` is the width of its sign over that of the largest, so that areas are as the counts.
         */
        PointCluster: {
            /** X */
            x: number;
            /** Y */
            y: number;
            /** Count */
            count: number;
            /** Size */
            size: number;
        };
        /**
         * PointFinding
         * @description One finding with its arithmetic.
         *
         *     ``level`` names the load point it is about: "8 sessions, repeat 2 of 5".
         */
        PointFinding: {
            /** Severity */
            severity: string;
            /** Text */
            text: string;
            /** Level */
            level: string;
            /** Point Id */
            point_id: string | null;
        };
        /**
         * PointIn
         * @description One load point: a reading of an uploaded report at a load level.
         */
        PointIn: {
            /** Report Sha256 */
            report_sha256: string;
            /**
             * Reading
             * @description Which reading of the report, from 0.
             * @default 0
             */
            reading: number;
            /**
             * Part
             * @description Which load point of the reading, from 0.
             * @default 0
             */
            part: number;
            /**
             * Concurrency
             * @description What concurrency_unit counts.
             */
            concurrency?: number | null;
            /**
             * Repeat
             * @default 1
             */
            repeat: number;
            /**
             * Sessions
             * @description Total database sessions.
             */
            sessions?: number | null;
            /**
             * Label
             * @description Difference from other load points of the same load, such as “work unit 64”.
             */
            label?: string | null;
            /**
             * Companions
             * @description Other reports of the same window, attached to it.
             * @default []
             */
            companions: string[];
            /**
             * Parts
             * @description Further parts of one load, added up with it: hosts, volumes.
             * @default []
             */
            parts: components["schemas"]["PartIn"][];
        };
        /**
         * PointNote
         * @description A note at a load point, shortened; its ``number`` is shown at the marker.
         */
        PointNote: {
            /** Number */
            number: number;
            /** Run Id */
            run_id: string;
            /** Text */
            text: string;
        };
        /**
         * PointPatch
         * @description The load level of one load point; its values stay unchanged.
         */
        PointPatch: {
            /** Id */
            id: string;
            /** Concurrency */
            concurrency?: number | null;
            /**
             * Repeat
             * @default 1
             */
            repeat: number;
            /** Label */
            label?: string | null;
            /** Sessions */
            sessions?: number | null;
            /** Note */
            note?: string | null;
        };
        /**
         * PointTimeline
         * @description A timeline: its figure or None, its files and its findings.
         */
        PointTimeline: {
            figure: components["schemas"]["TimelineFigure"] | null;
            /** Files */
            files: components["schemas"]["AttachedSampleFile"][];
            /** Findings */
            findings: components["schemas"]["Finding"][];
        };
        /**
         * PointsIn
         * @description Load points to add to a run.
         */
        PointsIn: {
            /** Points */
            points: components["schemas"]["PointIn"][];
        };
        /**
         * Prices
         * @description Monthly prices of a tier in ``currency``, as a user entered them.
         *
         *     ``per_month`` is for the tier at any size, ``per_size`` for a unit of size, the others for
         *     add-ons. ``address`` is the source of the price.
         */
        Prices: {
            /** Currency */
            currency: string;
            /**
             * Read On
             * Format: date
             */
            read_on: string;
            /**
             * Per Size
             * @default 0
             */
            per_size: number;
            /**
             * Per Iops
             * @default 0
             */
            per_iops: number;
            /**
             * Per Mib S
             * @default 0
             */
            per_mib_s: number;
            /** Address */
            address?: string | null;
            /**
             * Per Month
             * @default 0
             */
            per_month: number;
            /** Entered By */
            entered_by?: string | null;
        };
        /**
         * ProposedRunsIn
         * @description Runs that are about to be saved, as ``POST /runs`` takes them.
         */
        ProposedRunsIn: {
            /** Runs */
            runs: components["schemas"]["RunIn"][];
        };
        /**
         * ProposedSamples
         * @description A file of samples over time, its load point or None, and the reason.
         *
         *     ``instance`` is the sampled instance, if the report names it. ``goes_with_said`` is a person's
         *     choice: the hash of the load point's report, or "none".
         */
        ProposedSamples: {
            reading: components["schemas"]["ReadingRef"];
            goes_with: components["schemas"]["ReadingRef"] | null;
            /** Instance */
            instance: string | null;
            /** Reason */
            reason: string;
            /** Host */
            host: string | null;
            /** Offset S */
            offset_s: number;
            /** Goes With Said */
            goes_with_said?: string | null;
        };
        /**
         * ProposedSweeps
         * @description Sweeps of proposed runs; ``run_ids`` are positions of runs in the request, from 0.
         *
         *     One if all of them are a sweep or grid together, else those among them, the largest first.
         *     ``names`` are the runs' names on a chart, in the order of the request.
         */
        ProposedSweeps: {
            /** Sweeps */
            sweeps: components["schemas"]["SubSweep"][];
            names: components["schemas"]["ShortNames"];
        };
        /**
         * Provenance
         * @description How a number came to be, most trusted first. Unknown counts as the least trusted.
         * @enum {string}
         */
        Provenance: "measured" | "published" | "digitised" | "modelled";
        /**
         * PublishedRemark
         * @description The source's own remark on a place of the curve, such as a knee it sees.
         */
        PublishedRemark: {
            /** Text */
            text: string;
            /** Throughput */
            throughput: number | null;
            /** Latency Us */
            latency_us: number | null;
        };
        /**
         * Qualifier
         * @description How a source hedges a number: "almost 40,000" is not 40,000.
         *
         *     INFERRED is a number that the source names without saying that it was measured.
         * @enum {string}
         */
        Qualifier: "about" | "just under" | "up to" | "more than" | "inferred";
        /**
         * Quantity
         * @description One number of a load point in its metric's unit, with its precision and source.
         *
         *     ``low`` and ``high`` bound the true value where the precision of the source is known.
         */
        Quantity: {
            /** Value */
            value: number;
            provenance: components["schemas"]["Provenance"];
            evidence: components["schemas"]["Evidence"];
            /** Low */
            low?: number | null;
            /** High */
            high?: number | null;
            qualifier?: components["schemas"]["Qualifier"] | null;
        };
        /**
         * QueryLine
         * @description A view's line in words, and the result of each run whose curve it crosses.
         *
         *     ``along`` is the axis it crosses at ``value``: "x" for a throughput in the metric's unit, "y"
         *     for a latency limit in µs.
         */
        QueryLine: {
            /** Along */
            along: string;
            /** Value */
            value: number;
            /** Words */
            words: string;
            /** Answers */
            answers: components["schemas"]["LineIntersection"][];
        };
        /**
         * QuotasOut
         * @description ``person`` is None if sign-in is off, ``server`` for everyone but admins.
         */
        QuotasOut: {
            person: components["schemas"]["UserQuotas"] | null;
            server: components["schemas"]["ServerQuotas"] | null;
        };
        /**
         * Quotation
         * @description Source of a number: the quote, its address, and the day it was read.
         *
         *     ``quote`` and ``address`` are None if a user entered the number without them; ``entered_by`` is
         *     that user, None for the catalogue and if hidden from the caller.
         */
        Quotation: {
            /** Quote */
            quote: string | null;
            /** Address */
            address: string | null;
            /**
             * Read On
             * Format: date
             */
            read_on: string;
            /** Entered By */
            entered_by?: string | null;
        };
        /**
         * RangeBand
         * @description A note on a range of an axis, in axis units; its ``number`` is shown in the band.
         *
         *     ``axis`` is "x" or "y". The band is open where ``low`` or ``high`` is None. ``text`` says the
         *     range, too. The same note on several runs is one band.
         */
        RangeBand: {
            /** Number */
            number: number;
            /** Run Ids */
            run_ids: string[];
            /** Axis */
            axis: string;
            /** Low */
            low: number | null;
            /** High */
            high: number | null;
            /** Text */
            text: string;
        };
        /**
         * RangeNote
         * @description A note on a range of an axis, such as "above 2 ms: outside our SLA".
         *
         *     ``low`` and ``high`` are in the unit of ``metric``, a throughput or a latency; None is open.
         */
        RangeNote: {
            /** Metric */
            metric: string;
            /** Text */
            text: string;
            /** Low */
            low?: number | null;
            /** High */
            high?: number | null;
        };
        /**
         * RangeNoteIn
         * @description A note on a range of an axis; an omitted end is open.
         */
        RangeNoteIn: {
            /** Metric */
            metric: ("throughput_iops" | "read_iops" | "write_iops" | "bandwidth_mib_s" | "read_bandwidth_mib_s" | "write_bandwidth_mib_s" | "new_orders_per_min" | "transactions_per_s" | "transactions_per_min") | ("read_latency_us" | "read_wait_us" | "write_latency_us" | "mixed_latency_us" | "latency_us" | "read_latency_p50_us" | "read_latency_p90_us" | "read_latency_p95_us" | "read_latency_p99_us" | "read_latency_p99_9_us" | "read_latency_p99_99_us" | "read_latency_max_us" | "write_latency_p50_us" | "write_latency_p90_us" | "write_latency_p95_us" | "write_latency_p99_us" | "write_latency_p99_9_us" | "write_latency_p99_99_us" | "write_latency_max_us" | "latency_p50_us" | "latency_p90_us" | "latency_p95_us" | "latency_p99_us" | "latency_p99_9_us" | "latency_p99_99_us" | "latency_max_us" | "response_time_us" | "new_order_time_us" | "response_time_p50_us" | "response_time_p90_us" | "response_time_p95_us" | "response_time_p99_us" | "response_time_max_us" | "new_order_time_p50_us" | "new_order_time_p90_us" | "new_order_time_p95_us" | "new_order_time_p99_us" | "new_order_time_max_us");
            /**
             * Low
             * @description In IOPS, MiB/s or µs.
             * @example 100000
             */
            low?: number | null;
            /**
             * High
             * @description In IOPS, MiB/s or µs.
             * @example 130000
             */
            high?: number | null;
            /**
             * Text
             * @example QoS limit of the array
             */
            text: string;
        };
        /**
         * RateUsage
         * @description Requests of a client, limited to ``most`` in any ``window_s`` seconds.
         */
        RateUsage: {
            /** What */
            what: string;
            /** Used */
            used: number;
            /** Most */
            most: number;
            /** Unit */
            unit: string;
            /** Window S */
            window_s: number;
        };
        /**
         * ReadingOut
         * @description The reading of one report: in sections for people, as load points for saving.
         *
         *     ``remarks`` say in sentences what it lacks for a load point, and what to do about it.
         */
        ReadingOut: {
            /** Index */
            index: number;
            /** Kind */
            kind: string;
            /** Format */
            format: string;
            /** Scope */
            scope: string | null;
            /** Title */
            title: string;
            /** Sections */
            sections: components["schemas"]["ReportSection"][];
            /** Missing */
            missing: components["schemas"]["MissingSection"][];
            /** Remarks */
            remarks: string[];
            /** Findings */
            findings: components["schemas"]["Finding"][];
            /** Load Points */
            load_points: components["schemas"]["LoadPoint"][];
            suggested: components["schemas"]["Suggestion"];
        };
        /**
         * ReadingRef
         * @description Which reading of which report; ``part`` picks one of its load points.
         */
        ReadingRef: {
            /** Report Sha256 */
            report_sha256: string;
            /** Path */
            path: string;
            /** Reading */
            reading: number;
            /**
             * Part
             * @default 0
             */
            part: number;
        };
        /**
         * ReadingSummary
         * @description The kind and window of a reading; None for unstated values.
         */
        ReadingSummary: {
            /** Kind */
            kind: string;
            /** Title */
            title: string;
            /** Scope */
            scope: string | null;
            /** Database */
            database: string | null;
            /** Instance */
            instance: string | null;
            /** Release */
            release: string | null;
            /** Begin Time */
            begin_time: string | null;
            /** End Time */
            end_time: string | null;
        };
        /**
         * ReferenceLine
         * @description A reference line such as 1 ms.
         */
        ReferenceLine: {
            /** Axis */
            axis: string;
            /** Value */
            value: number;
            /** Text */
            text: string;
        };
        /**
         * Relation
         * @description How the computed number should stand to the stated one.
         * @enum {string}
         */
        Relation: "equals" | "at most" | "at least";
        /**
         * RemovedPoint
         * @description A removed load point; ``name`` is its report's, None without a report.
         */
        RemovedPoint: {
            /** Id */
            id: string;
            /** Name */
            name: string | null;
            /** Label */
            label: string | null;
            /** Concurrency */
            concurrency: number | null;
            /** Repeat */
            repeat: number;
            /** Sessions */
            sessions: number | null;
            /** Note */
            note: string | null;
            /**
             * Removed At
             * Format: date-time
             */
            removed_at: string;
        };
        /**
         * RepeatComparison
         * @description Whether a run differs from the baseline in one metric at one load level, by their repeats.
         *
         *     ``p_value`` is two-sided; ``ratio`` is the Hodges-Lehmann estimate of run over baseline. Both
         *     are None if there are too few repeats; ``reason`` says so, or what they mean.
         */
        RepeatComparison: {
            /** Concurrency */
            concurrency: number;
            /** Text */
            text: string;
            /** Metric */
            metric: string;
            /** Counts */
            counts: [
                number,
                number
            ];
            /** P Value */
            p_value: number | null;
            /** Ratio */
            ratio: number | null;
            /** Reason */
            reason: string;
        };
        /**
         * RepeatSpread
         * @description ``count`` repeats of one metric: their median and range in its unit.
         *
         *     ``coverage_pct`` is the confidence that the range contains the true median. ``cv_pct`` is the
         *     standard deviation over the mean; ``is_unsteady`` if that is above STEADY_CV_PCT. ``text`` is
         *     for people: "median 120,000 IOPS, 118,000 to 121,000 (n = 5, 94%)".
         */
        RepeatSpread: {
            /** Metric */
            metric: string;
            /** Count */
            count: number;
            /** Median */
            median: number;
            /** Low */
            low: number;
            /** High */
            high: number;
            /** Coverage Pct */
            coverage_pct: number;
            /** Cv Pct */
            cv_pct: number | null;
            /** Is Unsteady */
            is_unsteady: boolean;
            /** Text */
            text: string;
        };
        /**
         * RepeatValues
         * @description One repeat of a load level, or part of one load, and what it states itself.
         *
         *     ``text`` is "repeat 1 of 2" or "part 1 of 3"; ``repeat`` is 0 for a part.
         */
        RepeatValues: {
            /** Point Id */
            point_id: string;
            /** Repeat */
            repeat: number;
            /** Text */
            text: string;
            /** Values */
            values: components["schemas"]["DisplayValue"][];
            /** Note */
            note?: string | null;
        };
        /**
         * ReportDetail
         * @description A stored report, its readings, and the runs that use it.
         */
        ReportDetail: {
            /** Sha256 */
            sha256: string;
            /** Name */
            name: string;
            /** Size Bytes */
            size_bytes: number;
            /**
             * Uploaded At
             * Format: date-time
             */
            uploaded_at: string;
            /** Masked */
            masked: boolean;
            /** Already Known */
            already_known: boolean;
            /** Readings */
            readings: components["schemas"]["ReadingOut"][];
            /** Runs */
            runs: components["schemas"]["RunSummary"][];
        };
        /**
         * ReportOut
         * @description A report without its bytes; ``readings`` says what each of its readings is.
         *
         *     ``owner`` uploaded it, None if sign-in was off; ``may_delete`` is whether the caller may delete
         *     it.
         */
        ReportOut: {
            /** Sha256 */
            sha256: string;
            /** Name */
            name: string;
            /** Size Bytes */
            size_bytes: number;
            /**
             * Uploaded At
             * Format: date-time
             */
            uploaded_at: string;
            /** Masked */
            masked: boolean;
            /** Readings */
            readings: components["schemas"]["ReadingSummary"][];
            /** Owner */
            owner: string | null;
            /** May Delete */
            may_delete: boolean;
        };
        /**
         * ReportPage
         * @description A page of a report: lines ``first_line`` to ``last_line``, of ``lines`` in all.
         *
         *     ``number`` counts from 1 to ``count``. ``title`` is the section's, which may have begun on a
         *     page before. ``contents`` are pages with a heading, at most `MOST_LISTED`. A text report's
         *     page is one block of kind "text" with all its lines.
         */
        ReportPage: {
            /** Number */
            number: number;
            /** Count */
            count: number;
            /** Title */
            title: string | null;
            /** First Line */
            first_line: number;
            /** Last Line */
            last_line: number;
            /** Lines */
            lines: number;
            /** Is Html */
            is_html: boolean;
            /** Contents */
            contents: components["schemas"]["PageRef"][];
            /** Blocks */
            blocks: components["schemas"]["PageBlock"][];
        };
        /**
         * ReportPageOut
         * @description A page of a report with the report's name; ``masked``: its names were replaced.
         */
        ReportPageOut: {
            /** Name */
            name: string;
            /** Masked */
            masked: boolean;
            page: components["schemas"]["ReportPage"];
        };
        /**
         * ReportSection
         * @description Rows of one section. ``row_count`` counts all, of which at most MAX_ROWS are listed.
         */
        ReportSection: {
            /** Title */
            title: string;
            /** Rows */
            rows: components["schemas"]["SectionRow"][];
            /** Row Count */
            row_count: number;
        };
        /**
         * ReportWithPath
         * @description An uploaded report under the path it has in its folder.
         */
        ReportWithPath: {
            /** Sha256 */
            sha256: string;
            /**
             * Path
             * @example dnfs/s032_t1_wu4/awr.txt
             */
            path: string;
        };
        /**
         * ReportedStorageAccess
         * @description A client the run's reports show, None if they leave it open, with the first evidence.
         *
         *     ``differs`` is whether the run states another way.
         */
        ReportedStorageAccess: {
            /** Client */
            client: string | null;
            /** Reason */
            reason: string;
            evidence: components["schemas"]["Evidence"];
            /** Differs */
            differs: boolean;
        };
        /**
         * RereadingOut
         * @description Number of reports read by another version, and the progress of reading them again.
         *
         *     ``progress`` counts since the last request; ``refused`` reports can no longer be read and stay
         *     unchanged, ``failed`` ones ended in an error at every attempt.
         */
        RereadingOut: {
            /** Outdated Reports */
            outdated_reports: number;
            progress: components["schemas"]["JobProgress"];
        };
        /**
         * RestoredReport
         * @description A restored report, and the runs restored with it.
         */
        RestoredReport: {
            report: components["schemas"]["ReportOut"];
            /** Runs */
            runs: string[];
        };
        /**
         * Role
         * @description Permissions of a person or program; each role includes those before it.
         * @enum {string}
         */
        Role: "reader" | "contributor" | "admin";
        /**
         * RowLocation
         * @description Where a value stands: section heading, row label, column heading, 1-based line, raw cell.
         */
        RowLocation: {
            /** Section */
            section: string;
            /** Row */
            row: string;
            /** Column */
            column: string;
            /** Line */
            line: number | null;
            /** Raw */
            raw: string;
        };
        /**
         * Run
         * @description One system under one workload, measured at one or more load levels.
         *
         *     ``variant`` distinguishes this run from others of its system (a client, a volume count, an
         *     update mix); dash and marker carry it. ``colour_slot`` is a permanent colour.
         *     ``concurrency_unit`` is the unit of the load, None if not stated; ``latency_seen`` is the
         *     observer of the latencies, such as "the database", if a source states it. With ``is_observed``
         *     the load was not controlled: the points are points in time of a database's own work, a cloud and
         *     never a curve, and none of them has a concurrency.
         */
        Run: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            system: components["schemas"]["System"];
            workload: components["schemas"]["Workload"];
            provenance: components["schemas"]["Provenance"];
            /** Points */
            points: components["schemas"]["LoadPoint"][];
            /** Label */
            label?: string | null;
            /** Variant */
            variant?: string | null;
            /**
             * Concurrency Unit
             * @default sessions
             */
            concurrency_unit: string | null;
            /** Source */
            source?: string | null;
            /**
             * Ceilings
             * @default []
             */
            ceilings: components["schemas"]["Ceiling"][];
            /**
             * Annotations
             * @default []
             */
            annotations: components["schemas"]["Annotation"][];
            method?: components["schemas"]["Method"] | null;
            /** Repeats Stated */
            repeats_stated?: number | null;
            /**
             * Tags
             * @default []
             */
            tags: string[];
            /** Notes */
            notes?: string | null;
            /** Colour Slot */
            colour_slot?: number | null;
            /** Created At */
            created_at?: string | null;
            /** Updated At */
            updated_at?: string | null;
            origin?: components["schemas"]["Origin"] | null;
            /** Latency Seen */
            latency_seen?: string | null;
            /**
             * Is Observed
             * @default false
             */
            is_observed: boolean;
            /**
             * Range Notes
             * @default []
             */
            range_notes: components["schemas"]["RangeNote"][];
        };
        /**
         * RunChange
         * @description One thing that differs between a run as it was frozen and as it is now.
         */
        RunChange: {
            /** Run Id */
            run_id: string;
            /** Label */
            label: string;
            /** Text */
            text: string;
        };
        /**
         * RunChangeRow
         * @description One entry of a run's history.
         *
         *     ``field`` is None if the caller only learns that something changed.
         */
        RunChangeRow: {
            /**
             * Changed At
             * Format: date-time
             */
            changed_at: string;
            /** Changed By */
            changed_by: string;
            /** Field */
            field: string | null;
            /** Before */
            before: unknown;
            /** After */
            after: unknown;
        };
        /**
         * RunDetail
         * @description A run whole: its load points with histograms and evidence, source and reports.
         *
         *     ``removed_points`` were removed from it and can be restored. ``owner`` created it, None if
         *     sign-in was off; ``may_change`` is whether the caller may edit and delete it. ``is_whole`` is
         *     False for a run of very many load points: their histograms and wait events are then left out,
         *     and each load point has them at an address of its own. ``axes`` are those that show most of its
         *     load points. ``demand`` is an observed run's demand on its storage, None if the load was
         *     controlled.
         */
        RunDetail: {
            run: components["schemas"]["Run"];
            summary: components["schemas"]["RunSummary"];
            source: components["schemas"]["Source"] | null;
            /** Reports */
            reports: components["schemas"]["ReportOut"][];
            /** Removed Points */
            removed_points: components["schemas"]["RemovedPoint"][];
            visibility: components["schemas"]["Visibility"];
            /** Owner */
            owner: string | null;
            /** May Change */
            may_change: boolean;
            /** Is Whole */
            is_whole: boolean;
            axes: components["schemas"]["ChartAxes"];
            demand?: components["schemas"]["ObservedDemand"] | null;
        };
        /**
         * RunFindings
         * @description The checks of one run, the worst first.
         *
         *     ``found`` of its ``points`` load points have a warning or a notice, ``warned`` a warning.
         *     ``text`` is for people: "findings at 3 of 40 load points".
         */
        RunFindings: {
            /** Points */
            points: number;
            /** Found */
            found: number;
            /** Warned */
            warned: number;
            /** Text */
            text: string;
            /**
             * Checks
             * @default []
             */
            checks: components["schemas"]["CheckFindings"][];
        };
        /**
         * RunIn
         * @description A run to save from uploaded reports.
         */
        RunIn: {
            /** Title */
            title: string;
            system: components["schemas"]["SystemIn"];
            workload: components["schemas"]["WorkloadIn"];
            /** Points */
            points: components["schemas"]["PointIn"][];
            /** Label */
            label?: string | null;
            /** Variant */
            variant?: string | null;
            /**
             * Concurrency Unit
             * @description Unit of the load; null: not stated.
             * @example sessions
             */
            concurrency_unit?: string | null;
            /**
             * Tags
             * @default []
             */
            tags: string[];
            /** Notes */
            notes?: string | null;
            /**
             * Ceilings
             * @default []
             */
            ceilings: components["schemas"]["CeilingIn"][];
            /**
             * Range Notes
             * @default []
             */
            range_notes: components["schemas"]["RangeNoteIn"][];
            /**
             * @description Who may see the run.
             * @default team
             */
            visibility: components["schemas"]["Visibility"];
            /**
             * Is Observed
             * @description Points in time of a production database, whose load was not controlled: a cloud, never a curve. An AWR Miner capture always is.
             * @default false
             */
            is_observed: boolean;
            /**
             * Id
             * @description An id of your choice, 32 random hexadecimal digits. If you own a run with this id, its fields stay unchanged, and missing load points are added.
             */
            id?: string | null;
            /**
             * Planned Levels
             * @description How many load points the run will have, if further ones follow.
             */
            planned_levels?: number | null;
        };
        /**
         * RunLabel
         * @description What a figure says about each of its runs, drawn or not.
         *
         *     ``short`` is the label without what all runs of the figure share. ``is_colour_kept`` if its
         *     colour does not depend on the other runs. ``is_observed`` if its load was not controlled.
         */
        RunLabel: {
            /** Run Id */
            run_id: string;
            /** Label */
            label: string;
            /** Title */
            title: string;
            provenance: components["schemas"]["Provenance"];
            style: components["schemas"]["Style"];
            /** Source */
            source: string | null;
            /** Source Title */
            source_title: string | null;
            method?: components["schemas"]["Method"] | null;
            /** Short */
            short?: string | null;
            /**
             * Is Colour Kept
             * @default false
             */
            is_colour_kept: boolean;
            /**
             * Is Observed
             * @default false
             */
            is_observed: boolean;
        };
        /**
         * RunList
         * @description One page of runs; the first page has the counts of every facet, later ones none.
         *
         *     ``total_is_capped`` if words find more than 10,000 runs: ``total`` and the counts of facets are
         *     then of the first 10,000 of them. ``nearest_words`` are similar words of visible runs, if a
         *     search found nothing.
         */
        RunList: {
            /** Items */
            items: components["schemas"]["RunSummary"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
            /** Facets */
            facets: {
                [key: string]: components["schemas"]["FacetValue"][];
            };
            /** Total Is Capped */
            total_is_capped: boolean;
            /**
             * Nearest Words
             * @default []
             */
            nearest_words: string[];
        };
        /**
         * RunNote
         * @description A note on whole runs, shortened; its ``number`` is shown at the runs' names.
         */
        RunNote: {
            /** Number */
            number: number;
            /** Run Ids */
            run_ids: string[];
            /** Text */
            text: string;
        };
        /**
         * RunParameters
         * @description The parameters in a run's reports.
         *
         *     ``points`` load points were checked, ``without`` of them have no report with parameters;
         *     ``left_off`` load points were not checked. ``storage_access`` is how they show that the
         *     storage was reached, empty without evidence.
         */
        RunParameters: {
            /** Parameters */
            parameters: components["schemas"]["Parameter"][];
            /** Points */
            points: number;
            /** Without */
            without: number;
            /** Left Off */
            left_off: number;
            /** Storage Access */
            storage_access: components["schemas"]["ReportedStorageAccess"][];
        };
        /**
         * RunPatch
         * @description What may be edited in a run: only the fields given are changed.
         *
         *     The numbers stay as reported.
         */
        RunPatch: {
            /**
             * Title
             * @default
             */
            title: string;
            /** Label */
            label?: string | null;
            /** Variant */
            variant?: string | null;
            /** Concurrency Unit */
            concurrency_unit?: string | null;
            /** Notes */
            notes?: string | null;
            /**
             * Tags
             * @default []
             */
            tags: string[];
            /**
             * Ceilings
             * @description The complete list of entered ceilings; those of a source stay.
             * @default []
             */
            ceilings: components["schemas"]["CeilingIn"][];
            /**
             * Range Notes
             * @description The complete list; [] removes all.
             * @default []
             */
            range_notes: components["schemas"]["RangeNoteIn"][];
            /** @description Who may see the run. */
            visibility?: components["schemas"]["Visibility"] | null;
            /**
             * Is Finished
             * @description No further levels will arrive.
             * @default false
             */
            is_finished: boolean;
            system?: components["schemas"]["SystemPatch"] | null;
            workload?: components["schemas"]["WorkloadPatch"] | null;
            /**
             * Points
             * @default []
             */
            points: components["schemas"]["PointPatch"][];
            /**
             * Removed Points
             * @description Load points to remove.
             * @default []
             */
            removed_points: string[];
            /**
             * Restored Points
             * @description Removed load points to restore.
             * @default []
             */
            restored_points: string[];
        };
        /**
         * RunProgress
         * @description A run that waits for further levels. A level that is repeated counts each time.
         *
         *     From ``given_up_at`` on it counts as given up, until another level arrives.
         */
        RunProgress: {
            /** Run Id */
            run_id: string;
            /** Levels */
            levels: number;
            /** Planned Levels */
            planned_levels: number;
            /**
             * Last Level At
             * Format: date-time
             */
            last_level_at: string;
            /**
             * Given Up At
             * Format: date-time
             */
            given_up_at: string;
        };
        /**
         * RunResults
         * @description Results of one run. ``reason`` says why its curve has no levels, or fewer.
         *
         *     ``limit_reason`` says the same for the levels that limits apply to: for a percentile, those with
         *     a histogram. ``ort`` is over the run's own range, ``ort_common`` over the range of all curves.
         *     ``speedups`` are to the baseline, at equal throughput, equal concurrency and between maxima;
         *     ``differences`` are to the baseline by repeats. ``ceiling`` is a sentence if sessions read more
         *     than they could one read at a time; ``findings`` are those of that and all other cross-checks.
         *     ``failed`` are the analyses that could not be computed for this run. ``timed_event`` is the
         *     event whose mean time is its latency, named only if the runs differ in it. ``marks`` are the
         *     signs on its curve; ``steps`` are the answers within any limit, and ``latency_steps`` those at
         *     any throughput. ``latency_falls`` says between which loads latency falls ("from 2 to 4
         *     sessions"), None if it never does. ``read_coverage`` is the share of read waits that the read
         *     latency covers ("71 to 88%"), if it is below 90% at any level. ``unordered_levels`` counts
         *     levels with both metrics but no stated load; ``stated_instead`` is another throughput with its
         *     latency, if no level states the two asked.
         */
        RunResults: {
            run: components["schemas"]["RunLabel"];
            /** Load Levels */
            load_levels: number;
            /** Reason */
            reason: string | null;
            /** Limits */
            limits: components["schemas"]["ThroughputAtLimit"][];
            /** Limit Levels */
            limit_levels: number;
            /** Limit Reason */
            limit_reason: string | null;
            /** Latencies */
            latencies: components["schemas"]["LatencyAtThroughput"][];
            maximum: components["schemas"]["Maximum"] | null;
            knee: components["schemas"]["Knee"];
            /** Knee Text */
            knee_text: string | null;
            /** Remarks */
            remarks: components["schemas"]["PublishedRemark"][];
            ort: components["schemas"]["OverallResponseTime"];
            ort_common: components["schemas"]["OverallResponseTime"];
            /** Speedups */
            speedups: components["schemas"]["Speedup"][];
            fit: components["schemas"]["ScalingFit"];
            /** Repeats */
            repeats: components["schemas"]["LevelRepeats"][];
            /** Differences */
            differences: components["schemas"]["RepeatComparison"][];
            /** Ceiling Uses */
            ceiling_uses: components["schemas"]["CeilingUse"][];
            db_time: components["schemas"]["DbTime"];
            /** Ceiling */
            ceiling: string | null;
            /**
             * @default {
             *       "points": 0,
             *       "found": 0,
             *       "warned": 0,
             *       "text": "not checked",
             *       "checks": []
             *     }
             */
            findings: components["schemas"]["RunFindings"];
            /**
             * Failed
             * @default []
             */
            failed: components["schemas"]["FailedAnalysis"][];
            /** Timed Event */
            timed_event?: string | null;
            /**
             * Marks
             * @default []
             */
            marks: components["schemas"]["CurveMark"][];
            /**
             * Steps
             * @default []
             */
            steps: components["schemas"]["SlaStep"][];
            /**
             * Latency Steps
             * @default []
             */
            latency_steps: components["schemas"]["LatencyStep"][];
            /** Latency Falls */
            latency_falls?: string | null;
            /** Read Coverage */
            read_coverage?: string | null;
            /**
             * Unordered Levels
             * @default 0
             */
            unordered_levels: number;
            /** Stated Instead */
            stated_instead?: string | null;
        };
        /**
         * RunSummary
         * @description A run in one row. ``peak`` is its highest throughput, by IOPS if it states any.
         *
         *     ``sparkline`` is a small load curve: up to MOST_SPARKS levels in concurrency order. ``knee`` is
         *     the throughput at the knee and ``knee_latency`` the latency there, both None without a knee;
         *     ``knee_reason`` says why. ``dated_on`` is the day of its first report, or the day its source was
         *     published. ``visibility`` is given in lists, and None elsewhere. ``is_observed`` if the load was
         *     not controlled: then there is no sparkline, and ``peak`` is the highest demand.
         */
        RunSummary: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Label */
            label: string;
            /** Variant */
            variant: string | null;
            /** System */
            system: string;
            /** Family */
            family: string | null;
            /** Storage */
            storage: string | null;
            /** Client */
            client: string | null;
            /** Workload */
            workload: string;
            /** Oracle Release */
            oracle_release: string | null;
            provenance: components["schemas"]["Provenance"];
            /** Source */
            source: string | null;
            /** Source Title */
            source_title: string | null;
            /** Load Points */
            load_points: number;
            /** Concurrency Min */
            concurrency_min: number | null;
            /** Concurrency Max */
            concurrency_max: number | null;
            /** Concurrency Unit */
            concurrency_unit: string | null;
            peak: components["schemas"]["DisplayValue"] | null;
            latency_at_peak: components["schemas"]["DisplayValue"] | null;
            /** Tags */
            tags: string[];
            style: components["schemas"]["Style"];
            /** Created At */
            created_at?: string | null;
            /** Updated At */
            updated_at?: string | null;
            knee?: components["schemas"]["DisplayValue"] | null;
            knee_latency?: components["schemas"]["DisplayValue"] | null;
            /** Knee Reason */
            knee_reason?: string | null;
            /**
             * Sparkline
             * @default []
             */
            sparkline: components["schemas"]["SparkPoint"][];
            /** Dated On */
            dated_on?: string | null;
            visibility?: components["schemas"]["Visibility"] | null;
            /**
             * Is Observed
             * @default false
             */
            is_observed: boolean;
        };
        /**
         * RunTimeline
         * @description One load point or observed run over time, with its run.
         *
         *     ``figure`` is the chart, ``values`` a table with fewer values. For an observed run, ``point_id``
         *     and ``point_label`` are None.
         */
        RunTimeline: {
            /** Run Id */
            run_id: string;
            /** Run Title */
            run_title: string;
            /** Label */
            label: string;
            provenance: components["schemas"]["Provenance"];
            /** Point Id */
            point_id: string | null;
            /** Point Label */
            point_label: string | null;
            figure: components["schemas"]["TimelineFigure"];
            values: components["schemas"]["TimelineFigure"];
            /** Files */
            files: components["schemas"]["AttachedSampleFile"][];
            /** Findings */
            findings: components["schemas"]["Finding"][];
        };
        /**
         * RunUse
         * @description A run with data of a report.
         *
         *     ``load_points`` of its ``load_points_in_all`` were read from the report, ``beside`` have it as
         *     an additional report of the same window, ``taken_out`` were read from it and then removed from
         *     the run. ``cites`` is whether it was imported from another Loadcurve and names the report as
         *     evidence. ``is_deleted`` is whether it is in the trash.
         */
        RunUse: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Load Points */
            load_points: number;
            /** Load Points In All */
            load_points_in_all: number;
            /** Beside */
            beside: number;
            /** Taken Out */
            taken_out: number;
            /** Cites */
            cites: boolean;
            /** Is Deleted */
            is_deleted: boolean;
            /** May Change */
            may_change: boolean;
        };
        /**
         * RunsChanged
         * @description Ids of the runs, including those that needed no change.
         */
        RunsChanged: {
            /** Runs */
            runs: string[];
        };
        /**
         * RunsIn
         * @description Runs by their ids.
         */
        RunsIn: {
            /** Runs */
            runs: string[];
        };
        /**
         * RunsPatch
         * @description The same change of many runs: only the fields given are changed.
         *
         *     Tags are added and taken away; the others that a run has stay.
         */
        RunsPatch: {
            /** Runs */
            runs: string[];
            /**
             * Tags Added
             * @default []
             */
            tags_added: string[];
            /**
             * Tags Removed
             * @default []
             */
            tags_removed: string[];
            /** @description Who may see the runs. */
            visibility?: components["schemas"]["Visibility"] | null;
            system?: components["schemas"]["SystemPatch"] | null;
            workload?: components["schemas"]["WorkloadPatch"] | null;
        };
        /**
         * RunsProgress
         * @description The runs that wait for further levels; others are left out.
         */
        RunsProgress: {
            /** Runs */
            runs: components["schemas"]["RunProgress"][];
        };
        /**
         * SampleFile
         * @description The metadata of a stored file of samples.
         *
         *     ``begins`` and ``ends`` are the times as printed, without a zone; ``offset_s`` is added to them,
         *     and ``host_said`` replaces the host, if a person corrected them. ``goes_with_said`` is the hash
         *     of the report whose load point a person chose, or ``NO_REPORT``; None if matched by host and
         *     time.
         */
        SampleFile: {
            /** Report Sha256 */
            report_sha256: string;
            /** Name */
            name: string;
            /** Tool */
            tool: string;
            /** Host Printed */
            host_printed: string | null;
            /** Begins */
            begins: string | null;
            /** Ends */
            ends: string | null;
            /** Samples */
            samples: number;
            /** Interval S */
            interval_s: number | null;
            /**
             * Offset S
             * @default 0
             */
            offset_s: number;
            /** Host Said */
            host_said?: string | null;
            /** Goes With Said */
            goes_with_said?: string | null;
        };
        /**
         * SamplesIn
         * @description Uploaded files of samples over time.
         */
        SamplesIn: {
            /** Sha256S */
            sha256s: string[];
        };
        /**
         * SamplesPatch
         * @description Corrections of a sample file; only the fields given are changed.
         */
        SamplesPatch: {
            /**
             * Offset S
             * @description Seconds to add to its times if its clock or zone differs from the database's.
             * @default 0
             */
            offset_s: number;
            /**
             * Host Said
             * @description The host, if the file names none or a wrong one.
             */
            host_said?: string | null;
            /**
             * Goes With Said
             * @description The report whose load point the samples belong to, or none; null matches by host and time. A different host gives a finding, a different time an error.
             */
            goes_with_said?: string | "none" | null;
        };
        /**
         * SavedTier
         * @description A tier of saved YAML.
         */
        SavedTier: {
            /** Id */
            id: string;
            kind: components["schemas"]["TierKind"];
            state: components["schemas"]["TierState"];
        };
        /**
         * SavedTiers
         * @description Outcome of saving each tier of the YAML.
         */
        SavedTiers: {
            /** Tiers */
            tiers: components["schemas"]["SavedTier"][];
        };
        /**
         * ScalingFit
         * @description The fit; without one all numbers are None and ``reason`` says why.
         *
         *     ``contention`` is α, ``coherency`` β, ``throughput_of_one`` γ. ``peak_sessions`` and
         *     ``peak_throughput`` are N* and X(N*), None where throughput does not fall again within REACH
         *     times the most sessions measured, or falls from the fewest on: such a peak, or the limit γ/α,
         *     would be far from any measurement.
         */
        ScalingFit: {
            /** Contention */
            contention: number | null;
            /** Coherency */
            coherency: number | null;
            /** Throughput Of One */
            throughput_of_one: number | null;
            /** Peak Sessions */
            peak_sessions: number | null;
            /** Peak Throughput */
            peak_throughput: number | null;
            /** Largest Residual Pct */
            largest_residual_pct: number | null;
            /** Parameters */
            parameters: components["schemas"]["ScalingParameter"][];
            /** Residuals */
            residuals: components["schemas"]["ScalingResidual"][];
            /** Line */
            line: components["schemas"]["ScalingPoint"][];
            /** Reason */
            reason: string;
        };
        /**
         * ScalingParameter
         * @description One number of the fit for people: "Contention", "α", "2.77%".
         */
        ScalingParameter: {
            /** Title */
            title: string;
            /** Symbol */
            symbol: string;
            /** Text */
            text: string;
        };
        /**
         * ScalingPoint
         * @description One place of the fitted line; ``latency_us`` is N / X where sessions do nothing but wait.
         */
        ScalingPoint: {
            /** Sessions */
            sessions: number;
            /** Throughput */
            throughput: number;
            /** Latency Us */
            latency_us: number | null;
        };
        /**
         * ScalingResidual
         * @description One measured level against the fit; ``residual_pct`` is measured less fitted, of fitted.
         *
         *     ``texts`` are the measured and fitted throughput and the residual for people.
         */
        ScalingResidual: {
            /** Sessions */
            sessions: number;
            /** Throughput */
            throughput: number;
            /** Fitted */
            fitted: number;
            /** Residual Pct */
            residual_pct: number;
            /** Texts */
            texts: [
                string,
                string,
                string
            ];
        };
        /**
         * SectionRow
         * @description One value for people: its name, its text as printed, and its place.
         */
        SectionRow: {
            /** Title */
            title: string;
            /** Text */
            text: string;
            place: components["schemas"]["RowLocation"];
        };
        /**
         * Sentence
         * @description One sentence, in the order of its pieces.
         */
        Sentence: {
            /** Pieces */
            pieces: components["schemas"]["SentencePart"][];
        };
        /**
         * SentencePart
         * @description A part of a sentence. A number has the ``section`` of its result.
         *
         *     ``point_id`` is the load point of run ``run_id`` that it comes from, if there is one. A part
         *     with a run but no section is the run's name.
         */
        SentencePart: {
            /** Text */
            text: string;
            /** Section */
            section?: string | null;
            /** Run Id */
            run_id?: string | null;
            /** Point Id */
            point_id?: string | null;
        };
        /**
         * ServerQuotas
         * @description Storage used on disk and its limit; ``people`` are the largest users, the largest first.
         *
         *     ``audit_days`` is the retention of the audit trail, ``trash_days`` that of the trash; None:
         *     until an admin empties the trash.
         */
        ServerQuotas: {
            /** Stored Bytes */
            stored_bytes: number;
            /** Stored Most Bytes */
            stored_most_bytes: number;
            /** Person Stored Most Bytes */
            person_stored_most_bytes: number;
            /** Audit Days */
            audit_days: number;
            /** Trash Days */
            trash_days: number | null;
            /** People */
            people: components["schemas"]["UserStorage"][];
        };
        /**
         * SessionOut
         * @description The caller. ``is_open`` means that sign-in is off, and everyone may do everything.
         *
         *     ``can_sign_out`` is False if each request has a key or comes by single sign-on, ``may_read`` if
         *     nothing can be read before signing in. ``is_closed`` means that every key was revoked or has
         *     expired, so that nobody can sign in with one.
         */
        SessionOut: {
            /** Is Open */
            is_open: boolean;
            /** Name */
            name: string | null;
            role: components["schemas"]["Role"] | null;
            /** Can Sign Out */
            can_sign_out: boolean;
            /** May Read */
            may_read: boolean;
            /** Is Closed */
            is_closed: boolean;
        };
        /**
         * SettingRole
         * @description What a difference in a setting means for a sweep.
         *
         *     A SETTING is a possible cause of a result. A CIRCUMSTANCE (host, platform) is one too, but may
         *     have to change with others: two instances need another host than one. A NAME only names what
         *     other settings say. MEASURING is how a result was obtained.
         * @enum {string}
         */
        SettingRole: "setting" | "circumstance" | "name" | "measuring";
        /**
         * ShortNames
         * @description A name for each run, and the shared words left out: "ANF 8 TiB, modelled".
         */
        ShortNames: {
            /** Names */
            names: string[];
            /** Shared */
            shared?: string | null;
        };
        /**
         * SizeRange
         * @description Sizes checked of a tier: ``least``, then whole multiples of ``step``, to ``most``.
         *
         *     ``unit`` is GiB, TiB, GB or TB.
         */
        SizeRange: {
            /** Unit */
            unit: string;
            /** Least */
            least: number;
            /** Most */
            most: number;
            /** Step */
            step: number;
            source: components["schemas"]["Quotation"];
        };
        /**
         * SlaStep
         * @description The result for latency limits from ``from_us`` on, up to where the next step begins.
         *
         *     ``from_us`` itself belongs to it unless ``is_after``. With a ``line`` the throughput is where
         *     the limit crosses it; otherwise it is ``throughput``, or None with a ``reason``.
         *     The other fields are as in ThroughputWithin.
         */
        SlaStep: {
            /** From Us */
            from_us: number;
            /** Is After */
            is_after: boolean;
            outcome: components["schemas"]["InterpolationOutcome"];
            /** Throughput */
            throughput: number | null;
            /** Is Lower Bound */
            is_lower_bound: boolean;
            /** Hedge */
            hedge: string;
            /** Repeats */
            repeats: number[];
            /** Reason */
            reason: string | null;
            line?: components["schemas"]["CurveLine"] | null;
            /**
             * Plus Minus
             * @default 0
             */
            plus_minus: number;
        };
        /**
         * Source
         * @description A document that published results.
         *
         *     ``origin_note`` says where its authors, date and address come from, if not from its own text;
         *     ``statements`` are its measurement method and its other statements.
         */
        Source: {
            /** Slug */
            slug: string;
            /** Title */
            title: string;
            /** Publisher */
            publisher: string;
            /** Summary */
            summary: string;
            /**
             * Authors
             * @default []
             */
            authors: string[];
            /** Published On */
            published_on?: string | null;
            /**
             * Language
             * @default en
             */
            language: string;
            /** Address */
            address?: string | null;
            /**
             * Translations
             * @default []
             */
            translations: components["schemas"]["Translation"][];
            /**
             * Not In Text
             * @default []
             */
            not_in_text: string[];
            /**
             * Remarks
             * @default []
             */
            remarks: string[];
            /** Origin Note */
            origin_note?: string | null;
            /**
             * Statements
             * @default []
             */
            statements: components["schemas"]["Statement"][];
        };
        /**
         * SourceDetail
         * @description A source with its claims, each checked against its own numbers, and its runs.
         */
        SourceDetail: {
            source: components["schemas"]["Source"];
            /** Claims */
            claims: components["schemas"]["CheckedClaim"][];
            /** Runs */
            runs: components["schemas"]["RunSummary"][];
        };
        /**
         * SourceSummary
         * @description A source in one row.
         */
        SourceSummary: {
            /** Slug */
            slug: string;
            /** Title */
            title: string;
            /** Publisher */
            publisher: string;
            /** Authors */
            authors: string[];
            /** Published On */
            published_on: string | null;
            /** Language */
            language: string;
            /** Address */
            address: string | null;
            /** Summary */
            summary: string;
            /** Translations */
            translations: components["schemas"]["Translation"][];
            /** Run Count */
            run_count: number;
        };
        /**
         * SparkPoint
         * @description A point of a curve in small: throughput in the unit of its run's ``peak``, and latency.
         */
        SparkPoint: {
            /** Throughput */
            throughput: number;
            /** Latency Us */
            latency_us: number;
        };
        /**
         * Speedup
         * @description One ratio of a run to the baseline.
         *
         *     ``metric`` is what the ratio is of; ``value`` and ``baseline_value`` are in its unit, and
         *     ``difference`` is the one less the other. ``at`` names the equal quantity. The texts are for
         *     people: "≥ 2.8×", "≥ +84,000", "131,000 against 46,800"; ``repeats_text`` has the repeats of the
         *     two medians, if there are several: "n = 5 against n = 2". ``plus_minus`` is half the ratio's
         *     interval where a value is digitised, else 0. If there is no ratio, ``reason`` says why.
         *     ``blocked`` says why a ratio is hidden until clicked: the two measure different things.
         */
        Speedup: {
            basis: components["schemas"]["SpeedupBasis"];
            /** Metric */
            metric: string;
            /** At */
            at: string;
            /** Value */
            value: number | null;
            /** Baseline Value */
            baseline_value: number | null;
            /** Ratio */
            ratio: number | null;
            /** Difference */
            difference: number | null;
            /** @default exact */
            bound: components["schemas"]["SpeedupBound"];
            /** Ratio Text */
            ratio_text?: string | null;
            /** Difference Text */
            difference_text?: string | null;
            /** Values Text */
            values_text?: string | null;
            /** Reason */
            reason?: string | null;
            /** Repeats Text */
            repeats_text?: string | null;
            /** Blocked */
            blocked?: string | null;
            /**
             * Plus Minus
             * @default 0
             */
            plus_minus: number;
        };
        /**
         * SpeedupBasis
         * @description The quantity that is equal on both sides.
         * @enum {string}
         */
        SpeedupBasis: "equal latency" | "equal throughput" | "equal concurrency" | "maximum";
        /**
         * SpeedupBound
         * @description Whether a ratio or difference is exact or a bound of the true one.
         * @enum {string}
         */
        SpeedupBound: "exact" | "at least" | "at most";
        /**
         * StatedLine
         * @description The report's value for the whole interval, in the panel's unit.
         */
        StatedLine: {
            /** Title */
            title: string;
            /** Value */
            value: number;
            /** Text */
            text: string;
        };
        /**
         * StatedNumber
         * @description One number of a check, in ``unit`` (a key of SCALES).
         *
         *     ``low`` and ``high`` bound it by its printed digits: 1.4 M is 1.35 to 1.45 M.
         *     ``run`` is the run it comes from; ``name`` says what it is.
         */
        StatedNumber: {
            /** Value */
            value: number;
            /** Unit */
            unit: string;
            /** Name */
            name: string;
            /** Low */
            low?: number | null;
            /** High */
            high?: number | null;
            /** Run */
            run?: string | null;
        };
        /**
         * Statement
         * @description A source's statement besides its results: ``says`` in our words, ``quote`` in its own.
         */
        Statement: {
            /** Title */
            title: string;
            /** Says */
            says: string;
            /** Quote */
            quote: string;
        };
        /**
         * StoredCurve
         * @description A run with a curve, and the tier that its system states.
         */
        StoredCurve: {
            /** Run Id */
            run_id: string;
            /** Label */
            label: string;
            provenance: components["schemas"]["Provenance"];
            /** Load Points */
            load_points: number;
            /** Tier Id */
            tier_id: string;
            /** Tier Title */
            tier_title: string;
        };
        /**
         * StoredCurves
         * @description Runs that state a tier; ``is_whole`` is False if older runs were skipped.
         */
        StoredCurves: {
            /** Items */
            items: components["schemas"]["StoredCurve"][];
            /** Total */
            total: number;
            /** Is Whole */
            is_whole: boolean;
        };
        /**
         * Style
         * @description A run's colour slot, dash and marker.
         *
         *     Slots from 12 on are shades of those before them. ``filled`` is true for measured numbers
         *     only; everything else is drawn hollow. ``dash``: "solid", "dash", "dot" or "dashdot".
         *     ``marker``: "circle", "square", "triangle-up", "diamond", "triangle-down", "cross", "star" or
         *     "hexagon". ``weight``: "regular", or "thin" for the second of two curves of one run.
         */
        Style: {
            /** Colour Slot */
            colour_slot: number;
            /** Dash */
            dash: string;
            /** Marker */
            marker: string;
            /** Filled */
            filled: boolean;
            /**
             * Weight
             * @default regular
             */
            weight: string;
        };
        /**
         * SubSweep
         * @description Some of the runs that are a sweep or grid by themselves.
         *
         *     ``setting`` is the key of the x axis. ``name`` has the varied setting and those constant in the
         *     whole set: "update share 0–100%, with client dNFS"; ``title`` names it by itself.
         */
        SubSweep: {
            kind: components["schemas"]["SweepKind"];
            /** Setting */
            setting: string;
            /** Name */
            name: string;
            /** Title */
            title: string;
            /** Run Ids */
            run_ids: string[];
        };
        /**
         * SuggestedPoint
         * @description One load point: the reading its numbers come from, and others of the same window.
         *
         *     ``adds`` are load points of other files that state more metrics of it; it is saved with them.
         *     ``parts`` are further parts of one load, in other files, that are added up with it. With
         *     ``is_maximum`` it ran at full speed, so it has no stated load and is the last level.
         *     ``settings`` are the stated traits in which it differs from others of its run, by name.
         */
        SuggestedPoint: {
            numbers_from: components["schemas"]["ReadingRef"];
            /** Companions */
            companions: components["schemas"]["ReadingRef"][];
            /** Concurrency */
            concurrency: number | null;
            /** Concurrency Reason */
            concurrency_reason: string;
            /** Repeat */
            repeat: number;
            /** In Flight */
            in_flight: number | null;
            /** Started At */
            started_at: string | null;
            /**
             * Adds
             * @default []
             */
            adds: components["schemas"]["ReadingRef"][];
            /** Settings */
            settings?: {
                [key: string]: string;
            };
            /**
             * Is Maximum
             * @default false
             */
            is_maximum: boolean;
            /**
             * Parts
             * @default []
             */
            parts: components["schemas"]["ReadingRef"][];
        };
        /**
         * SuggestedRun
         * @description A run as proposed, with the reasons for putting these load points together.
         *
         *     ``settings`` are the stated traits that its load points share, by name: load points of runs that
         *     differ in one of them are not repeats of each other. With ``is_observed`` the load was not
         *     controlled. ``may_be_observed`` says why it may be one, if a person must decide. ``warnings``
         *     limit conclusions from the run. ``client_reason`` is the evidence for ``system.client``, or why
         *     the reports do not show it; None for reports that never do.
         */
        SuggestedRun: {
            /** Title */
            title: string;
            system: components["schemas"]["System"];
            workload: components["schemas"]["Workload"];
            /** Concurrency Unit */
            concurrency_unit: string | null;
            /** Points */
            points: components["schemas"]["SuggestedPoint"][];
            /** Reasons */
            reasons: string[];
            /** Settings */
            settings: {
                [key: string]: string;
            };
            /**
             * Is Observed
             * @default false
             */
            is_observed: boolean;
            /** May Be Observed */
            may_be_observed?: string | null;
            /**
             * Warnings
             * @default []
             */
            warnings: string[];
            /** Client Reason */
            client_reason?: string | null;
        };
        /**
         * Suggestion
         * @description Initial values of the form.
         *
         *     ``concurrency_reason`` is its source, or why it is missing; ``client_reason`` the same
         *     for ``system.client``, None for reports that never show it.
         */
        Suggestion: {
            /** Title */
            title: string;
            system: components["schemas"]["System"];
            workload: components["schemas"]["Workload"];
            /** Concurrency */
            concurrency: number | null;
            /** Concurrency Reason */
            concurrency_reason: string;
            /** In Flight */
            in_flight: number | null;
            /** Client Reason */
            client_reason?: string | null;
        };
        /**
         * SummedLoadPoint
         * @description The sum of a load's parts, and their common time; None without times.
         *
         *     ``percentiles`` are those of its first histogram, if histograms were asked for.
         */
        SummedLoadPoint: {
            point: components["schemas"]["LoadPoint"];
            overlap: components["schemas"]["Overlap"] | null;
            /**
             * Percentiles
             * @default []
             */
            percentiles: components["schemas"]["PercentileBracket"][];
        };
        /**
         * SweepKind
         * @description Relation of runs to each other.
         *
         *     A SWEEP differs in one ordered setting, a GRID in two or three; runs that are ALIKE differ in
         *     none that is known. OTHER says that no setting was varied by itself, or that it has no order.
         * @enum {string}
         */
        SweepKind: "sweep" | "grid" | "alike" | "other";
        /**
         * SweepLine
         * @description The trend along one line of a sweep or grid, from value to value.
         *
         *     ``along`` is the setting that changes, ``held`` the text of the constant one in a grid.
         *     ``whole`` is the change from the first to the last run that states the metric; ``largest`` is
         *     the index of the step that changes most in the direction of the whole. ``words`` are its
         *     sentences.
         */
        SweepLine: {
            /** Along */
            along: string;
            /** Held */
            held: string | null;
            /** Run Ids */
            run_ids: string[];
            direction: components["schemas"]["Direction"] | null;
            whole: components["schemas"]["SweepStep"] | null;
            /** Steps */
            steps: components["schemas"]["SweepStep"][];
            /** Largest */
            largest: number | null;
            /** Words */
            words: string;
        };
        /**
         * SweepLoad
         * @description Load at which runs are compared.
         *
         *     HIGHEST is the level of highest throughput; ONLY is the level of a run with a single one.
         *     CONCURRENCY, LIMIT and KNEE are a number of sessions, the latency limit and the knee.
         * @enum {string}
         */
        SweepLoad: "highest" | "only" | "concurrency" | "limit" | "knee";
        /**
         * SweepPoint
         * @description One run of a sweep: which value of the settings it has, by index, and its metric there.
         *
         *     ``x``, ``series`` and ``panel`` are indexes into the values of the settings, None if the run
         *     does not state the setting or there is no such one. ``place`` says at which load ``value`` is
         *     taken; if there is no value, ``reason`` says why. A value that ``is_interpolated`` lies
         *     between two load levels that were measured. ``x_at`` and ``y`` are its place on the drawn axes,
         *     with the ends of its repeats; None for a run that is not drawn.
         */
        SweepPoint: {
            /** Run Id */
            run_id: string;
            /** X */
            x: number | null;
            /** Series */
            series: number | null;
            value: components["schemas"]["DisplayValue"] | null;
            /** Place */
            place: string | null;
            /** Reason */
            reason: string | null;
            /**
             * Is Interpolated
             * @default false
             */
            is_interpolated: boolean;
            /** X At */
            x_at?: number | null;
            /** Y */
            y?: number | null;
            /** Y Low */
            y_low?: number | null;
            /** Y High */
            y_high?: number | null;
            /** Panel */
            panel?: number | null;
        };
        /**
         * SweepResults
         * @description Settings in which runs differ, and the effect of one or two of them.
         *
         *     ``bar_width`` is that of the bars where the setting along x has names, not an order.
         *     ``title`` names a sweep or grid: "SLOB on P30×2: update share 0–100%".
         *
         *     ``sentence`` says what differs, ``lead`` is its beginning, ``words`` what the metric does.
         *     ``metrics`` are those that at least two of the runs state. ``x`` and ``series`` are None unless
         *     ``kind`` is a sweep or grid, ``panels`` is a third setting; if it is neither, ``sub_sweeps``
         *     are those among the runs, the largest first. ``at`` is the load that was asked for,
         *     ``has_curves`` that some run has several load levels, and ``concurrencies`` are those that two
         *     of the runs were measured at. ``y`` is the axis as it is drawn, long latencies in ms;
         *     ``ceilings`` and references are those that the values come near, the words name the others.
         */
        SweepResults: {
            kind: components["schemas"]["SweepKind"];
            /** Sentence */
            sentence: string;
            /** Differing */
            differing: components["schemas"]["DifferingSetting"][];
            /** Not Stated */
            not_stated: components["schemas"]["UnstatedSetting"][];
            /** Runs */
            runs: components["schemas"]["RunLabel"][];
            /** Metrics */
            metrics: components["schemas"]["Axis"][];
            metric: components["schemas"]["Axis"] | null;
            x: components["schemas"]["SweptSetting"] | null;
            series: components["schemas"]["SweptSetting"] | null;
            /** Points */
            points: components["schemas"]["SweepPoint"][];
            /** Lines */
            lines: components["schemas"]["SweepLine"][];
            /** Words */
            words: string[];
            /** @default highest */
            at: components["schemas"]["SweepLoad"];
            /**
             * Has Curves
             * @default false
             */
            has_curves: boolean;
            /**
             * Concurrencies
             * @default []
             */
            concurrencies: number[];
            y?: components["schemas"]["Axis"] | null;
            /**
             * Ceilings
             * @default []
             */
            ceilings: components["schemas"]["CeilingLine"][];
            /**
             * Sub Sweeps
             * @default []
             */
            sub_sweeps: components["schemas"]["SubSweep"][];
            /** Title */
            title?: string | null;
            /** Bar Width */
            bar_width?: number | null;
            /**
             * Drawn Lines
             * @default []
             */
            drawn_lines: components["schemas"]["DrawnLine"][];
            /**
             * Lead
             * @default
             */
            lead: string;
            panels?: components["schemas"]["SweptSetting"] | null;
        };
        /**
         * SweepScale
         * @description How values are spread along x; AUTO is LOG where the largest is many times the smallest.
         * @enum {string}
         */
        SweepScale: "auto" | "linear" | "log";
        /**
         * SweepStep
         * @description The change between two neighbours of a sweep.
         *
         *     ``change`` is in the metric's unit, ``change_pct`` in %, None if the first value is zero.
         *     A step ``is_of_different_loads`` has no ``change_pct``, and its ``change_text`` names both.
         *     ``slope`` is the change for one more of ``slope_per``, None if the setting has no scale.
         *     ``is_within_spread`` says that the repeats of both overlap.
         */
        SweepStep: {
            /** From Run */
            from_run: string;
            /** To Run */
            to_run: string;
            /** From Text */
            from_text: string;
            /** To Text */
            to_text: string;
            /** Change */
            change: number;
            /** Change Pct */
            change_pct: number | null;
            /** Change Text */
            change_text: string;
            /** Slope */
            slope: number | null;
            /** Slope Per */
            slope_per: string | null;
            /** Slope Text */
            slope_text: string | null;
            /** Is Within Spread */
            is_within_spread: boolean;
            /**
             * Is Of Different Loads
             * @default false
             */
            is_of_different_loads: boolean;
        };
        /**
         * SweptSetting
         * @description A setting that is an axis of a sweep, with its values in their order.
         *
         *     ``has_scale`` says that all of them are numbers, ``is_log`` that the axis is logarithmic.
         */
        SweptSetting: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Name */
            name: string;
            /** Is Ordered */
            is_ordered: boolean;
            /** Values */
            values: components["schemas"]["SweptValue"][];
            /**
             * Has Scale
             * @default false
             */
            has_scale: boolean;
            /**
             * Is Log
             * @default false
             */
            is_log: boolean;
        };
        /**
         * SweptValue
         * @description One value of a swept setting; ``number`` is None if it has no scale.
         *
         *     ``place`` is its position along the axis: to scale, as a logarithm, or side by side.
         */
        SweptValue: {
            /** Text */
            text: string;
            /** Number */
            number: number | null;
            /**
             * Place
             * @default 0
             */
            place: number;
        };
        /**
         * System
         * @description The tested system. ``name`` identifies it; None means a source does not say.
         *
         *     ``family`` groups systems that share a colour, such as "Azure NetApp Files".
         */
        System: {
            /** Name */
            name: string;
            /** Storage */
            storage?: string | null;
            /** Family */
            family?: string | null;
            /** Client */
            client?: string | null;
            /** Host */
            host?: string | null;
            /** Volumes */
            volumes?: number | null;
            /** Instances */
            instances?: number | null;
            /** Oracle Release */
            oracle_release?: string | null;
            /** Platform */
            platform?: string | null;
            /** Settings */
            settings?: {
                [key: string]: string;
            };
        };
        /**
         * SystemCount
         * @description A system and its number of runs.
         */
        SystemCount: {
            /** Name */
            name: string;
            /** Family */
            family: string | null;
            /** Storage */
            storage: string | null;
            /** Client */
            client: string | null;
            /** Run Count */
            run_count: number;
        };
        /**
         * SystemIn
         * @description The tested system, as its owner names it.
         */
        SystemIn: {
            /**
             * Name
             * @example ORCL on db01
             */
            name: string;
            /**
             * Storage
             * @example Azure NetApp Files, 8 TiB Ultra
             */
            storage?: string | null;
            /**
             * Family
             * @example Azure NetApp Files
             */
            family?: string | null;
            /**
             * Client
             * @example dNFS
             */
            client?: string | null;
            /** Host */
            host?: string | null;
            /** Volumes */
            volumes?: number | null;
            /** Instances */
            instances?: number | null;
            /**
             * Oracle Release
             * @example 19.3.0.0.0
             */
            oracle_release?: string | null;
            /** Platform */
            platform?: string | null;
            /**
             * Settings
             * @default {}
             */
            settings: {
                [key: string]: string;
            };
        };
        /**
         * SystemPatch
         * @description Changes of the tested system; omitted fields stay unchanged, null means unknown.
         */
        SystemPatch: {
            /**
             * Name
             * @default
             * @example ORCL on db01
             */
            name: string;
            /**
             * Storage
             * @example Azure NetApp Files, 8 TiB Ultra
             */
            storage?: string | null;
            /**
             * Family
             * @example Azure NetApp Files
             */
            family?: string | null;
            /**
             * Client
             * @example dNFS
             */
            client?: string | null;
            /** Host */
            host?: string | null;
            /** Volumes */
            volumes?: number | null;
            /** Instances */
            instances?: number | null;
            /**
             * Oracle Release
             * @example 19.3.0.0.0
             */
            oracle_release?: string | null;
            /** Platform */
            platform?: string | null;
            /**
             * Settings
             * @default {}
             */
            settings: {
                [key: string]: string;
            };
        };
        /**
         * TableColumn
         * @description A column and its assumed meaning: a `field` such as `read_latency_ms`, of a `series`.
         */
        TableColumn: {
            /** Letter */
            letter: string;
            /** Heading */
            heading: string;
            /** Field */
            field: string | null;
            /** Series */
            series: string | null;
            /** Is Sure */
            is_sure: boolean;
            /** Why */
            why: string;
        };
        /**
         * TablePreview
         * @description The first rows of a table, and its columns; `decimal_mark` is null if it is unclear.
         */
        TablePreview: {
            /** Name */
            name: string | null;
            /** Rows */
            rows: string[][];
            /** Row Count */
            row_count: number;
            /** Decimal Mark */
            decimal_mark: string | null;
            /** Columns */
            columns: components["schemas"]["TableColumn"][];
        };
        /**
         * TableProblem
         * @description A refused file; with `table` if a mapping of its headings is all that is missing.
         *
         *     `what_to_do` is the end of `detail`: the fix, if there is one.
         */
        TableProblem: {
            /**
             * Type
             * @example about:blank
             */
            type: string;
            /**
             * Title
             * @example Not found
             */
            title: string;
            /**
             * Status
             * @example 404
             */
            status: number;
            /**
             * Detail
             * @example no such run: abc; it may have been deleted
             */
            detail: string;
            /**
             * Instance
             * @description An id that is also in the log.
             */
            instance?: string | null;
            /**
             * Errors
             * @default []
             */
            errors: components["schemas"]["FieldProblem"][];
            /**
             * Missing Runs
             * @description The ids of requested runs that are missing; absent otherwise.
             */
            missing_runs?: string[] | null;
            /** What To Do */
            what_to_do?: string | null;
            table?: components["schemas"]["TableQuestionOut"] | null;
        };
        /**
         * TableQuestionOut
         * @description The tables of a file, and the open questions about them.
         *
         *     `earlier` is the newest stored table with the same headings: a proposal, never applied unasked.
         */
        TableQuestionOut: {
            /** Tables */
            tables: components["schemas"]["TablePreview"][];
            /** Questions */
            questions: string[];
            earlier?: components["schemas"]["EarlierMapping"] | null;
        };
        /**
         * TailChange
         * @description The share of an event's waits that took longer than ``edge_us``, in %.
         */
        TailChange: {
            /** Event */
            event: string;
            /** Edge Us */
            edge_us: number;
            /** Before Pct */
            before_pct: number;
            /** After Pct */
            after_pct: number;
        };
        /**
         * ThroughputAtLimit
         * @description The highest throughput within one latency limit.
         *
         *     ``text`` is the number for people, or None; ``against_baseline`` is None for
         *     the baseline itself.
         */
        ThroughputAtLimit: {
            within: components["schemas"]["ThroughputWithinLimit"];
            /** Text */
            text: string | null;
            against_baseline: components["schemas"]["Speedup"] | null;
        };
        /**
         * ThroughputWithinLimit
         * @description The highest throughput within a latency of ``limit_us``, in the throughput metric's unit.
         *
         *     ``throughput`` is None if it is NOT_MET, NOT_MEASURED or NO_CURVE. ``is_lower_bound`` is true
         *     where the highest load is within the limit: no higher load was measured. ``reason`` is a
         *     sentence; ``point_ids`` are the load points it rests on, ``repeats`` how many each of their
         *     levels has. ``hedge`` precedes the throughput: "~" if a source says "about". ``plus_minus`` is
         *     half the interval of a throughput from digitised levels, 0 for others.
         */
        ThroughputWithinLimit: {
            /** Limit Us */
            limit_us: number;
            outcome: components["schemas"]["InterpolationOutcome"];
            /** Throughput */
            throughput: number | null;
            /** Is Lower Bound */
            is_lower_bound: boolean;
            /** Reason */
            reason: string;
            /**
             * Point Ids
             * @default []
             */
            point_ids: string[];
            /**
             * Repeats
             * @default []
             */
            repeats: number[];
            /**
             * Hedge
             * @default
             */
            hedge: string;
            /**
             * Plus Minus
             * @default 0
             */
            plus_minus: number;
        };
        /**
         * Tier
         * @description A storage or machine offer. ``size`` is None if it is not sold by size.
         *
         *     ``path`` is how storage is reached; a machine's ceilings have each their own. ``entered`` is
         *     None for a tier as the catalogue has it.
         */
        Tier: {
            /** Id */
            id: string;
            /** Provider */
            provider: string;
            /** Service */
            service: string;
            /** Name */
            name: string;
            kind: components["schemas"]["TierKind"];
            path: components["schemas"]["AccessPath"];
            /** Ceilings */
            ceilings: components["schemas"]["TierCeiling"][];
            size?: components["schemas"]["SizeRange"] | null;
            prices?: components["schemas"]["Prices"] | null;
            entered?: components["schemas"]["Authorship"] | null;
        };
        /**
         * TierCeiling
         * @description One ceiling of a tier: ``included`` + ``per_size`` × size, not below nor above its bounds.
         *
         *     ``metric`` is what it bounds (units.METRICS). Numbers are in ``unit``: IOPS, MB/s or MiB/s.
         *     ``per_iops`` bounds a bandwidth by the IOPS bought with it. ``is_bought`` says that
         *     the buyer chooses how much of it to pay for; the ceiling is then the maximum.
         */
        TierCeiling: {
            /** Metric */
            metric: string;
            /** Unit */
            unit: string;
            /** Cause */
            cause: string;
            source: components["schemas"]["Quotation"];
            path: components["schemas"]["AccessPath"];
            /**
             * Included
             * @default 0
             */
            included: number;
            /**
             * Per Size
             * @default 0
             */
            per_size: number;
            /** At Least */
            at_least?: number | null;
            /** At Most */
            at_most?: number | null;
            /** Per Iops */
            per_iops?: number | null;
            /**
             * Is Bought
             * @default false
             */
            is_bought: boolean;
        };
        /**
         * TierKind
         * @description Kind of a tier: storage, or the machine that uses it.
         * @enum {string}
         */
        TierKind: "storage" | "machine";
        /**
         * TierState
         * @description Outcome of saving a tier.
         * @enum {string}
         */
        TierState: "added" | "changed" | "unchanged";
        /**
         * TiersIn
         * @description Tiers as YAML, in the form of seed-data/tiers; quotes may be left out.
         */
        TiersIn: {
            /** Yaml */
            yaml: string;
            /**
             * Name
             * @description The name of the file in errors.
             * @default YAML
             */
            name: string;
            /** @description By default, new tiers are visible to the team, and others don't change. */
            visibility?: components["schemas"]["Visibility"] | null;
            /**
             * Revisions
             * @description Answers 409 if one of these was changed since.
             * @default {}
             */
            revisions: {
                [key: string]: number;
            };
        };
        /**
         * TimelineFigure
         * @description Everything over time of a load point between ``from_s`` and ``to_s``.
         *
         *     Zero is ``begins``, the report's start by its clock. ``window_s`` is the length of the report;
         *     with ``is_inner`` it prints no seconds. Logs of fio have no clock: without ``has_clock`` zero is
         *     the start of the job, and ``begins`` only stands for it. ``result_of`` is the program whose own
         *     result the time is of, None for a report of a database. ``first_s`` and ``last_s`` are the ends
         *     of the samples. ``about`` describes the intervals of an observed run, which has no shaded part.
         */
        TimelineFigure: {
            /**
             * Begins
             * Format: date-time
             */
            begins: string;
            /** Window S */
            window_s: number;
            /** Is Inner */
            is_inner: boolean;
            /** First S */
            first_s: number;
            /** Last S */
            last_s: number;
            /** From S */
            from_s: number;
            /** To S */
            to_s: number;
            /** Device */
            device: string | null;
            /** Devices */
            devices: string[];
            /** Panels */
            panels: components["schemas"]["TimelinePanel"][];
            /** Marks */
            marks: components["schemas"]["TimelineMark"][];
            /**
             * Has Clock
             * @default true
             */
            has_clock: boolean;
            /** Result Of */
            result_of?: string | null;
            /** About */
            about?: string | null;
        };
        /**
         * TimelineHeat
         * @description Requests by latency over time, as ``tool`` counted them.
         *
         *     ``edges_ms`` are the ends of the bands on an axis of latency, ``edges_s`` those of the times:
         *     one more than there are. A band from zero, or without an end, is drawn as a doubling.
         *     ``shares_pct`` has for each band, shortest latency first, and each time the share of the
         *     requests of that time in %; None if none ended. ``requests`` counts those. ``shades`` says
         *     how strongly each cell is coloured, on ``scale``.
         */
        TimelineHeat: {
            /** Tool */
            tool: string;
            /** Bands */
            bands: components["schemas"]["LatencyBand"][];
            /** Edges Ms */
            edges_ms: number[];
            /** Edges S */
            edges_s: number[];
            /** Requests */
            requests: number[];
            /** Shares Pct */
            shares_pct: (number | null)[][];
            /** Shades */
            shades: (number | null)[][];
            scale: components["schemas"]["HeatColouring"];
        };
        /**
         * TimelineIn
         * @description Load points over time as on their page; without a load point, an observed run.
         */
        TimelineIn: {
            /** Point */
            point: string;
            /**
             * Beside
             * @description Another load point, below the first.
             */
            beside?: string | null;
            /**
             * From S
             * @description Start, in seconds.
             */
            from_s?: number | null;
            /** To S */
            to_s?: number | null;
            /**
             * Device
             * @description One device.
             */
            device?: string | null;
        };
        /**
         * TimelineLine
         * @description One metric over time. ``seconds`` count from the figure's zero; None is a gap.
         *
         *     ``short_title`` is its title without the words of its panel's title. ``low``, ``mean`` and
         *     ``high`` are those of the samples of a pixel, and equal if it has one. ``overall`` is the
         *     mean over the report interval, None without one. A sample is of a moment; a value of an interval
         *     has held from its time in ``since`` until its time in ``seconds``.
         */
        TimelineLine: {
            /** Title */
            title: string;
            /** Short Title */
            short_title: string;
            /** Tool */
            tool: string;
            /** Host */
            host: string | null;
            /** Seconds */
            seconds: number[];
            /** Low */
            low: (number | null)[];
            /** Mean */
            mean: (number | null)[];
            /** High */
            high: (number | null)[];
            /** Overall */
            overall: number | null;
            /** Since */
            since?: number[] | null;
        };
        /**
         * TimelineMark
         * @description A moment to look at.
         */
        TimelineMark: {
            /** At S */
            at_s: number;
            /** Text */
            text: string;
        };
        /**
         * TimelinePanel
         * @description Lines of one unit above the same time, or a heat map. ``of`` says which devices.
         */
        TimelinePanel: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Unit */
            unit: string;
            /** Of */
            of: string;
            /** Lines */
            lines: components["schemas"]["TimelineLine"][];
            /**
             * Stated
             * @default []
             */
            stated: components["schemas"]["StatedLine"][];
            heat?: components["schemas"]["TimelineHeat"] | null;
        };
        /**
         * TimelineResult
         * @description One timeline, or two above each other, aligned at their starts.
         */
        TimelineResult: {
            /** Points */
            points: components["schemas"]["RunTimeline"][];
        };
        /**
         * Translation
         * @description The same article in another language; never a second measurement.
         */
        Translation: {
            /** Language */
            language: string;
            /** Title */
            title: string;
            /** Publisher */
            publisher?: string | null;
            /** Published On */
            published_on?: string | null;
            /** Note */
            note?: string | null;
            /**
             * Differences
             * @default []
             */
            differences: components["schemas"]["TranslationDifference"][];
        };
        /**
         * TranslationDifference
         * @description Where a translation says something else than its original, in the words of both.
         */
        TranslationDifference: {
            /** Says */
            says: string;
            /** Quote */
            quote: string;
            /** Original */
            original: string;
        };
        /**
         * TrashItem
         * @description A deleted object, and when it will be deleted for good automatically; null: never.
         *
         *     ``deleted_by`` is null if unknown. A run that was deleted with a report (``deleted_with``, its
         *     name ``with_name``) is restored with it, and not by itself.
         */
        TrashItem: {
            /** Kind */
            kind: ("run" | "report") | components["schemas"]["ItemKind"];
            /** Id */
            id: string;
            /** Name */
            name: string;
            /**
             * Deleted At
             * Format: date-time
             */
            deleted_at: string;
            /** Deleted By */
            deleted_by: string | null;
            /** Gone At */
            gone_at: string | null;
            /** Load Points */
            load_points: number | null;
            /** Size Bytes */
            size_bytes: number | null;
            /** Deleted With */
            deleted_with: string | null;
            /** With Name */
            with_name: string | null;
            /** May Restore */
            may_restore: boolean;
        };
        /**
         * TrashList
         * @description One page of the trash; ``days`` is its retention, null for ever.
         */
        TrashList: {
            /** Items */
            items: components["schemas"]["TrashItem"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
            /** Days */
            days: number | null;
            /** May Empty */
            may_empty: boolean;
        };
        /**
         * UndrawnRun
         * @description A requested run that is not drawn, and so not compared; ``reason`` says why.
         */
        UndrawnRun: {
            /** Run Id */
            run_id: string;
            /** Label */
            label: string;
            /** Reason */
            reason: string;
        };
        /**
         * UnstatedSetting
         * @description A setting that some runs state and ``run_ids`` do not: it is unknown whether they differ.
         */
        UnstatedSetting: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Run Ids */
            run_ids: string[];
        };
        /**
         * UnusedReading
         * @description A reading that is no load point, and what became of it.
         */
        UnusedReading: {
            reading: components["schemas"]["ReadingRef"];
            /** Reason */
            reason: string;
        };
        /**
         * UserQuotas
         * @description The caller's storage and requests in the last hour or minutes, with their limits.
         *
         *     Storage counts reports, runs and charts, including the trash. Rates are counted across all
         *     servers of the database.
         */
        UserQuotas: {
            /** Stored Bytes */
            stored_bytes: number;
            /** Stored Most Bytes */
            stored_most_bytes: number;
            /** Turns */
            turns: components["schemas"]["RateUsage"][];
        };
        /**
         * UserStorage
         * @description Storage that a person uses.
         */
        UserStorage: {
            /** Name */
            name: string;
            /** Stored Bytes */
            stored_bytes: number;
        };
        /**
         * UsesOut
         * @description Runs and charts with data of a report; ``sentences`` describe the effect of deleting it.
         *
         *     ``may_delete`` is whether the caller may delete it now.
         */
        UsesOut: {
            /** Sentences */
            sentences: string[];
            /** Runs */
            runs: components["schemas"]["RunUse"][];
            /** Charts */
            charts: components["schemas"]["ItemUse"][];
            /** Hidden Runs */
            hidden_runs: number;
            /** Hidden Charts */
            hidden_charts: number;
            /** May Delete */
            may_delete: boolean;
        };
        /**
         * View
         * @description State of the screen: runs, axes, hidden and selected parts, and limits.
         *
         *     ``y`` is a latency metric or "both". ``points`` maps a run to the load point whose histogram is
         *     shown, and the other runs follow unless ``loads_apart``; ``panels`` names the metrics drawn
         *     against concurrency; ``limits_ms`` are latency limits for ``statistic`` ("mean", "p90" or
         *     "p99"), ``line_ms`` the one that is drawn as a line, if it was moved; ``throughputs`` are in the
         *     unit of ``x``, and so is ``line_throughput``, which is drawn as a line in place of the limit and
         *     asked about instead; ``marks`` are the answers drawn on the chart. ``sweep_runs`` are those of
         *     the visible sweep, by default all, and the fields after it its options; the ``sweep_scale``
         *     "auto" is a log one where the setting's values span far, ``sweep_below`` a second metric, drawn
         *     below the first, and ``sweep_panels`` the setting that gives each of its values a panel.
         *     ``throughput_range`` and ``latency_range_us`` are the ends of zoomed axes. ``looks`` are the
         *     colour, dash and marker kept for a run, ``labels`` are names of runs in this view, and ``title``
         *     is its title, by default made of the runs' names. ``split`` is the facet that splits many curves
         *     into panels, one for each value. ``latency_unit`` is "us" or "ms" for all latencies, or "auto"
         *     for the one that suits each; ``bandwidth_unit`` "mib_s" or "mb_s" for all bandwidths.
         *     ``colour_by`` is the trait whose values have a hue each, or "run" for a colour per run. The
         *     default of an added field must leave stored views unchanged.
         */
        View: {
            /** Runs */
            runs: string[];
            /**
             * X
             * @default throughput_iops
             */
            x: string;
            /**
             * Y
             * @default read_latency_us
             */
            y: string;
            /**
             * X Scale
             * @default linear
             */
            x_scale: string;
            /**
             * Y Scale
             * @default linear
             */
            y_scale: string;
            /**
             * Hidden
             * @default []
             */
            hidden: string[];
            /** Points */
            points?: {
                [key: string]: string;
            };
            /** Event */
            event?: string | null;
            /** Baseline */
            baseline?: string | null;
            /**
             * Swap
             * @default false
             */
            swap: boolean;
            /**
             * Dimmed
             * @default []
             */
            dimmed: string[];
            /**
             * Panels
             * @default []
             */
            panels: string[];
            /**
             * Limits Ms
             * @default [
             *       0.5,
             *       1,
             *       2,
             *       5
             *     ]
             */
            limits_ms: number[];
            /**
             * Statistic
             * @default mean
             */
            statistic: string;
            /**
             * Throughputs
             * @default []
             */
            throughputs: number[];
            /**
             * Marks
             * @default []
             */
            marks: string[];
            /**
             * Fit
             * @default false
             */
            fit: boolean;
            /**
             * Histogram Mode
             * @default auto
             */
            histogram_mode: string;
            /**
             * Heat Quantity
             * @default frequency
             */
            heat_quantity: string;
            /** Line Ms */
            line_ms?: number | null;
            /** Line Throughput */
            line_throughput?: number | null;
            /**
             * Sweep Runs
             * @default []
             */
            sweep_runs: string[];
            /** Sweep Setting */
            sweep_setting?: string | null;
            /** Sweep Metric */
            sweep_metric?: string | null;
            /**
             * Sweep At
             * @default highest
             */
            sweep_at: string;
            /** Sweep Concurrency */
            sweep_concurrency?: number | null;
            /**
             * Sweep Limit Ms
             * @default 1
             */
            sweep_limit_ms: number;
            /**
             * Sweep Scale
             * @default auto
             */
            sweep_scale: string;
            /** Sweep Below */
            sweep_below?: string | null;
            /** Sweep Panels */
            sweep_panels?: string | null;
            /** Looks */
            looks?: {
                [key: string]: string;
            };
            /**
             * Loads Apart
             * @default false
             */
            loads_apart: boolean;
            /** Labels */
            labels?: {
                [key: string]: string;
            };
            /** Title */
            title?: string | null;
            /** Throughput Range */
            throughput_range?: [
                number,
                number
            ] | null;
            /** Latency Range Us */
            latency_range_us?: [
                number,
                number
            ] | null;
            /**
             * Split
             * @default none
             */
            split: string;
            /**
             * Latency Unit
             * @default auto
             */
            latency_unit: string;
            /**
             * Bandwidth Unit
             * @default mib_s
             */
            bandwidth_unit: string;
            /**
             * Colour By
             * @default run
             */
            colour_by: string;
            /**
             * Version
             * @default 1
             */
            version: number;
        };
        /**
         * ViewIn
         * @description The state of the screen.
         */
        ViewIn: {
            /** Runs */
            runs: string[];
            /**
             * X
             * @default throughput_iops
             * @enum {string}
             */
            x: "throughput_iops" | "read_iops" | "write_iops" | "bandwidth_mib_s" | "read_bandwidth_mib_s" | "write_bandwidth_mib_s" | "new_orders_per_min" | "transactions_per_s" | "transactions_per_min";
            /**
             * Y
             * @default read_latency_us
             */
            y: ("read_latency_us" | "read_wait_us" | "write_latency_us" | "mixed_latency_us" | "latency_us" | "read_latency_p50_us" | "read_latency_p90_us" | "read_latency_p95_us" | "read_latency_p99_us" | "read_latency_p99_9_us" | "read_latency_p99_99_us" | "read_latency_max_us" | "write_latency_p50_us" | "write_latency_p90_us" | "write_latency_p95_us" | "write_latency_p99_us" | "write_latency_p99_9_us" | "write_latency_p99_99_us" | "write_latency_max_us" | "latency_p50_us" | "latency_p90_us" | "latency_p95_us" | "latency_p99_us" | "latency_p99_9_us" | "latency_p99_99_us" | "latency_max_us" | "response_time_us" | "new_order_time_us" | "response_time_p50_us" | "response_time_p90_us" | "response_time_p95_us" | "response_time_p99_us" | "response_time_max_us" | "new_order_time_p50_us" | "new_order_time_p90_us" | "new_order_time_p95_us" | "new_order_time_p99_us" | "new_order_time_max_us") | "both";
            /**
             * X Scale
             * @default linear
             */
            x_scale: string;
            /**
             * Y Scale
             * @default linear
             */
            y_scale: string;
            /**
             * Hidden
             * @default []
             */
            hidden: string[];
            /**
             * Points
             * @default {}
             */
            points: {
                [key: string]: string;
            };
            /** Event */
            event?: string | null;
            /** Baseline */
            baseline?: string | null;
            /**
             * Swap
             * @default false
             */
            swap: boolean;
            /**
             * Dimmed
             * @default []
             */
            dimmed: string[];
            /**
             * Panels
             * @default []
             */
            panels: ("throughput_iops" | "bandwidth_mib_s" | "read_latency_us" | "write_latency_us" | "db_cpu_s_per_s" | "db_time_s_per_s" | "new_orders_per_min" | "transactions_per_min" | "transactions_per_s" | "response_time_us" | "new_order_time_us" | "query_set_s" | "query_geomean_s" | "mixed_latency_us" | "sync_latency_us")[];
            /**
             * Limits Ms
             * @default [
             *       0.5,
             *       1,
             *       2,
             *       5
             *     ]
             */
            limits_ms: number[];
            /**
             * Statistic
             * @default mean
             * @enum {string}
             */
            statistic: "mean" | "p90" | "p99";
            /**
             * Throughputs
             * @default []
             */
            throughputs: number[];
            /**
             * Marks
             * @default []
             */
            marks: ("knee" | "sla")[];
            /**
             * Fit
             * @default false
             */
            fit: boolean;
            /**
             * Histogram Mode
             * @default auto
             * @enum {string}
             */
            histogram_mode: "auto" | "columns" | "cdf" | "multiples" | "heat";
            /**
             * Heat Quantity
             * @default frequency
             * @enum {string}
             */
            heat_quantity: "frequency" | "time";
            /** Line Ms */
            line_ms?: number | null;
            /** Line Throughput */
            line_throughput?: number | null;
            /**
             * Sweep Runs
             * @default []
             */
            sweep_runs: string[];
            /** Sweep Setting */
            sweep_setting?: string | null;
            /** Sweep Metric */
            sweep_metric?: ("throughput_iops" | "read_iops" | "write_iops" | "bandwidth_mib_s" | "read_bandwidth_mib_s" | "write_bandwidth_mib_s" | "new_orders_per_min" | "transactions_per_s" | "transactions_per_min") | ("read_latency_us" | "read_wait_us" | "write_latency_us" | "mixed_latency_us" | "latency_us" | "read_latency_p50_us" | "read_latency_p90_us" | "read_latency_p95_us" | "read_latency_p99_us" | "read_latency_p99_9_us" | "read_latency_p99_99_us" | "read_latency_max_us" | "write_latency_p50_us" | "write_latency_p90_us" | "write_latency_p95_us" | "write_latency_p99_us" | "write_latency_p99_9_us" | "write_latency_p99_99_us" | "write_latency_max_us" | "latency_p50_us" | "latency_p90_us" | "latency_p95_us" | "latency_p99_us" | "latency_p99_9_us" | "latency_p99_99_us" | "latency_max_us" | "response_time_us" | "new_order_time_us" | "response_time_p50_us" | "response_time_p90_us" | "response_time_p95_us" | "response_time_p99_us" | "response_time_max_us" | "new_order_time_p50_us" | "new_order_time_p90_us" | "new_order_time_p95_us" | "new_order_time_p99_us" | "new_order_time_max_us") | null;
            /**
             * Sweep At
             * @default highest
             * @enum {string}
             */
            sweep_at: "highest" | "only" | "concurrency" | "limit" | "knee";
            /** Sweep Concurrency */
            sweep_concurrency?: number | null;
            /**
             * Sweep Limit Ms
             * @default 1
             */
            sweep_limit_ms: number;
            /**
             * Sweep Scale
             * @default auto
             */
            sweep_scale: string;
            /** Sweep Below */
            sweep_below?: ("throughput_iops" | "read_iops" | "write_iops" | "bandwidth_mib_s" | "read_bandwidth_mib_s" | "write_bandwidth_mib_s" | "new_orders_per_min" | "transactions_per_s" | "transactions_per_min") | ("read_latency_us" | "read_wait_us" | "write_latency_us" | "mixed_latency_us" | "latency_us" | "read_latency_p50_us" | "read_latency_p90_us" | "read_latency_p95_us" | "read_latency_p99_us" | "read_latency_p99_9_us" | "read_latency_p99_99_us" | "read_latency_max_us" | "write_latency_p50_us" | "write_latency_p90_us" | "write_latency_p95_us" | "write_latency_p99_us" | "write_latency_p99_9_us" | "write_latency_p99_99_us" | "write_latency_max_us" | "latency_p50_us" | "latency_p90_us" | "latency_p95_us" | "latency_p99_us" | "latency_p99_9_us" | "latency_p99_99_us" | "latency_max_us" | "response_time_us" | "new_order_time_us" | "response_time_p50_us" | "response_time_p90_us" | "response_time_p95_us" | "response_time_p99_us" | "response_time_max_us" | "new_order_time_p50_us" | "new_order_time_p90_us" | "new_order_time_p95_us" | "new_order_time_p99_us" | "new_order_time_max_us") | null;
            /** Sweep Panels */
            sweep_panels?: string | null;
            /**
             * Looks
             * @default {}
             */
            looks: {
                [key: string]: string;
            };
            /**
             * Loads Apart
             * @default false
             */
            loads_apart: boolean;
            /**
             * Labels
             * @default {}
             */
            labels: {
                [key: string]: string;
            };
            /** Title */
            title?: string | null;
            /** Throughput Range */
            throughput_range?: [
                number,
                number
            ] | null;
            /** Latency Range Us */
            latency_range_us?: [
                number,
                number
            ] | null;
            /**
             * Split
             * @default none
             * @enum {string}
             */
            split: "none" | "system" | "family" | "workload" | "release" | "client";
            /**
             * Latency Unit
             * @description The unit that latencies are drawn and written in; `auto` is the one that suits each. Numbers beside texts stay in their own units, which their names say.
             * @default auto
             * @enum {string}
             */
            latency_unit: "auto" | "us" | "ms";
            /**
             * Bandwidth Unit
             * @description The unit that bandwidths are drawn and written in: MiB/s of 2²⁰ bytes, or MB/s of 10⁶. Numbers beside texts stay in MiB/s, as their names say.
             * @default mib_s
             * @enum {string}
             */
            bandwidth_unit: "mib_s" | "mb_s";
            /**
             * Colour By
             * @default run
             * @enum {string}
             */
            colour_by: "run" | "system" | "family" | "workload" | "release" | "client";
            /**
             * Version
             * @default 1
             */
            version: number;
        };
        /**
         * Visibility
         * @description Who may see a run or chart: people with an account, anyone with its address, or everyone.
         * @enum {string}
         */
        Visibility: "team" | "unlisted" | "public";
        /**
         * WaitCell
         * @description A run's share of a row, in % of DB time. ``pct`` None is not zero; ``text`` says why.
         *
         *     ``low_pct`` and ``high_pct`` bound a share that was computed.
         */
        WaitCell: {
            /** Pct */
            pct: number | null;
            /** Text */
            text: string;
            /** Low Pct */
            low_pct?: number | null;
            /** High Pct */
            high_pct?: number | null;
            /** Waits */
            waits?: number | null;
            /** Total Wait Time S */
            total_wait_time_s?: number | null;
            /** Avg Wait Us */
            avg_wait_us?: number | null;
            evidence?: components["schemas"]["Evidence"] | null;
        };
        /**
         * WaitEvent
         * @description One wait event of a load point. Absent numbers are None, never zero.
         */
        WaitEvent: {
            /** Event */
            event: string;
            /** Waits */
            waits?: number | null;
            /** Total Wait Time S */
            total_wait_time_s?: number | null;
            /** Avg Wait Us */
            avg_wait_us?: number | null;
            /** Pct Db Time */
            pct_db_time?: number | null;
            /** Wait Class */
            wait_class?: string | null;
            qualifier?: components["schemas"]["Qualifier"] | null;
            /** @default measured */
            provenance: components["schemas"]["Provenance"];
            evidence?: components["schemas"]["Evidence"];
        };
        /**
         * WaitFigure
         * @description Shares of DB time, run beside run; the row with the largest share first.
         *
         *     ``at_load`` says at which load the runs are shown, if there are several.
         */
        WaitFigure: {
            /** Series */
            series: components["schemas"]["WaitSeries"][];
            /** Rows */
            rows: components["schemas"]["WaitRow"][];
            /**
             * Notes
             * @default []
             */
            notes: string[];
            /** At Load */
            at_load?: string | null;
            /**
             * Kind
             * @default wait events
             */
            kind: string;
            /**
             * Version
             * @default 1
             */
            version: number;
        };
        /**
         * WaitRow
         * @description An event, CPU, or the remainder, with a cell for each run.
         *
         *     ``kind``: "event", "cpu", "other" (the events without a row) or "rest" (neither CPU nor waits).
         */
        WaitRow: {
            /** Title */
            title: string;
            /** Kind */
            kind: string;
            /** Wait Class */
            wait_class: string | null;
            /** Cells */
            cells: components["schemas"]["WaitCell"][];
        };
        /**
         * WaitSeries
         * @description One run and the load point shown. ``of`` is what its shares are shares of.
         *
         *     ``is_partial`` if only some events are known. ``reason`` says why it has no shares.
         */
        WaitSeries: {
            /** Run Id */
            run_id: string;
            /** Label */
            label: string;
            /** Title */
            title: string;
            /** Point Id */
            point_id: string;
            /** Point Label */
            point_label: string;
            /** Of */
            of: string;
            provenance: components["schemas"]["Provenance"];
            style: components["schemas"]["Style"];
            /** Choices */
            choices: components["schemas"]["HistogramPointChoice"][];
            /**
             * Is Partial
             * @default false
             */
            is_partial: boolean;
            /** Reason */
            reason?: string | null;
        };
        /**
         * WorkingHeadroom
         * @description By how much the median of the intervals in working hours can grow.
         *
         *     ``intervals`` counts those of them that could be judged; without any ``factor`` is None, and
         *     ``text`` says why.
         */
        WorkingHeadroom: {
            /** Factor */
            factor: number | null;
            /** Intervals */
            intervals: number;
            /** Text */
            text: string;
        };
        /**
         * Workload
         * @description The workload mix. Percentages are 0 to 100; None means not stated.
         */
        Workload: {
            /** Name */
            name: string;
            /** Generator */
            generator?: string | null;
            /** Access */
            access?: string | null;
            /** Update Pct */
            update_pct?: number | null;
            /** Scan Pct */
            scan_pct?: number | null;
            /** Io Size Bytes */
            io_size_bytes?: number | null;
            /** Buffer Hit Pct */
            buffer_hit_pct?: number | null;
            /** Settings */
            settings?: {
                [key: string]: string;
            };
        };
        /**
         * WorkloadIn
         * @description The workload mix. Leave out unknown fields.
         */
        WorkloadIn: {
            /**
             * Name
             * @example SLOB 75/25
             */
            name: string;
            /**
             * Generator
             * @example SLOB 2.5.4
             */
            generator?: string | null;
            /** Access */
            access?: string | null;
            /** Update Pct */
            update_pct?: number | null;
            /** Scan Pct */
            scan_pct?: number | null;
            /**
             * Io Size Bytes
             * @example 8192
             */
            io_size_bytes?: number | null;
            /** Buffer Hit Pct */
            buffer_hit_pct?: number | null;
            /**
             * Settings
             * @default {}
             */
            settings: {
                [key: string]: string;
            };
        };
        /**
         * WorkloadPatch
         * @description The workload mix; only the fields given are changed, null means unknown.
         */
        WorkloadPatch: {
            /**
             * Name
             * @default
             * @example SLOB 75/25
             */
            name: string;
            /**
             * Generator
             * @example SLOB 2.5.4
             */
            generator?: string | null;
            /** Access */
            access?: string | null;
            /** Update Pct */
            update_pct?: number | null;
            /** Scan Pct */
            scan_pct?: number | null;
            /**
             * Io Size Bytes
             * @example 8192
             */
            io_size_bytes?: number | null;
            /** Buffer Hit Pct */
            buffer_hit_pct?: number | null;
            /**
             * Settings
             * @default {}
             */
            settings: {
                [key: string]: string;
            };
        };
        /**
         * Problem
         * @description Why a request failed, for people (detail) and programs (type, status).
         */
        Problem: {
            /**
             * Type
             * @example about:blank
             */
            type: string;
            /**
             * Title
             * @example Not found
             */
            title: string;
            /**
             * Status
             * @example 404
             */
            status: number;
            /**
             * Detail
             * @example no such run: abc; it may have been deleted
             */
            detail: string;
            /**
             * Instance
             * @description An id that is also in the log.
             * @default null
             */
            instance: string | null;
            /**
             * Errors
             * @default []
             */
            errors: components["schemas"]["FieldProblem"][];
            /**
             * Missing Runs
             * @description The ids of requested runs that are missing; absent otherwise.
             * @default null
             */
            missing_runs: string[] | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_comparison: {
        parameters: {
            query: {
                /** @description Run ids, separated by commas, in the order to draw them; at most 50. */
                runs: string;
                x?: "throughput_iops" | "read_iops" | "write_iops" | "bandwidth_mib_s" | "read_bandwidth_mib_s" | "write_bandwidth_mib_s" | "new_orders_per_min" | "transactions_per_s" | "transactions_per_min";
                y?: "read_latency_us" | "read_wait_us" | "write_latency_us" | "mixed_latency_us" | "latency_us" | "read_latency_p50_us" | "read_latency_p90_us" | "read_latency_p95_us" | "read_latency_p99_us" | "read_latency_p99_9_us" | "read_latency_p99_99_us" | "read_latency_max_us" | "write_latency_p50_us" | "write_latency_p90_us" | "write_latency_p95_us" | "write_latency_p99_us" | "write_latency_p99_9_us" | "write_latency_p99_99_us" | "write_latency_max_us" | "latency_p50_us" | "latency_p90_us" | "latency_p95_us" | "latency_p99_us" | "latency_p99_9_us" | "latency_p99_99_us" | "latency_max_us" | "response_time_us" | "new_order_time_us" | "response_time_p50_us" | "response_time_p90_us" | "response_time_p95_us" | "response_time_p99_us" | "response_time_max_us" | "new_order_time_p50_us" | "new_order_time_p90_us" | "new_order_time_p95_us" | "new_order_time_p99_us" | "new_order_time_max_us";
                /** @description Latency limits in µs, separated by commas; 500,1000,2000,5000 if absent, none if empty. */
                limits_us?: string | null;
                /** @description Throughputs in the unit of x at which to give the latency. */
                throughputs?: string | null;
                /** @description A throughput to describe in a sentence. */
                line_throughput?: number | null;
                /** @description The latency statistic that limits apply to. A percentile is known within a bucket only: a load level counts if the upper edge is within the limit. */
                statistic?: "mean" | "p90" | "p99";
                /** @description The run the others are compared with. */
                baseline?: string | null;
                /** @description Hidden runs, separated by commas: they get results, but are left out of the comparability verdict and the summary. */
                hidden?: string | null;
                /** @description run:look pairs, separated by commas: the colour slot, dash and marker that a run has, each optional, separated by dots; a k before the slot if it was assigned rather than chosen. *:system, *:family, *:workload, *:release or *:client assigns one hue per value. */
                look?: string | null;
                /** @description run:label pairs, separated by commas: a name shown instead of the run's label, at most 80 characters. In a label %2C is a comma and %25 a per cent sign. */
                label?: string | null;
                /** @description The unit that latencies are drawn and written in; `auto` is the one that suits each. Numbers beside texts stay in their own units, which their names say. */
                latency_unit?: "auto" | "us" | "ms";
                /** @description The unit that bandwidths are drawn and written in: MiB/s of 2²⁰ bytes, or MB/s of 10⁶. Numbers beside texts stay in MiB/s, as their names say. */
                bandwidth_unit?: "mib_s" | "mb_s";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonResults"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_sweeps: {
        parameters: {
            query: {
                /** @description Run ids, separated by commas; at most 50. */
                runs: string;
                /** @description run:label pairs, separated by commas: a name shown instead of the run's label, at most 80 characters. In a label %2C is a comma and %25 a per cent sign. */
                label?: string | null;
                /** @description The unit that latencies are drawn and written in; `auto` is the one that suits each. Numbers beside texts stay in their own units, which their names say. */
                latency_unit?: "auto" | "us" | "ms";
                /** @description The unit that bandwidths are drawn and written in: MiB/s of 2²⁰ bytes, or MB/s of 10⁶. Numbers beside texts stay in MiB/s, as their names say. */
                bandwidth_unit?: "mib_s" | "mb_s";
                /** @description Key of the setting along x (in a grid, either of the two); by default the first in the response. */
                setting?: string | null;
                /** @description The metric to compare; by default the one that most runs state. */
                metric?: ("throughput_iops" | "read_iops" | "write_iops" | "bandwidth_mib_s" | "read_bandwidth_mib_s" | "write_bandwidth_mib_s" | "new_orders_per_min" | "transactions_per_s" | "transactions_per_min") | ("read_latency_us" | "read_wait_us" | "write_latency_us" | "mixed_latency_us" | "latency_us" | "read_latency_p50_us" | "read_latency_p90_us" | "read_latency_p95_us" | "read_latency_p99_us" | "read_latency_p99_9_us" | "read_latency_p99_99_us" | "read_latency_max_us" | "write_latency_p50_us" | "write_latency_p90_us" | "write_latency_p95_us" | "write_latency_p99_us" | "write_latency_p99_9_us" | "write_latency_p99_99_us" | "write_latency_max_us" | "latency_p50_us" | "latency_p90_us" | "latency_p95_us" | "latency_p99_us" | "latency_p99_9_us" | "latency_p99_99_us" | "latency_max_us" | "response_time_us" | "new_order_time_us" | "response_time_p50_us" | "response_time_p90_us" | "response_time_p95_us" | "response_time_p99_us" | "response_time_max_us" | "new_order_time_p50_us" | "new_order_time_p90_us" | "new_order_time_p95_us" | "new_order_time_p99_us" | "new_order_time_max_us") | null;
                /** @description The load at which runs are compared: highest throughput, only level, a concurrency, a latency limit, or knee. */
                at?: components["schemas"]["SweepLoad"];
                /** @description For `at=concurrency`. */
                concurrency?: number | null;
                /** @description For `at=limit`, in µs. */
                limit_us?: number;
                /** @description Scale of x; a log scale needs numbers above 0. */
                scale?: components["schemas"]["SweepScale"];
                /** @description If three settings vary: key of the one with a panel per value; by default the last in the response. */
                panels?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SweepResults"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_axes: {
        parameters: {
            query: {
                /** @description Run ids, separated by commas, in the order to draw them; at most 50. */
                runs: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartAxes"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_curves: {
        parameters: {
            query: {
                /** @description Run ids, separated by commas, in the order to draw them; at most 50. */
                runs: string;
                x?: "throughput_iops" | "read_iops" | "write_iops" | "bandwidth_mib_s" | "read_bandwidth_mib_s" | "write_bandwidth_mib_s" | "new_orders_per_min" | "transactions_per_s" | "transactions_per_min";
                y?: ("read_latency_us" | "read_wait_us" | "write_latency_us" | "mixed_latency_us" | "latency_us" | "read_latency_p50_us" | "read_latency_p90_us" | "read_latency_p95_us" | "read_latency_p99_us" | "read_latency_p99_9_us" | "read_latency_p99_99_us" | "read_latency_max_us" | "write_latency_p50_us" | "write_latency_p90_us" | "write_latency_p95_us" | "write_latency_p99_us" | "write_latency_p99_9_us" | "write_latency_p99_99_us" | "write_latency_max_us" | "latency_p50_us" | "latency_p90_us" | "latency_p95_us" | "latency_p99_us" | "latency_p99_9_us" | "latency_p99_99_us" | "latency_max_us" | "response_time_us" | "new_order_time_us" | "response_time_p50_us" | "response_time_p90_us" | "response_time_p95_us" | "response_time_p99_us" | "response_time_max_us" | "new_order_time_p50_us" | "new_order_time_p90_us" | "new_order_time_p95_us" | "new_order_time_p99_us" | "new_order_time_max_us") | "both";
                /** @description run:look pairs, separated by commas: the colour slot, dash and marker that a run has, each optional, separated by dots; a k before the slot if it was assigned rather than chosen. *:system, *:family, *:workload, *:release or *:client assigns one hue per value. */
                look?: string | null;
                /** @description run:label pairs, separated by commas: a name shown instead of the run's label, at most 80 characters. In a label %2C is a comma and %25 a per cent sign. */
                label?: string | null;
                /** @description The unit that latencies are drawn and written in; `auto` is the one that suits each. Numbers beside texts stay in their own units, which their names say. */
                latency_unit?: "auto" | "us" | "ms";
                /** @description The unit that bandwidths are drawn and written in: MiB/s of 2²⁰ bytes, or MB/s of 10⁶. Numbers beside texts stay in MiB/s, as their names say. */
                bandwidth_unit?: "mib_s" | "mb_s";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurveFigure"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_companions: {
        parameters: {
            query: {
                /** @description Run ids, separated by commas, in the order to draw them; at most 50. */
                runs: string;
                /** @description What to draw, separated by commas: throughput_iops, bandwidth_mib_s, read_latency_us, write_latency_us, db_cpu_s_per_s, db_time_s_per_s, new_orders_per_min, transactions_per_min, transactions_per_s, response_time_us, new_order_time_us, query_set_s, query_geomean_s, mixed_latency_us, sync_latency_us. */
                metrics?: string;
                /** @description run:look pairs, separated by commas: the colour slot, dash and marker that a run has, each optional, separated by dots; a k before the slot if it was assigned rather than chosen. *:system, *:family, *:workload, *:release or *:client assigns one hue per value. */
                look?: string | null;
                /** @description run:label pairs, separated by commas: a name shown instead of the run's label, at most 80 characters. In a label %2C is a comma and %25 a per cent sign. */
                label?: string | null;
                /** @description The unit that latencies are drawn and written in; `auto` is the one that suits each. Numbers beside texts stay in their own units, which their names say. */
                latency_unit?: "auto" | "us" | "ms";
                /** @description The unit that bandwidths are drawn and written in: MiB/s of 2²⁰ bytes, or MB/s of 10⁶. Numbers beside texts stay in MiB/s, as their names say. */
                bandwidth_unit?: "mib_s" | "mb_s";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanionFigure"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_histograms: {
        parameters: {
            query: {
                /** @description Run ids, separated by commas, in the order to draw them; at most 50. */
                runs: string;
                /** @description run:point pairs, separated by commas. */
                points?: string | null;
                event?: string | null;
                /** @description Show each run at its load in `points`, or else at its highest load. By default, runs without a load point use the load of the run that has one, or all use their highest common load. */
                loads_apart?: boolean;
                /** @description run:look pairs, separated by commas: the colour slot, dash and marker that a run has, each optional, separated by dots; a k before the slot if it was assigned rather than chosen. *:system, *:family, *:workload, *:release or *:client assigns one hue per value. */
                look?: string | null;
                /** @description run:label pairs, separated by commas: a name shown instead of the run's label, at most 80 characters. In a label %2C is a comma and %25 a per cent sign. */
                label?: string | null;
                /** @description The unit that latencies are drawn and written in; `auto` is the one that suits each. Numbers beside texts stay in their own units, which their names say. */
                latency_unit?: "auto" | "us" | "ms";
                /** @description The unit that bandwidths are drawn and written in: MiB/s of 2²⁰ bytes, or MB/s of 10⁶. Numbers beside texts stay in MiB/s, as their names say. */
                bandwidth_unit?: "mib_s" | "mb_s";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistogramFigure"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_heat_maps: {
        parameters: {
            query: {
                /** @description Run ids, separated by commas, in the order to draw them; at most 50. */
                runs: string;
                event?: string | null;
                /** @description run:look pairs, separated by commas: the colour slot, dash and marker that a run has, each optional, separated by dots; a k before the slot if it was assigned rather than chosen. *:system, *:family, *:workload, *:release or *:client assigns one hue per value. */
                look?: string | null;
                /** @description run:label pairs, separated by commas: a name shown instead of the run's label, at most 80 characters. In a label %2C is a comma and %25 a per cent sign. */
                label?: string | null;
                /** @description The unit that latencies are drawn and written in; `auto` is the one that suits each. Numbers beside texts stay in their own units, which their names say. */
                latency_unit?: "auto" | "us" | "ms";
                /** @description The unit that bandwidths are drawn and written in: MiB/s of 2²⁰ bytes, or MB/s of 10⁶. Numbers beside texts stay in MiB/s, as their names say. */
                bandwidth_unit?: "mib_s" | "mb_s";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeatMapFigure"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_wait_events: {
        parameters: {
            query: {
                /** @description Run ids, separated by commas, in the order to draw them; at most 50. */
                runs: string;
                /** @description run:point pairs, separated by commas. */
                points?: string | null;
                /** @description run:look pairs, separated by commas: the colour slot, dash and marker that a run has, each optional, separated by dots; a k before the slot if it was assigned rather than chosen. *:system, *:family, *:workload, *:release or *:client assigns one hue per value. */
                look?: string | null;
                /** @description Show each run at its load in `points`, or else at its highest load. By default, runs without a load point use the load of the run that has one, or all use their highest common load. */
                loads_apart?: boolean;
                /** @description run:label pairs, separated by commas: a name shown instead of the run's label, at most 80 characters. In a label %2C is a comma and %25 a per cent sign. */
                label?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitFigure"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_sources: {
        parameters: {
            query?: {
                /** @description Items per page. */
                page_size?: number;
                /** @description `next_cursor` of the previous page. */
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPage_SourceSummary_"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_source: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceDetail"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_comparisons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPage_ComparisonOut_"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_systems: {
        parameters: {
            query?: {
                /** @description Items per page. */
                page_size?: number;
                /** @description Words that must all occur. */
                q?: string | null;
                /** @description `next_cursor` of the previous page. */
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPage_SystemCount_"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_progress: {
        parameters: {
            query: {
                /** @description Run ids, separated by commas. */
                runs: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunsProgress"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    change_runs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunsPatch"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunsChanged"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_runs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunsIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunsChanged"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restore_runs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunsIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunsChanged"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_runs: {
        parameters: {
            query?: {
                /** @description Items per page. */
                page_size?: number;
                /** @description A leading minus means descending. */
                sort?: "newest" | "oldest" | "title" | "-title" | "system" | "-system" | "workload" | "-workload" | "provenance" | "-provenance" | "peak" | "-peak" | "latency" | "-latency" | "knee" | "-knee" | "points" | "-points" | "date" | "-date";
                /** @description `next_cursor` of the previous page. */
                cursor?: string | null;
                /** @description Words that must all occur. */
                q?: string | null;
                /** @description Repeatable: matches any value. */
                source?: string[] | null;
                /** @description Repeatable: matches any value. */
                system?: string[] | null;
                /** @description Repeatable: matches any value. */
                client?: string[] | null;
                /** @description Repeatable: matches any value. */
                storage?: string[] | null;
                /** @description Repeatable: matches any value. */
                workload?: string[] | null;
                /** @description Repeatable: matches any value. */
                provenance?: string[] | null;
                /** @description Repeatable: matches any value. */
                release?: string[] | null;
                /** @description Repeatable: matches any value. */
                visibility?: string[] | null;
                /** @description Repeatable: matches any value. */
                tag?: string[] | null;
                dated_from?: string | null;
                dated_to?: string | null;
                /** @description Runs with a latency histogram only. */
                histogram?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunList"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_run: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunDetail"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunDetail"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    change_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunPatch"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunDetail"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_load_point: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
                point_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoadPoint"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restore_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunDetail"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_load_points: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PointsIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunDetail"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_samples_to_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SamplesIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunDetail"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_parameters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunParameters"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_history: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPage_RunChangeRow_"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    arrange_load_points: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrangementIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrangedPoints"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_samples: {
        parameters: {
            query?: {
                /** @description A run that uses the report; required if all its runs are unlisted. */
                run?: string | null;
            };
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleFile"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    correct_samples: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SamplesPatch"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleFile"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_reports: {
        parameters: {
            query?: {
                /** @description Items per page. */
                page_size?: number;
                /** @description Only reports no run uses. */
                unattached?: boolean;
                /** @description `next_cursor` of the previous page. */
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPage_ReportOut_"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    upload_report: {
        parameters: {
            query: {
                /** @description The file's name. */
                name: string;
                /** @description Respond without sections and histograms. */
                brief?: boolean;
                /** @description Replace host, instance and database names; discard the original. */
                masked?: boolean;
                /** @description Read only; store nothing. */
                dry_run?: boolean;
                /** @description What the headings of a table mean, as a JSON object: a heading to a field, `SERIES:field`, `load`, `series`, `setting`, or null to leave it out; `decimal_mark` to `,` or `.`. */
                mapping?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The file's bytes as they are, at most 32 MiB. */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Already stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportDetail"];
                };
            };
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportDetail"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused, or a table whose headings must be explained */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": unknown;
                    "application/json": components["schemas"]["TableProblem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_report: {
        parameters: {
            query?: {
                /** @description Respond without sections and histograms. */
                brief?: boolean;
                /** @description A run that uses the report; required if all its runs are unlisted. */
                run?: string | null;
            };
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportDetail"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_report: {
        parameters: {
            query?: {
                /** @description Also revoke, for good, the shared charts with data from it that you may revoke. */
                revoke_items?: boolean;
            };
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedReport"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_known_reports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HashesIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownHashes"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    download_report: {
        parameters: {
            query?: {
                /** @description A run that uses the report; required if all its runs are unlisted. */
                run?: string | null;
            };
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes uploaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The stored original is damaged */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_report_uses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsesOut"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restore_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredReport"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_report_page: {
        parameters: {
            query?: {
                /** @description The page with this line of the report. */
                line?: number | null;
                /** @description Page number; `line` takes precedence. */
                number?: number | null;
                /** @description A run that uses the report; required if all its runs are unlisted. */
                run?: string | null;
            };
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportPageOut"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The stored original is damaged */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    propose_runs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupingIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Grouping"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_up_parts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartSumsIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartSums"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    propose_sweeps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposedRunsIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposedSweeps"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_changes: {
        parameters: {
            query: {
                /** @description A load point as run:point, or a run: its load point at the other’s load, or the nearest, is used. */
                before: string;
                /** @description A load point as run:point, or a run: its load point at the other’s load, or the nearest, is used. */
                after: string;
                event?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoadPointChanges"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_fit: {
        parameters: {
            query: {
                run: string[];
                /** @description A tier as id:size in its own unit of size, or an id: then the smallest size that fits. */
                tier?: string | null;
                /** @description A machine, by its id in /tiers. */
                machine?: string | null;
                /** @description Custom ceilings that apply to every tier. */
                ceiling?: string[];
                /** @description Runs with measured curves to read latencies from. */
                curve?: string[];
                latency_limit_us?: number | null;
                growth?: number;
                /** @description Percentage of intervals that must fit. */
                of_pct?: number;
                /** @description Required capacity in GiB. */
                capacity_gib?: number | null;
                /** @description Days and hours in the reports' time zone; their median gets a separate headroom. */
                working_hours?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FitResult"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_tiers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPage_Tier_"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_curves_of_tiers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredCurves"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_custom_tiers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPage_CustomTierOut_"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    save_custom_tiers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TiersIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedTiers"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_custom_tiers: {
        parameters: {
            query?: {
                /** @description Export this tier only. */
                tier?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tiers in the form of seed-data/tiers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_custom_tier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restore_custom_tier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomTierOut"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_timeline: {
        parameters: {
            query?: {
                /** @description Maximum number of values per line. */
                width_px?: number;
                from_s?: number | null;
                to_s?: number | null;
                /** @description One device instead of all disks. */
                device?: string | null;
            };
            header?: never;
            path: {
                run_id: string;
                point_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointTimeline"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_timeline_of_days: {
        parameters: {
            query?: {
                /** @description Maximum number of values per line. */
                width_px?: number;
                from_s?: number | null;
                to_s?: number | null;
            };
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointTimeline"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    freeze_item: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FrozenIn"];
            };
        };
        responses: {
            /** @description Already shared */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryItem"];
                };
            };
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryItem"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_changes_since: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesSince"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    open_frozen_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrozenView"] | components["schemas"]["FrozenResult"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_items: {
        parameters: {
            query?: {
                /** @description Items per page. */
                page_size?: number;
                /** @description `next_cursor` of the previous page. */
                cursor?: string | null;
                /** @description Repeatable: matches any value; all if absent. */
                kind?: ("view" | "change" | "fit" | "timeline" | "filter" | "collection")[] | null;
                /** @description Only frozen, or only live ones. */
                frozen?: boolean | null;
                /** @description Only your own. */
                mine?: boolean;
                /** @description Words that must all occur. */
                q?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPage_LibraryItem_"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    save_item: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryItem"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryItem"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    change_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemPatch"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryItem"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restore_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryItem"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_runs: {
        parameters: {
            query: {
                /** @description Ids of runs, separated by commas; at most 50. */
                runs: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Described in docs/reference/exports.md */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    import_runs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The file's bytes as they are, at most 32 MiB. */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description All runs of the file exist already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_trash: {
        parameters: {
            query?: {
                /** @description Items per page. */
                page_size?: number;
                /** @description `next_cursor` of the previous page. */
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashList"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    erase_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    erase_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    erase_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    empty_trash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptiedTrash"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_rereading: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RereadingOut"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    start_rereading: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RereadingOut"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    comparison_as_json: {
        parameters: {
            query: {
                /** @description The view as JSON, as `POST /api/v1/library` takes it. */
                view: string;
                /** @description The title; by default the runs' names. */
                title?: string | null;
                /** @description The address of the page with this view, as printed in files. */
                page?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole item, documented in docs/reference/exports.md */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    comparison_as_report: {
        parameters: {
            query: {
                /** @description The view as JSON, as `POST /api/v1/library` takes it. */
                view: string;
                /** @description The title; by default the runs' names. */
                title?: string | null;
                /** @description The address of the page with this view, as printed in files. */
                page?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A report that works offline */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    comparison_as_svg: {
        parameters: {
            query: {
                /** @description The view as JSON, as `POST /api/v1/library` takes it. */
                view: string;
                /** @description The title; by default the runs' names. */
                title?: string | null;
                /** @description The address of the page with this view, as printed in files. */
                page?: string | null;
                /** @description The part to draw; `all` stacks them */
                panel?: "curve" | "sweep" | "concurrency" | "histogram" | "waits" | "all";
                theme?: "light" | "dark";
                /** @description The background colour, or transparent */
                background?: "paper" | "transparent";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    comparison_as_png: {
        parameters: {
            query: {
                /** @description The view as JSON, as `POST /api/v1/library` takes it. */
                view: string;
                /** @description The title; by default the runs' names. */
                title?: string | null;
                /** @description The address of the page with this view, as printed in files. */
                page?: string | null;
                /** @description The part to draw; `all` stacks them */
                panel?: "curve" | "sweep" | "concurrency" | "histogram" | "waits" | "all";
                theme?: "light" | "dark";
                /** @description The background colour, or transparent */
                background?: "paper" | "transparent";
                /** @description 1: 1200 × 630 pixels, 2: twice as many */
                scale?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    comparison_as_csv: {
        parameters: {
            query: {
                /** @description The view as JSON, as `POST /api/v1/library` takes it. */
                view: string;
                /** @description The title; by default the runs' names. */
                title?: string | null;
                /** @description The address of the page with this view, as printed in files. */
                page?: string | null;
                table?: "points" | "values" | "buckets" | "heat" | "waits" | "conditions" | "comparability" | "sweep";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    comparison_as_markdown: {
        parameters: {
            query: {
                /** @description The view as JSON, as `POST /api/v1/library` takes it. */
                view: string;
                /** @description The title; by default the runs' names. */
                title?: string | null;
                /** @description The address of the page with this view, as printed in files. */
                page?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of Markdown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    comparison_as_slide: {
        parameters: {
            query: {
                /** @description The view as JSON, as `POST /api/v1/library` takes it. */
                view: string;
                /** @description The title; by default the runs' names. */
                title?: string | null;
                /** @description The address of the page with this view, as printed in files. */
                page?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A slide */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    comparison_as_page: {
        parameters: {
            query: {
                /** @description The view as JSON, as `POST /api/v1/library` takes it. */
                view: string;
                /** @description The title; by default the runs' names. */
                title?: string | null;
                /** @description The address of the page with this view, as printed in files. */
                page?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An A4 page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changes_as_svg: {
        parameters: {
            query: {
                /** @description A load point as run:point, or a run: its load point at the other’s load, or the nearest, is used. */
                before: string;
                /** @description A load point as run:point, or a run: its load point at the other’s load, or the nearest, is used. */
                after: string;
                event?: string | null;
                theme?: "light" | "dark";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changes_as_png: {
        parameters: {
            query: {
                /** @description A load point as run:point, or a run: its load point at the other’s load, or the nearest, is used. */
                before: string;
                /** @description A load point as run:point, or a run: its load point at the other’s load, or the nearest, is used. */
                after: string;
                event?: string | null;
                theme?: "light" | "dark";
                /** @description 1: 1200 pixels wide, 2: twice as many */
                scale?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changes_as_csv: {
        parameters: {
            query: {
                /** @description A load point as run:point, or a run: its load point at the other’s load, or the nearest, is used. */
                before: string;
                /** @description A load point as run:point, or a run: its load point at the other’s load, or the nearest, is used. */
                after: string;
                event?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changes_as_markdown: {
        parameters: {
            query: {
                /** @description A load point as run:point, or a run: its load point at the other’s load, or the nearest, is used. */
                before: string;
                /** @description A load point as run:point, or a run: its load point at the other’s load, or the nearest, is used. */
                after: string;
                event?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of Markdown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fit_as_svg: {
        parameters: {
            query: {
                run: string[];
                /** @description A tier as id:size in its own unit of size, or an id: then the smallest size that fits. */
                tier?: string | null;
                /** @description A machine, by its id in /tiers. */
                machine?: string | null;
                /** @description Custom ceilings that apply to every tier. */
                ceiling?: string[];
                /** @description Runs with measured curves to read latencies from. */
                curve?: string[];
                latency_limit_us?: number | null;
                growth?: number;
                /** @description Percentage of intervals that must fit. */
                of_pct?: number;
                /** @description Required capacity in GiB. */
                capacity_gib?: number | null;
                /** @description Days and hours in the reports' time zone; their median gets a separate headroom. */
                working_hours?: string;
                theme?: "light" | "dark";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fit_as_png: {
        parameters: {
            query: {
                run: string[];
                /** @description A tier as id:size in its own unit of size, or an id: then the smallest size that fits. */
                tier?: string | null;
                /** @description A machine, by its id in /tiers. */
                machine?: string | null;
                /** @description Custom ceilings that apply to every tier. */
                ceiling?: string[];
                /** @description Runs with measured curves to read latencies from. */
                curve?: string[];
                latency_limit_us?: number | null;
                growth?: number;
                /** @description Percentage of intervals that must fit. */
                of_pct?: number;
                /** @description Required capacity in GiB. */
                capacity_gib?: number | null;
                /** @description Days and hours in the reports' time zone; their median gets a separate headroom. */
                working_hours?: string;
                theme?: "light" | "dark";
                /** @description 1: 1200 pixels wide, 2: twice as many */
                scale?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fit_as_csv: {
        parameters: {
            query: {
                run: string[];
                /** @description A tier as id:size in its own unit of size, or an id: then the smallest size that fits. */
                tier?: string | null;
                /** @description A machine, by its id in /tiers. */
                machine?: string | null;
                /** @description Custom ceilings that apply to every tier. */
                ceiling?: string[];
                /** @description Runs with measured curves to read latencies from. */
                curve?: string[];
                latency_limit_us?: number | null;
                growth?: number;
                /** @description Percentage of intervals that must fit. */
                of_pct?: number;
                /** @description Required capacity in GiB. */
                capacity_gib?: number | null;
                /** @description Days and hours in the reports' time zone; their median gets a separate headroom. */
                working_hours?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fit_as_markdown: {
        parameters: {
            query: {
                run: string[];
                /** @description A tier as id:size in its own unit of size, or an id: then the smallest size that fits. */
                tier?: string | null;
                /** @description A machine, by its id in /tiers. */
                machine?: string | null;
                /** @description Custom ceilings that apply to every tier. */
                ceiling?: string[];
                /** @description Runs with measured curves to read latencies from. */
                curve?: string[];
                latency_limit_us?: number | null;
                growth?: number;
                /** @description Percentage of intervals that must fit. */
                of_pct?: number;
                /** @description Required capacity in GiB. */
                capacity_gib?: number | null;
                /** @description Days and hours in the reports' time zone; their median gets a separate headroom. */
                working_hours?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of Markdown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    timeline_as_svg: {
        parameters: {
            query?: {
                /** @description Another load point as run:point, below the first. */
                beside?: string | null;
                from_s?: number | null;
                to_s?: number | null;
                /** @description One device instead of all disks. */
                device?: string | null;
                theme?: "light" | "dark";
            };
            header?: never;
            path: {
                run_id: string;
                point_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    timeline_as_png: {
        parameters: {
            query?: {
                /** @description Another load point as run:point, below the first. */
                beside?: string | null;
                from_s?: number | null;
                to_s?: number | null;
                /** @description One device instead of all disks. */
                device?: string | null;
                theme?: "light" | "dark";
                /** @description 1: 1200 pixels wide, 2: twice as many */
                scale?: number;
            };
            header?: never;
            path: {
                run_id: string;
                point_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    timeline_as_csv: {
        parameters: {
            query?: {
                /** @description Another load point as run:point, below the first. */
                beside?: string | null;
                from_s?: number | null;
                to_s?: number | null;
                /** @description One device instead of all disks. */
                device?: string | null;
            };
            header?: never;
            path: {
                run_id: string;
                point_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    timeline_as_markdown: {
        parameters: {
            query?: {
                /** @description Another load point as run:point, below the first. */
                beside?: string | null;
                from_s?: number | null;
                to_s?: number | null;
                /** @description One device instead of all disks. */
                device?: string | null;
            };
            header?: never;
            path: {
                run_id: string;
                point_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of Markdown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    days_as_svg: {
        parameters: {
            query?: {
                /** @description Another observed run, below the first. */
                beside?: string | null;
                from_s?: number | null;
                to_s?: number | null;
                theme?: "light" | "dark";
            };
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    days_as_png: {
        parameters: {
            query?: {
                /** @description Another observed run, below the first. */
                beside?: string | null;
                from_s?: number | null;
                to_s?: number | null;
                theme?: "light" | "dark";
                /** @description 1: 1200 pixels wide, 2: twice as many */
                scale?: number;
            };
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    days_as_csv: {
        parameters: {
            query?: {
                /** @description Another observed run, below the first. */
                beside?: string | null;
                from_s?: number | null;
                to_s?: number | null;
            };
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    days_as_markdown: {
        parameters: {
            query?: {
                /** @description Another observed run, below the first. */
                beside?: string | null;
                from_s?: number | null;
                to_s?: number | null;
            };
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of Markdown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    frozen_as_svg: {
        parameters: {
            query?: {
                /** @description The part to draw; `all` stacks them */
                panel?: "curve" | "sweep" | "concurrency" | "histogram" | "waits" | "all";
                theme?: "light" | "dark";
                /** @description The background colour, or transparent */
                background?: "paper" | "transparent";
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description The picture is the one whose ETag was sent */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    frozen_as_png: {
        parameters: {
            query?: {
                /** @description The part to draw; `all` stacks them */
                panel?: "curve" | "sweep" | "concurrency" | "histogram" | "waits" | "all";
                theme?: "light" | "dark";
                /** @description The background colour, or transparent */
                background?: "paper" | "transparent";
                /** @description 1: 1200 × 630 pixels, 2: twice as many */
                scale?: number;
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            /** @description The picture is the one whose ETag was sent */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    frozen_as_csv: {
        parameters: {
            query?: {
                table?: "points" | "values" | "buckets" | "heat" | "waits" | "conditions" | "comparability" | "sweep";
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    frozen_as_markdown: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of Markdown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    frozen_as_slide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A slide */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    frozen_as_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An A4 page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    frozen_as_json: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole item, documented in docs/reference/exports.md */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    frozen_as_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A report that works offline */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_oembed: {
        parameters: {
            query: {
                /** @description The address of a shared chart */
                url: string;
                maxwidth?: number;
                maxheight?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OEmbed"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionOut"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionOut"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sign_out: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPage_KeyOut_"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    make_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the key. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Length required */
            411: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_audit_trail: {
        parameters: {
            query?: {
                /** @description Items per page. */
                page_size?: number;
                /** @description `next_cursor` of the previous page. */
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPage_AuditRow_"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_quotas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotasOut"];
                };
            };
            /** @description Bad request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in needed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong host */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers too large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
