-- `run_facets` follows `runs`: a narrow table of what runs are filtered, counted and sorted by.
--
-- A row of runs is wide; this one is read in a fifth of the time. Deleted runs are not in it. Each
-- run has a slot, and a write to a chunk of 1,024 slots adds a random mark to `run_marks`: a chunk
-- is unchanged while the exclusive or of its marks is. Writers only add rows and wait for nobody,
-- and one row can be made of many without a change.

-- Whoever is second leaves it to the first.
CREATE FUNCTION sum_run_marks() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtext('loadcurve.run_marks')) THEN
    WITH gone AS (
      DELETE FROM run_marks WHERE chunk IN (
        SELECT chunk FROM run_marks GROUP BY chunk HAVING count(*) > 1
      ) RETURNING *
    )
    INSERT INTO run_marks (chunk, mark) SELECT chunk, bit_xor(mark) FROM gone GROUP BY chunk;
  END IF;
END $$;

CREATE FUNCTION facets_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH added AS (
    INSERT INTO run_facets (run_id, visibility, owner, client, release, provenance, dated_on,
      storage, system, workload, source, tags, created_at, peak, latency, knee, points)
    SELECT id, visibility, owner, client, oracle_release, provenance, dated_on,
      storage, coalesce(family, system_name), workload_name, source_slug, tags, created_at,
      peak_throughput_iops, latency_at_peak_us, knee_throughput_iops, load_point_count
    FROM rows_after WHERE deleted_at IS NULL
    RETURNING slot
  )
  INSERT INTO run_marks (chunk, mark)
  SELECT chunk, hashtextextended(gen_random_uuid()::text, 0)
  FROM (SELECT DISTINCT slot >> 10 AS chunk FROM added) AS written;
  IF random() < 0.02 THEN PERFORM sum_run_marks(); END IF;
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
    workload = run.workload_name, source = run.source_slug, tags = run.tags,
    created_at = run.created_at, peak = run.peak_throughput_iops,
    latency = run.latency_at_peak_us, knee = run.knee_throughput_iops,
    points = run.load_point_count
  FROM rows_after AS run
  WHERE run_id = ANY (ARRAY(SELECT id FROM rows_after)) AND run_id = run.id
    AND run.deleted_at IS NULL
    AND (run_facets.visibility, run_facets.owner, run_facets.client, run_facets.release,
        run_facets.provenance, run_facets.dated_on, run_facets.storage, run_facets.system,
        run_facets.workload, run_facets.source, run_facets.tags, run_facets.created_at,
        run_facets.peak, run_facets.latency, run_facets.knee, run_facets.points)
      IS DISTINCT FROM (run.visibility, run.owner, run.client, run.oracle_release,
        run.provenance, run.dated_on, run.storage, coalesce(run.family, run.system_name),
        run.workload_name, run.source_slug, run.tags, run.created_at,
        run.peak_throughput_iops, run.latency_at_peak_us, run.knee_throughput_iops,
        run.load_point_count);
  INSERT INTO run_facets (run_id, visibility, owner, client, release, provenance, dated_on,
    storage, system, workload, source, tags, created_at, peak, latency, knee, points)
  SELECT id, visibility, owner, client, oracle_release, provenance, dated_on,
    storage, coalesce(family, system_name), workload_name, source_slug, tags, created_at,
    peak_throughput_iops, latency_at_peak_us, knee_throughput_iops, load_point_count
  FROM rows_after
  WHERE deleted_at IS NULL AND NOT EXISTS (SELECT FROM run_facets WHERE run_id = rows_after.id);
  INSERT INTO run_marks (chunk, mark)
  SELECT chunk, hashtextextended(gen_random_uuid()::text, 0)
  FROM (
    SELECT DISTINCT slot >> 10 AS chunk FROM run_facets
    WHERE run_id = ANY (ARRAY(SELECT id FROM rows_after))
  ) AS written;
  DELETE FROM run_facets USING rows_after
  WHERE run_id = rows_after.id AND rows_after.deleted_at IS NOT NULL;
  IF random() < 0.02 THEN PERFORM sum_run_marks(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER facets_after_update AFTER UPDATE ON runs REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION facets_after_update();

CREATE FUNCTION facets_after_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (
    DELETE FROM run_facets USING rows_before WHERE run_id = rows_before.id RETURNING slot
  )
  INSERT INTO run_marks (chunk, mark)
  SELECT chunk, hashtextextended(gen_random_uuid()::text, 0)
  FROM (SELECT DISTINCT slot >> 10 AS chunk FROM gone) AS written;
  IF random() < 0.02 THEN PERFORM sum_run_marks(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER facets_after_delete AFTER DELETE ON runs REFERENCING OLD TABLE AS rows_before
  FOR EACH STATEMENT EXECUTE FUNCTION facets_after_delete();

CREATE FUNCTION facets_after_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM run_facets;
  DELETE FROM run_marks;
  RETURN NULL;
END $$;
CREATE TRIGGER facets_after_truncate AFTER TRUNCATE ON runs
  FOR EACH STATEMENT EXECUTE FUNCTION facets_after_truncate();
