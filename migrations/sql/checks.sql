-- A run has a load point, and the audit trail is only added to.

-- At the end of the transaction, because the run's row comes first.
CREATE FUNCTION run_has_load_points() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_run text;
BEGIN
  IF TG_TABLE_NAME = 'runs' THEN the_run := NEW.id; ELSE the_run := OLD.run_id; END IF;
  IF EXISTS (SELECT 1 FROM runs WHERE id = the_run)
     AND NOT EXISTS (SELECT 1 FROM load_points WHERE run_id = the_run) THEN
    RAISE EXCEPTION 'run % has no load point', the_run USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER run_has_load_points AFTER INSERT ON runs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION run_has_load_points();
CREATE CONSTRAINT TRIGGER run_keeps_load_points AFTER DELETE ON load_points
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION run_has_load_points();

-- `store/audit.shorten_audit` sets the variable for its transaction; a slip of the hand does not.
CREATE FUNCTION keep_audit_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('loadcurve.shorten_audit_trail', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit trail is only added to';
END $$;
CREATE TRIGGER keep_audit_trail BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_trail
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_trail();

CREATE FUNCTION keep_recent_audit_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.happened_at > now() - interval '30 days' THEN
    RAISE EXCEPTION 'the audit trail''s last 30 days cannot be deleted';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER keep_recent_audit_trail BEFORE DELETE ON audit_trail
  FOR EACH ROW EXECUTE FUNCTION keep_recent_audit_trail();
