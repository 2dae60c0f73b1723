-- `run_facets` follows `runs`: a narrow table of what runs are filtered and counted by.
--
-- A row of runs is wide; this one is read in a fifth of the time. Deleted runs are not in it.

CREATE FUNCTION facets_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO run_facets (run_id, visibility, owner, client, release, provenance, dated_on,
    storage, system, workload, source, tags)
  SELECT id, visibility, owner, client, oracle_release, provenance, dated_on,
    storage, coalesce(family, system_name), workload_name, source_slug, tags
  FROM rows_after WHERE deleted_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER facets_after_insert AFTER INSERT ON runs REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION facets_after_insert();

-- By an array of keys the index is read, however many rows the first statement of a connection
-- had, whose plan all others get.
CREATE FUNCTION facets_after_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE run_facets SET visibility = run.visibility, owner = run.owner, client = run.client,
    release = run.oracle_release, provenance = run.provenance, dated_on = run.dated_on,
    storage = run.storage, system = coalesce(run.family, run.system_name),
    workload = run.workload_name, source = run.source_slug, tags = run.tags
  FROM rows_after AS run
  WHERE run_id = ANY (ARRAY(SELECT id FROM rows_after)) AND run_id = run.id
    AND run.deleted_at IS NULL
    AND (run_facets.visibility, run_facets.owner, run_facets.client, run_facets.release,
        run_facets.provenance, run_facets.dated_on, run_facets.storage, run_facets.system,
        run_facets.workload, run_facets.source, run_facets.tags)
      IS DISTINCT FROM (run.visibility, run.owner, run.client, run.oracle_release,
        run.provenance, run.dated_on, run.storage, coalesce(run.family, run.system_name),
        run.workload_name, run.source_slug, run.tags);
  INSERT INTO run_facets (run_id, visibility, owner, client, release, provenance, dated_on,
    storage, system, workload, source, tags)
  SELECT id, visibility, owner, client, oracle_release, provenance, dated_on,
    storage, coalesce(family, system_name), workload_name, source_slug, tags
  FROM rows_after
  WHERE deleted_at IS NULL AND NOT EXISTS (SELECT FROM run_facets WHERE run_id = rows_after.id);
  DELETE FROM run_facets USING rows_after
  WHERE run_id = rows_after.id AND rows_after.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER facets_after_update AFTER UPDATE ON runs REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION facets_after_update();

CREATE FUNCTION facets_after_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM run_facets USING rows_before WHERE run_id = rows_before.id;
  RETURN NULL;
END $$;
CREATE TRIGGER facets_after_delete AFTER DELETE ON runs REFERENCING OLD TABLE AS rows_before
  FOR EACH STATEMENT EXECUTE FUNCTION facets_after_delete();

CREATE FUNCTION facets_after_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM run_facets;
  RETURN NULL;
END $$;
CREATE TRIGGER facets_after_truncate AFTER TRUNCATE ON runs
  FOR EACH STATEMENT EXECUTE FUNCTION facets_after_truncate();
