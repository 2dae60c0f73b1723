DROP TABLE audit_trail, jobs, rate_limit_uses, run_facets, content_changes, content_revision, sign_ins,
  access_keys, library_reports, library, report_samples, load_point_reports, reports,
  histograms, load_points, run_changes, runs, comparisons, sources, installation;
DROP FUNCTION run_has_load_points, keep_audit_trail, keep_recent_audit_trail, note_content_change,
  count_content_change, facets_after_insert, facets_after_update, facets_after_delete,
  facets_after_truncate;
-- Kept where others use it, too.
DO $$ BEGIN DROP EXTENSION IF EXISTS pg_trgm; EXCEPTION WHEN OTHERS THEN END $$;
