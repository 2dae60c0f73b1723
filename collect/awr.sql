-- Spools AWR reports, HTML and text, of each interval in a range of snapshots of this instance.
--
--   *** Not tried on a database. Please report what has to be mended. ***
--
--   sqlplus / as sysdba @awr.sql BEGIN_SNAP END_SNAP
--
-- writes awr_INSTANCE_BEGIN_END.html and .txt into the current folder, one pair for each two
-- snapshots that follow each other without a restart between them. DBMS_WORKLOAD_REPOSITORY and
-- the DBA_HIST views need the Oracle Diagnostics Pack: run this only if the database is licensed for
-- it (CONTROL_MANAGEMENT_PACK_ACCESS says what is switched on, not what was bought). Nothing is
-- changed in the database. SQL*Plus settings are stored before and restored after it.

STORE SET awr_settings_before.sql REPLACE

SET ECHO OFF FEEDBACK OFF HEADING OFF PAGESIZE 0 TERMOUT OFF TRIMSPOOL ON VERIFY OFF
SET LINESIZE 8000 LONG 1000000 NUMWIDTH 20

DEFINE awr_begin = &1
DEFINE awr_end = &2

-- Writes a script with one SPOOL and one SELECT a report, as SPOOL takes no file name of a query.
SPOOL awr_reports_made.sql
SELECT 'SPOOL awr_' || s.instance_number || '_' || s.earlier || '_' || s.snap_id || '.' || f.suffix
       || CHR(10)
       || 'SELECT output FROM TABLE(DBMS_WORKLOAD_REPOSITORY.AWR_REPORT_' || UPPER(f.kind) || '('
       || s.dbid || ', ' || s.instance_number || ', ' || s.earlier || ', ' || s.snap_id || '));'
       || CHR(10)
       || 'SPOOL OFF'
FROM (
    SELECT dbid, instance_number, snap_id,
           LAG(snap_id) OVER (
               PARTITION BY dbid, instance_number, startup_time ORDER BY snap_id
           ) AS earlier
    FROM dba_hist_snapshot
    WHERE dbid = (SELECT dbid FROM v$database)
      AND instance_number = (SELECT instance_number FROM v$instance)
      AND snap_id BETWEEN &awr_begin AND &awr_end
) s
CROSS JOIN (
    SELECT 'html' AS kind, 'html' AS suffix FROM dual
    UNION ALL
    SELECT 'text', 'txt' FROM dual
) f
WHERE s.earlier IS NOT NULL
ORDER BY s.snap_id, f.suffix;
SPOOL OFF

@awr_reports_made.sql

UNDEFINE awr_begin
UNDEFINE awr_end
UNDEFINE 1
UNDEFINE 2

@awr_settings_before.sql
