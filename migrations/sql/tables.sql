-- All tables and their indexes, as `loadcurve/store/tables.py` has them, which says what they are for.
-- EXTERNAL: compressed already.

CREATE TABLE installation (
  singleton boolean DEFAULT true CONSTRAINT pk_installation PRIMARY KEY,
  permalink_key bytea NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT ck_installation_one_row CHECK (singleton)
);

CREATE TABLE sources (
  slug text CONSTRAINT pk_sources PRIMARY KEY,
  title text NOT NULL,
  seed_digest text,
  document jsonb NOT NULL,
  claims jsonb DEFAULT '[]' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE comparisons (
  slug text CONSTRAINT pk_comparisons PRIMARY KEY,
  position integer NOT NULL,
  document jsonb NOT NULL
);

-- Documents out of line: lists read all rows, and so read little.
CREATE TABLE runs (
  id text CONSTRAINT pk_runs PRIMARY KEY,
  title text NOT NULL,
  provenance text NOT NULL,
  source_slug text CONSTRAINT fk_runs_source_slug_sources
    REFERENCES sources (slug) ON DELETE CASCADE,
  system_name text NOT NULL,
  family text,
  storage text,
  client text,
  oracle_release text,
  workload_name text NOT NULL,
  tags text[] DEFAULT '{}' NOT NULL,
  search_text text NOT NULL,
  reports_search_text text DEFAULT '' NOT NULL,
  peak_throughput_iops double precision,
  latency_at_peak_us double precision,
  knee_throughput_iops double precision,
  load_point_count integer DEFAULT 0 NOT NULL,
  dated_on date,
  document jsonb NOT NULL,
  summary jsonb NOT NULL,
  summary_version integer DEFAULT 0 NOT NULL,
  stored_bytes bigint DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by text,
  deleted_with text,
  owner text,
  visibility text DEFAULT 'team' NOT NULL,
  CONSTRAINT ck_runs_visibility CHECK (visibility IN ('team', 'unlisted', 'public')),
  CONSTRAINT ck_runs_provenance
    CHECK (provenance IN ('measured', 'published', 'digitised', 'modelled'))
) WITH (toast_tuple_target = 600);
CREATE INDEX ix_runs_created_at_id ON runs (created_at, id);
CREATE INDEX ix_runs_date_down ON runs (coalesce(dated_on, '0001-01-01'::date), id);
CREATE INDEX ix_runs_date_up ON runs (coalesce(dated_on, '9999-12-31'::date), id);
CREATE INDEX ix_runs_deleted_at ON runs (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX ix_runs_knee_down ON runs (coalesce(knee_throughput_iops, '-1'::double precision), id);
CREATE INDEX ix_runs_knee_up ON runs (coalesce(knee_throughput_iops, '1e+300'::double precision), id);
CREATE INDEX ix_runs_latency_down ON runs (coalesce(latency_at_peak_us, '-1'::double precision), id);
CREATE INDEX ix_runs_latency_up ON runs (coalesce(latency_at_peak_us, '1e+300'::double precision), id);
CREATE INDEX ix_runs_load_point_count_id ON runs (load_point_count, id);
CREATE INDEX ix_runs_owner ON runs (owner) INCLUDE (id, stored_bytes);
CREATE INDEX ix_runs_peak_down ON runs (coalesce(peak_throughput_iops, '-1'::double precision), id);
CREATE INDEX ix_runs_peak_up ON runs (coalesce(peak_throughput_iops, '1e+300'::double precision), id);
CREATE INDEX ix_runs_provenance_id ON runs (provenance, id);
CREATE INDEX ix_runs_source_slug ON runs (source_slug);
CREATE INDEX ix_runs_system ON runs (coalesce(family, system_name), id);
CREATE INDEX ix_runs_tags ON runs USING gin (tags);
CREATE INDEX ix_runs_title_id ON runs (title, id);
CREATE INDEX ix_runs_workload_name_id ON runs (workload_name, id);

CREATE TABLE run_changes (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_run_changes PRIMARY KEY,
  run_id text NOT NULL CONSTRAINT fk_run_changes_run_id_runs REFERENCES runs (id) ON DELETE CASCADE,
  changed_at timestamptz DEFAULT now() NOT NULL,
  changed_by text NOT NULL,
  field text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX ix_run_changes_run_id_id ON run_changes (run_id, id);

CREATE TABLE load_points (
  id text CONSTRAINT pk_load_points PRIMARY KEY,
  run_id text NOT NULL CONSTRAINT fk_load_points_run_id_runs REFERENCES runs (id) ON DELETE CASCADE,
  position integer NOT NULL,
  concurrency integer,
  repeat integer NOT NULL,
  document jsonb NOT NULL,
  removed_at timestamptz,
  removed_with text,
  CONSTRAINT ck_load_points_concurrency CHECK (concurrency IS NULL OR concurrency > 0),
  CONSTRAINT ck_load_points_repeat CHECK (repeat > 0)
);
CREATE INDEX ix_load_points_run_id ON load_points (run_id);
CREATE UNIQUE INDEX ix_load_points_run_id_position ON load_points (run_id, position)
  WHERE removed_at IS NULL;

CREATE TABLE histograms (
  load_point_id text NOT NULL CONSTRAINT fk_histograms_load_point_id_load_points
    REFERENCES load_points (id) ON DELETE CASCADE,
  event text NOT NULL,
  position integer NOT NULL,
  document jsonb NOT NULL,
  CONSTRAINT pk_histograms PRIMARY KEY (load_point_id, event)
);

CREATE TABLE reports (
  sha256 text CONSTRAINT pk_reports PRIMARY KEY,
  name text NOT NULL,
  size_bytes integer NOT NULL,
  reader_version text NOT NULL,
  facts jsonb NOT NULL,
  search_text text DEFAULT '' NOT NULL,
  content_deflated bytea,
  outside_sha256 text,
  outside_bytes integer,
  readings_deflated bytea NOT NULL,
  stored_bytes bigint DEFAULT 0 NOT NULL,
  uploaded_at timestamptz DEFAULT now() NOT NULL,
  masked boolean DEFAULT false NOT NULL,
  owner text,
  deleted_at timestamptz,
  deleted_by text,
  CONSTRAINT ck_reports_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT ck_reports_size CHECK (size_bytes > 0),
  CONSTRAINT ck_reports_kept_once CHECK (
    num_nonnulls(content_deflated, outside_sha256) = 1
    AND (outside_sha256 IS NULL) = (outside_bytes IS NULL)
  )
);
CREATE INDEX ix_reports_deleted_at ON reports (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX ix_reports_owner ON reports (owner) INCLUDE (stored_bytes);
CREATE INDEX ix_reports_outside_sha256 ON reports (outside_sha256) WHERE outside_sha256 IS NOT NULL;
CREATE INDEX ix_reports_uploaded_at_sha256 ON reports (uploaded_at, sha256);

CREATE TABLE load_point_reports (
  load_point_id text NOT NULL CONSTRAINT fk_load_point_reports_load_point_id_load_points
    REFERENCES load_points (id) ON DELETE CASCADE,
  report_sha256 text NOT NULL CONSTRAINT fk_load_point_reports_report_sha256_reports
    REFERENCES reports (sha256),
  CONSTRAINT pk_load_point_reports PRIMARY KEY (load_point_id, report_sha256)
);
CREATE INDEX ix_load_point_reports_report_sha256 ON load_point_reports (report_sha256);

CREATE TABLE report_samples (
  report_sha256 text CONSTRAINT pk_report_samples PRIMARY KEY CONSTRAINT fk_report_samples_report_sha256_reports
    REFERENCES reports (sha256) ON DELETE CASCADE,
  tool text NOT NULL,
  host text,
  begins timestamp,
  ends timestamp,
  samples integer NOT NULL,
  interval_s double precision,
  block bytea STORAGE EXTERNAL NOT NULL,
  offset_s double precision DEFAULT 0 NOT NULL,
  host_said text,
  goes_with_said text,
  CONSTRAINT ck_report_samples_samples CHECK (samples > 0)
);

CREATE TABLE library (
  id text CONSTRAINT pk_library PRIMARY KEY,
  kind text NOT NULL,
  title text NOT NULL,
  note text DEFAULT '' NOT NULL,
  search_text text NOT NULL,
  document jsonb NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz,
  deleted_at timestamptz,
  deleted_by text,
  owner text,
  visibility text DEFAULT 'team' NOT NULL,
  token_sha256 bytea,
  content_sha256 bytea,
  generation integer,
  figures_json bytea,
  runs_deflated bytea,
  run_labels text[] DEFAULT '{}' NOT NULL,
  replaced_by text CONSTRAINT fk_library_replaced_by_library REFERENCES library (id),
  revoked_at timestamptz,
  CONSTRAINT ck_library_kind CHECK (
    kind IN ('view', 'change', 'fit', 'timeline', 'filter', 'collection', 'tier')
  ),
  CONSTRAINT ck_library_visibility CHECK (visibility IN ('team', 'unlisted', 'public')),
  CONSTRAINT ck_library_frozen_whole CHECK (
    num_nonnulls(token_sha256, content_sha256, generation, figures_json) IN (0, 4)
  ),
  CONSTRAINT uq_library_token_sha256 UNIQUE (token_sha256)
);
CREATE INDEX ix_library_created_at_id ON library (created_at, id);
CREATE INDEX ix_library_deleted_at ON library (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE UNIQUE INDEX uq_library_content_sha256_generation ON library (content_sha256, generation);

CREATE TABLE library_reports (
  item_id text NOT NULL CONSTRAINT fk_library_reports_item_id_library
    REFERENCES library (id) ON DELETE CASCADE,
  report_sha256 text NOT NULL,
  CONSTRAINT pk_library_reports PRIMARY KEY (item_id, report_sha256)
);
CREATE INDEX ix_library_reports_report_sha256 ON library_reports (report_sha256);

CREATE TABLE access_keys (
  id text CONSTRAINT pk_access_keys PRIMARY KEY,
  name text NOT NULL,
  role text NOT NULL,
  beginning text NOT NULL,
  key_sha256 bytea NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  upload_only boolean DEFAULT false NOT NULL,
  CONSTRAINT ck_access_keys_role CHECK (role IN ('reader', 'contributor', 'admin')),
  CONSTRAINT uq_access_keys_key_sha256 UNIQUE (key_sha256)
);
CREATE UNIQUE INDEX uq_access_keys_name ON access_keys (name) WHERE revoked_at IS NULL;

CREATE TABLE sign_ins (
  token_sha256 bytea CONSTRAINT pk_sign_ins PRIMARY KEY,
  key_id text NOT NULL CONSTRAINT fk_sign_ins_key_id_access_keys
    REFERENCES access_keys (id) ON DELETE CASCADE,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ix_sign_ins_key_id ON sign_ins (key_id);

CREATE TABLE content_revision (
  singleton boolean DEFAULT true CONSTRAINT pk_content_revision PRIMARY KEY,
  value bigint NOT NULL,
  CONSTRAINT ck_content_revision_one_row CHECK (singleton)
);

CREATE TABLE content_changes (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_content_changes PRIMARY KEY
);

CREATE TABLE run_facets (
  run_id text CONSTRAINT pk_run_facets PRIMARY KEY,
  visibility text NOT NULL,
  owner text,
  client text,
  release text,
  provenance text NOT NULL,
  dated_on date,
  storage text,
  system text NOT NULL,
  workload text NOT NULL,
  source text,
  tags text[] NOT NULL
);

-- Unlogged: counting costs no write-ahead log. It is empty after a crash of PostgreSQL.
CREATE UNLOGGED TABLE rate_limit_uses (
  limit_name text NOT NULL,
  client_sha256 bytea NOT NULL,
  slices bigint[] NOT NULL,
  taken integer[] NOT NULL,
  over_at_s double precision NOT NULL,
  CONSTRAINT pk_rate_limit_uses PRIMARY KEY (limit_name, client_sha256)
  -- Rows are updated often: with free space in each page, without touching the index.
) WITH (fillfactor = 40);

CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_jobs PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  not_before timestamptz DEFAULT now() NOT NULL,
  told text,
  CONSTRAINT uq_jobs_kind_subject UNIQUE (kind, subject),
  CONSTRAINT ck_jobs_state CHECK (state IN ('waiting', 'done', 'refused', 'failed'))
);
CREATE INDEX ix_jobs_not_before ON jobs (not_before) WHERE state = 'waiting';

CREATE TABLE audit_trail (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_audit_trail PRIMARY KEY,
  happened_at timestamptz DEFAULT now() NOT NULL,
  who text NOT NULL,
  action text NOT NULL,
  subject text,
  details jsonb DEFAULT '{}' NOT NULL
);
CREATE INDEX ix_audit_trail_happened_at ON audit_trail (happened_at);

-- It starts anywhere: a restored database is not taken for the one before.
INSERT INTO content_revision (value) VALUES (floor(random() * 2 ^ 52));
