// Written by `npm run client` from openapi.json. Do not edit.

export interface paths {
    "/api/v1/comparisons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Comparisons */
        get: operations["comparisons_api_v1_comparisons_get"];
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
        /** Sources */
        get: operations["sources_api_v1_sources_get"];
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
        /** Source */
        get: operations["source_api_v1_sources__slug__get"];
        put?: never;
        post?: never;
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
        /** Runs */
        get: operations["runs_api_v1_runs_get"];
        put?: never;
        /** New Run */
        post: operations["new_run_api_v1_runs_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Run */
        get: operations["run_api_v1_runs__id__get"];
        put?: never;
        post?: never;
        /** Delete */
        delete: operations["delete_api_v1_runs__id__delete"];
        options?: never;
        head?: never;
        /** Patch */
        patch: operations["patch_api_v1_runs__id__patch"];
        trace?: never;
    };
    "/api/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports */
        get: operations["reports_api_v1_reports_get"];
        put?: never;
        /** Post Report */
        post: operations["post_report_api_v1_reports_post"];
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
        /** Report */
        get: operations["report_api_v1_reports__sha256__get"];
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
        /** Curves */
        get: operations["curves_api_v1_curves_get"];
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
        /** Histograms */
        get: operations["histograms_api_v1_histograms_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Charts */
        get: operations["charts_api_v1_charts_get"];
        put?: never;
        /** Share */
        post: operations["share_api_v1_charts_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/charts/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Chart */
        get: operations["chart_api_v1_charts__token__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/charts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke */
        delete: operations["revoke_api_v1_charts__id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{p}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Asset */
        get: operations["asset_assets__p__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{p}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Page */
        get: operations["page__p__get"];
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
         * @description A source's own remark about a place, such as the knee it sees.
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
         * Assumption
         * @description One input of a model: its symbol, value with unit, and why it has that value.
         *
         *     ``kind`` is "published" for a stated figure and "assumed" for a free choice.
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
         * AxisMark
         * @description A throughput without a latency, drawn as a mark on the throughput axis.
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
            values: components["schemas"]["ShownValue"][];
            /** Note */
            note?: string | null;
        };
        /**
         * Bucket
         * @description The share of waits in [``lower_us``, ``upper_us``); ``upper_us`` None means no upper end.
         *
         *     ``pct`` is the share printed, None if not stated; ``trace`` marks a printed ``.0``, which is
         *     more than zero but less than 0.05 %. ``waits`` is a count where one was printed.
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
         * Cell
         * @description One run's share in one column. ``pct`` None means not stated, which is not zero.
         *
         *     ``trace`` marks more than zero but less than 0.05 %. ``text`` is for people.
         */
        Cell: {
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
        };
        /** ChartList */
        ChartList: {
            /** Items */
            items: components["schemas"]["ChartSummary"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /** ChartOut */
        ChartOut: {
            /** Id */
            id: string;
            /** Token */
            token: string;
            /** Path */
            path: string;
            /** Url */
            url: string;
            /** Title */
            title: string | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
        };
        /** ChartSummary */
        ChartSummary: {
            /** Id */
            id: string;
            /** Title */
            title: string | null;
            /** Path */
            path: string;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Runs */
            runs: string[];
        };
        /**
         * Column
         * @description One bucket of the common bucket axis. ``upper_us`` None means no upper end.
         */
        Column: {
            /** Lower Us */
            lower_us: number;
            /** Upper Us */
            upper_us: number | null;
            /** Label */
            label: string;
        };
        /** Comparison */
        Comparison: {
            /** Slug */
            slug: string;
            /** Title */
            title: string;
            /** Sentence */
            sentence: string;
            /** Question */
            question: string;
            view: components["schemas"]["View"];
            /** Order */
            order: number;
            /** Runs */
            runs: components["schemas"]["RunSummary"][];
        };
        /** ComparisonList */
        ComparisonList: {
            /** Items */
            items: components["schemas"]["Comparison"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
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
         * @description A statement such as "90 % of reads were served below 2 ms".
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
         * CurveFigure
         * @description A throughput-versus-latency overlay of several runs.
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
            /** Limits */
            limits: components["schemas"]["LimitLine"][];
            /** References */
            references: components["schemas"]["ReferenceLine"][];
            /** Annotations */
            annotations: components["schemas"]["AnnotationMark"][];
            /** Omitted */
            omitted: components["schemas"]["Omitted"][];
            /** Conditions */
            conditions: components["schemas"]["Condition"][];
            /**
             * Notes
             * @default []
             */
            notes: string[];
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
         * CurvePoint
         * @description One marker of a curve: the load level, and its place in axis units.
         *
         *     With repeats, the place is the median and ``*_low``/``*_high`` the smallest and largest repeat;
         *     ``repeats`` counts them. ``point_ids`` are the load points behind the marker.
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
            values: components["schemas"]["ShownValue"][];
            /**
             * Findings
             * @default []
             */
            findings: components["schemas"]["Finding"][];
            /** Note */
            note?: string | null;
        };
        /**
         * CurveSeries
         * @description One run's curve: its points in concurrency order, never sorted by throughput.
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
            concurrency_unit: string;
            /** Points */
            points: components["schemas"]["CurvePoint"][];
            method?: components["schemas"]["Method"] | null;
        };
        /**
         * Evidence
         * @description Where a number stands: a cell of a report, a quote of a source, or a formula.
         *
         *     ``section``, ``row``, ``column`` and ``line`` place a cell of the report ``report_sha256``;
         *     ``raw`` is the cell as printed. ``quote`` is a source's own words, ``source`` its slug.
         *     ``formula`` tells how a number was computed from others.
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
        };
        /** FacetValue */
        FacetValue: {
            /** Value */
            value: string;
            /** Title */
            title: string;
            /** Count */
            count: number;
        };
        /**
         * Finding
         * @description What a cross-check found: its name, its severity, its arithmetic as a sentence.
         */
        Finding: {
            /** Check */
            check: string;
            /** Severity */
            severity: string;
            /** Text */
            text: string;
        };
        /** FrozenChart */
        FrozenChart: {
            /** Title */
            title: string | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            view: components["schemas"]["View"];
            curve: components["schemas"]["CurveFigure"];
            histogram: components["schemas"]["HistogramFigure"] | null;
        };
        /** HTTPValidationError */
        HTTPValidationError: {
            /** Detail */
            detail?: components["schemas"]["ValidationError"][];
        };
        /** Headline */
        Headline: {
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
        };
        /**
         * HistogramFigure
         * @description Read-latency histograms of several runs on common power-of-two columns.
         */
        HistogramFigure: {
            /** Columns */
            columns: components["schemas"]["Column"][];
            /** Series */
            series: components["schemas"]["HistogramSeries"][];
            /** Omitted */
            omitted: components["schemas"]["Omitted"][];
            /**
             * Notes
             * @default []
             */
            notes: string[];
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
            cells: components["schemas"]["Cell"][];
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
         * Limit
         * @description A ceiling with its cause, for example "8 TiB quota: 1 GiB/s".
         */
        Limit: {
            /** Metric */
            metric: string;
            /** Value */
            value: number;
            /** Cause */
            cause: string;
            provenance: components["schemas"]["Provenance"];
            evidence: components["schemas"]["Evidence"];
            qualifier?: components["schemas"]["Qualifier"] | null;
        };
        /**
         * LimitLine
         * @description A ceiling with its cause, in axis units. ``axis`` is "x" or "y".
         */
        LimitLine: {
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
        };
        /**
         * LoadPoint
         * @description One load level of a run: one repeat of it.
         *
         *     ``concurrency`` counts what the run's ``concurrency_unit`` says (sessions, users, threads per
         *     schema); None where a source does not say. ``sessions`` is the number of sessions in all.
         *     ``quantities`` maps a metric's key (units.METRICS) to its value; a metric not known is absent,
         *     and ``missing`` may say why.
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
            /** Note */
            note?: string | null;
            /** Id */
            id?: string | null;
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
        /** MissingSection */
        MissingSection: {
            /** Section */
            section: string;
            /** Reason */
            reason: string;
        };
        /** NewChart */
        NewChart: {
            view: components["schemas"]["View"];
            /** Title */
            title?: string | null;
        };
        /** NewRun */
        NewRun: {
            /** Title */
            title: string;
            system: components["schemas"]["System"];
            workload: components["schemas"]["Workload"];
            /** Points */
            points: components["schemas"]["NewRunPoint"][];
            /**
             * Concurrency Unit
             * @default sessions
             */
            concurrency_unit: string;
            /** Tags */
            tags?: string[];
            /** Notes */
            notes?: string | null;
        };
        /** NewRunPoint */
        NewRunPoint: {
            /** Report Sha256 */
            report_sha256: string;
            /**
             * Reading
             * @default 0
             */
            reading: number;
            /** Concurrency */
            concurrency?: number | null;
            /**
             * Repeat
             * @default 1
             */
            repeat: number;
            /** Sessions */
            sessions?: number | null;
        };
        /**
         * Omitted
         * @description A run, or some of its points, that these axes cannot show, and why.
         */
        Omitted: {
            /** Run Id */
            run_id: string;
            /** Label */
            label: string;
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
        /** Place */
        Place: {
            /** Section */
            section: string | null;
            /** Row */
            row: string | null;
            /** Column */
            column: string | null;
            /** Line */
            line: number | null;
            /** Raw */
            raw: string | null;
        };
        /**
         * Provenance
         * @description How a number came to be, most trusted first. Unknown counts as the least trusted.
         * @enum {string}
         */
        Provenance: "measured" | "published" | "digitised" | "modelled";
        /**
         * Qualifier
         * @description How a source hedges a number: "almost 40,000" is not 40,000.
         * @enum {string}
         */
        Qualifier: "about" | "just under" | "up to" | "more than";
        /**
         * Quantity
         * @description One number of a load point in its metric's unit, with what is known about it.
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
        /** ReadField */
        ReadField: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Text */
            text: string;
            place: components["schemas"]["Place"] | null;
        };
        /** ReadRow */
        ReadRow: {
            /** Title */
            title: string;
            /** Text */
            text: string;
            place: components["schemas"]["Place"] | null;
        };
        /** ReadSection */
        ReadSection: {
            /** Title */
            title: string;
            /** Rows */
            rows: components["schemas"]["ReadRow"][];
        };
        /** ReadingOut */
        ReadingOut: {
            /** Index */
            index: number;
            /** Kind */
            kind: string;
            /** Format */
            format: string;
            /** Scope */
            scope: string;
            /** Title */
            title: string;
            /** Header */
            header: components["schemas"]["ReadField"][];
            /** Sections */
            sections: components["schemas"]["ReadSection"][];
            /** Missing */
            missing: components["schemas"]["MissingSection"][];
            /** Findings */
            findings: components["schemas"]["Finding"][];
            load_point: components["schemas"]["LoadPoint"] | null;
            suggested: components["schemas"]["Suggested"];
        };
        /**
         * ReferenceLine
         * @description A line that helps the eye, such as 1 ms.
         */
        ReferenceLine: {
            /** Axis */
            axis: string;
            /** Value */
            value: number;
            /** Text */
            text: string;
        };
        /** ReportList */
        ReportList: {
            /** Items */
            items: components["schemas"]["ReportSummary"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /** ReportOut */
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
            /** Already Known */
            already_known: boolean;
            /** Readings */
            readings: components["schemas"]["ReadingOut"][];
            /** Runs */
            runs: components["schemas"]["RunSummary"][];
        };
        /** ReportSummary */
        ReportSummary: {
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
        };
        /**
         * Run
         * @description One system under one workload, measured at one or more load levels.
         *
         *     ``variant`` is what sets this run apart from others of its system (a client, a volume count,
         *     an update mix); dash and marker carry it. ``colour_slot`` fixes a colour for life.
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
            concurrency_unit: string;
            /** Source */
            source?: string | null;
            /**
             * Limits
             * @default []
             */
            limits: components["schemas"]["Limit"][];
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
        };
        /** RunChanges */
        RunChanges: {
            /** Title */
            title?: string | null;
            /** Notes */
            notes?: string | null;
            /** Tags */
            tags?: string[] | null;
            /** Label */
            label?: string | null;
        };
        /**
         * RunLabel
         * @description What a figure says about each of its runs, drawn or not.
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
        };
        /** RunList */
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
        };
        /** RunOut */
        RunOut: {
            run: components["schemas"]["Run"];
            summary: components["schemas"]["RunSummary"];
            source: components["schemas"]["Source"] | null;
            /** Reports */
            reports: components["schemas"]["ReportSummary"][];
        };
        /** RunSummary */
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
            concurrency_unit: string;
            peak: components["schemas"]["Headline"] | null;
            latency_at_peak: components["schemas"]["Headline"] | null;
            /** Tags */
            tags: string[];
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
            style: components["schemas"]["Style"];
        };
        /**
         * ShownValue
         * @description A value for hover, tables and details: canonical number, text for people, origin.
         */
        ShownValue: {
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
        };
        /**
         * Source
         * @description A document that published results.
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
        };
        /** SourceList */
        SourceList: {
            /** Items */
            items: components["schemas"]["SourceSummary"][];
            /** Total */
            total: number;
            /** Next Cursor */
            next_cursor: string | null;
        };
        /** SourceOut */
        SourceOut: {
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
            /** Not In Text */
            not_in_text: string[];
            /** Remarks */
            remarks: string[];
            /** Runs */
            runs: components["schemas"]["RunSummary"][];
        };
        /** SourceSummary */
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
         * Style
         * @description How a run is told apart: a colour slot (0 to 11) for life, a dash, a marker.
         *
         *     ``filled`` is true for measured numbers only; everything else is drawn hollow.
         *     ``dash``: "solid", "dash", "dot" or "dashdot". ``marker``: "circle", "square",
         *     "triangle-up", "diamond", "triangle-down", "cross", "star" or "hexagon".
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
        };
        /** Suggested */
        Suggested: {
            /** Title */
            title: string;
            system: components["schemas"]["System"];
            workload: components["schemas"]["Workload"];
            /** Concurrency */
            concurrency: number | null;
            /** Concurrency Reason */
            concurrency_reason: string | null;
            /** In Flight */
            in_flight: number | null;
            /** Tags */
            tags: string[];
        };
        /**
         * System
         * @description What was tested. ``name`` identifies it; None means a source does not say.
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
        };
        /** ValidationError */
        ValidationError: {
            /** Location */
            loc: (string | number)[];
            /** Message */
            msg: string;
            /** Error Type */
            type: string;
            /** Input */
            input?: unknown;
            /** Context */
            ctx?: Record<string, never>;
        };
        /**
         * View
         * @description What is on screen: which runs, on which axes, and what is hidden or chosen.
         *
         *     ``points`` maps a run to the load point whose histogram is shown.
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
            /**
             * Version
             * @default 1
             */
            version: number;
        };
        /**
         * WaitEvent
         * @description One wait event of a load point. Absent figures are None, never zero.
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
         * Workload
         * @description The mix that was run. Percentages are 0 to 100; None means not stated.
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    comparisons_api_v1_comparisons_get: {
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
                    "application/json": components["schemas"]["ComparisonList"];
                };
            };
        };
    };
    sources_api_v1_sources_get: {
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
                    "application/json": components["schemas"]["SourceList"];
                };
            };
        };
    };
    source_api_v1_sources__slug__get: {
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
                    "application/json": components["schemas"]["SourceOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    runs_api_v1_runs_get: {
        parameters: {
            query?: {
                q?: string | null;
                source?: string | null;
                system?: string | null;
                client?: string | null;
                provenance?: string | null;
                release?: string | null;
                workload?: string | null;
                tag?: string | null;
                sort?: string | null;
                limit?: number;
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
                    "application/json": components["schemas"]["RunList"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    new_run_api_v1_runs_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRun"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    run_api_v1_runs__id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["RunOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    delete_api_v1_runs__id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    patch_api_v1_runs__id__patch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunChanges"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    reports_api_v1_reports_get: {
        parameters: {
            query?: {
                unattached?: boolean;
                limit?: number;
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
                    "application/json": components["schemas"]["ReportList"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    post_report_api_v1_reports_post: {
        parameters: {
            query: {
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    report_api_v1_reports__sha256__get: {
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
                    "application/json": components["schemas"]["ReportOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    curves_api_v1_curves_get: {
        parameters: {
            query: {
                runs: string;
                x?: string;
                y?: string;
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
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    histograms_api_v1_histograms_get: {
        parameters: {
            query: {
                runs: string;
                points?: string | null;
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
                    "application/json": components["schemas"]["HistogramFigure"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    charts_api_v1_charts_get: {
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
                    "application/json": components["schemas"]["ChartList"];
                };
            };
        };
    };
    share_api_v1_charts_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChart"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    chart_api_v1_charts__token__get: {
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
                    "application/json": components["schemas"]["FrozenChart"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    revoke_api_v1_charts__id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    asset_assets__p__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                p: string;
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
                    "application/json": unknown;
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    page__p__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                p: string;
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
                    "application/json": unknown;
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
}
