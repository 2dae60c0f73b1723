-- The words of a chunk go from `run_words` when a run of it is deleted for good.
--
-- They are written beside requests (`loadcurve/store/facets/words.py`), and used only while the
-- chunk's marks are those they were written of. Triggers of one event run in the order of their
-- names: the marks are there before these.

CREATE FUNCTION forget_outdated_words() RETURNS void LANGUAGE sql AS $$
  WITH outdated AS (
    SELECT chunk FROM word_chunks LEFT JOIN (
      SELECT chunk, bit_xor(mark) AS mark FROM run_marks GROUP BY chunk
    ) AS now USING (chunk)
    WHERE now.mark IS DISTINCT FROM word_chunks.mark FOR UPDATE OF word_chunks SKIP LOCKED
  ), forgotten AS (
    DELETE FROM run_words WHERE chunk = ANY (ARRAY(SELECT chunk FROM outdated))
  )
  DELETE FROM word_chunks WHERE chunk = ANY (ARRAY(SELECT chunk FROM outdated))
$$;
CREATE FUNCTION forget_words_after_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_outdated_words();
  RETURN NULL;
END $$;
CREATE TRIGGER runs_forget_words_delete AFTER DELETE ON runs
  FOR EACH STATEMENT EXECUTE FUNCTION forget_words_after_deletion();
CREATE TRIGGER runs_forget_words_truncate AFTER TRUNCATE ON runs
  FOR EACH STATEMENT EXECUTE FUNCTION forget_words_after_deletion();
