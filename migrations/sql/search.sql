-- Indexes of searches, where the server has pg_trgm and the migrating role may install it.

DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX ix_runs_search_text ON runs USING gin (search_text gin_trgm_ops);
  CREATE INDEX ix_runs_reports_search_text ON runs USING gin (reports_search_text gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'runs are searched without an index, as pg_trgm cannot be used: %', SQLERRM;
END $$;
