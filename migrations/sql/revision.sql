-- Every write to shown content increments `content_revision`, so that responses can be cached.
--
-- Triggers count, so that no writer can forget to. A transaction is counted once, when it commits:
-- its first write leaves a row in `content_changes`, which is turned into a count at the end, so
-- that two writers wait for each other no longer than a commit takes.

CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('loadcurve.noted', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    PERFORM set_config('loadcurve.noted', pg_current_xact_id()::text, true);
    INSERT INTO content_changes DEFAULT VALUES;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION count_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_revision SET value = value + 1;
  DELETE FROM content_changes WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER count_content_change AFTER INSERT ON content_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_content_change();

DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['sources', 'comparisons', 'runs', 'load_points', 'histograms',
    'load_point_reports', 'report_samples', 'library']
  LOOP
    EXECUTE format(
      'CREATE TRIGGER note_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION note_content_change()', shown);
  END LOOP;
END $$;
