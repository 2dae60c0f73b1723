-- How many runs there are, and how many have each value of a facet, kept by triggers.
--
-- Each statement adds what it changed, so that two writers never wait for each other; now and then
-- one makes a row of many. After a deletion always: a value that nothing has any more must not stay.

-- One at a time, and nobody waits for it: whoever comes second leaves it to the first.
CREATE FUNCTION sum_run_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtext('loadcurve.run_counts')) THEN
    WITH many AS (
      SELECT visibility, owner, facet, value FROM run_counts
      GROUP BY visibility, owner, facet, value HAVING count(*) > 1
    ), gone AS (
      DELETE FROM run_counts USING many
      WHERE run_counts.facet = many.facet AND run_counts.value = many.value
        AND run_counts.visibility = many.visibility
        AND run_counts.owner IS NOT DISTINCT FROM many.owner
      RETURNING run_counts.*
    )
    INSERT INTO run_counts (visibility, owner, facet, value, change)
    SELECT visibility, owner, facet, value, sum(change) FROM gone
    GROUP BY visibility, owner, facet, value HAVING sum(change) <> 0;
  END IF;
END $$;

CREATE FUNCTION count_runs_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO run_counts (visibility, owner, facet, value, change)
  SELECT visibility, owner, facet, value, sum(change) FROM (
    SELECT run.visibility, run.owner, counted.facet, counted.value, 1 AS change
    FROM rows_after AS run, LATERAL (
      VALUES ('all', ''), ('source', source_slug), ('system', coalesce(family, system_name)),
        ('client', client), ('storage', storage), ('workload', workload_name),
        ('provenance', provenance), ('release', oracle_release), ('visibility', visibility)
      UNION ALL SELECT 'tag', unnest(tags)
    ) AS counted (facet, value)
    WHERE run.deleted_at IS NULL AND counted.value IS NOT NULL
  ) AS changes
  GROUP BY visibility, owner, facet, value HAVING sum(change) <> 0;
  IF random() < 0.02 THEN PERFORM sum_run_counts(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_runs_insert AFTER INSERT ON runs
  REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_runs_insert();

CREATE FUNCTION count_runs_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO run_counts (visibility, owner, facet, value, change)
  SELECT visibility, owner, facet, value, sum(change) FROM (
    SELECT run.visibility, run.owner, counted.facet, counted.value, -1 AS change
    FROM rows_before AS run, LATERAL (
      VALUES ('all', ''), ('source', source_slug), ('system', coalesce(family, system_name)),
        ('client', client), ('storage', storage), ('workload', workload_name),
        ('provenance', provenance), ('release', oracle_release), ('visibility', visibility)
      UNION ALL SELECT 'tag', unnest(tags)
    ) AS counted (facet, value)
    WHERE run.deleted_at IS NULL AND counted.value IS NOT NULL
  ) AS changes
  GROUP BY visibility, owner, facet, value HAVING sum(change) <> 0;
  PERFORM sum_run_counts();
  RETURN NULL;
END $$;
CREATE TRIGGER count_runs_delete AFTER DELETE ON runs
  REFERENCING OLD TABLE AS rows_before
  FOR EACH STATEMENT EXECUTE FUNCTION count_runs_delete();

CREATE FUNCTION count_runs_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO run_counts (visibility, owner, facet, value, change)
  SELECT visibility, owner, facet, value, sum(change) FROM (
    SELECT run.visibility, run.owner, counted.facet, counted.value, -1 AS change
    FROM rows_before AS run, LATERAL (
      VALUES ('all', ''), ('source', source_slug), ('system', coalesce(family, system_name)),
        ('client', client), ('storage', storage), ('workload', workload_name),
        ('provenance', provenance), ('release', oracle_release), ('visibility', visibility)
      UNION ALL SELECT 'tag', unnest(tags)
    ) AS counted (facet, value)
    WHERE run.deleted_at IS NULL AND counted.value IS NOT NULL
    UNION ALL
    SELECT run.visibility, run.owner, counted.facet, counted.value, 1 AS change
    FROM rows_after AS run, LATERAL (
      VALUES ('all', ''), ('source', source_slug), ('system', coalesce(family, system_name)),
        ('client', client), ('storage', storage), ('workload', workload_name),
        ('provenance', provenance), ('release', oracle_release), ('visibility', visibility)
      UNION ALL SELECT 'tag', unnest(tags)
    ) AS counted (facet, value)
    WHERE run.deleted_at IS NULL AND counted.value IS NOT NULL
  ) AS changes
  GROUP BY visibility, owner, facet, value HAVING sum(change) <> 0;
  IF random() < 0.02 THEN PERFORM sum_run_counts(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_runs_update AFTER UPDATE ON runs
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_runs_update();

CREATE FUNCTION count_no_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM run_counts;
  RETURN NULL;
END $$;
CREATE TRIGGER count_no_runs AFTER TRUNCATE ON runs
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_runs();
