"""Names of wait events and classes, to complete those that a text report truncates.

Text reports cut event names at 25 to 44 characters and classes at 8 or 10. Only names that can
fill such a column are listed. The names are V$EVENT_NAME's.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

_LONG_NAMES = """
ADG query SCN invalidate blocked by | AQ Background Master: slave start |
ARCH wait for archivelog lock | ARCH wait for flow-control | ARCH wait for net re-connect |
ARCH wait for netserver detach | ARCH wait for netserver init 1 | ARCH wait for netserver start |
ARCH wait for pending I/Os | ARCH wait for process death 1 | ARCH wait for process start 1 |
ARCH wait on c/f tx acquire 1 | ASM IO for non-blocking poll | ASM cluster membership changes |
ASM file metadata operation | ASM mount : wait for heartbeat | ASM: OFS Cluster membership update |
Backup: MML commit backup piece | Backup: MML create a backup piece |
Backup: MML data file proxy copy | Backup: MML delete backup piece |
Backup: MML query backup piece | Backup: MML read backup piece | Backup: MML restore backup piece |
Backup: MML write backup piece | Block recovery of a datafile | CSS group membership query |
CSS operation: data query | CSS operation: data update | CSS operation: diagnostic |
DLM cross inst call completion | DLM enqueue copy completion | DLM recovery lock convert |
Data Guard: process clean up | Data Guard: process exit | Disk file I/O Calibration |
Disk file operations I/O | FAL archive wait 1 sec for REOPEN minimum |
Global transaction acquire instance locks | Hashing Logical Standby apply |
IMR slave acknowledgement msg | IPC send completion sync | KJC: Wait for msg sends to complete |
LCK0 row cache object free | LGWR intra group IO completion | LGWR real time apply sync |
LGWR simulation latency wait | LGWR worker group ordering | LGWR-LNS wait on channel |
LNS ASYNC dest activation | LogMiner builder: branch | LogMiner client: transaction |
LogMiner reader: log (idle) | LogMiner reader: redo (idle) | MRP wait on archivelog arrival |
MRP wait on archivelog delay | MRP wait on process restart | Media recovery apply test |
PX Deq Credit: Session Stats | PX Deq Credit: free buffer | PX Deq Credit: need buffer |
PX Deq Credit: send blkd | PX Deq: Index Merge Close | PX Deq: Index Merge Execute |
PX Deq: Index Merge Reply | PX Deq: Par Recov Change Vector | PX Deq: Par Recov Execute |
PX Deq: Query Get Media Recovery status | PX Deq: Slave Session Stats | PX Deq: Table Q Get Keys |
PX Deq: Txn Recovery Reply | PX Deq: Txn Recovery Start | PX Nsq: PQ descriptor query |
PX Nsq: PQ load info query | RAC referential constraint parent lock |
REPL Capture/Apply: RAC AQ qmn coordinator | REPL Capture/Apply: flow control |
REPL Capture/Apply: memory | REPL Capture/Apply: messages | RMA: IPC0 completion sync |
RMAN backup & recovery I/O | RMAN wait for backup or restore |
SGA: MMAN sleep for component shrink | SGA: allocation forcing component growth |
SQL*Net break/reset to client | SQL*Net break/reset to dblink | SQL*Net message from client |
SQL*Net message from dblink | SQL*Net message to client | SQL*Net message to dblink |
SQL*Net more data from client | SQL*Net more data from dblink | SQL*Net more data to client |
SQL*Net more data to dblink | SQL*Net vector data from client | SQL*Net vector data from dblink |
SQL*Net vector data to client | SQL*Net vector data to dblink | Space Manager: slave idle wait |
Streams AQ: RAC qmn coordinator idle wait | Streams AQ: deallocate messages from Streams Pool |
Streams AQ: delete acknowledged messages | Streams AQ: emn coordinator idle wait |
Streams AQ: enqueue blocked due to flow control | Streams AQ: enqueue blocked on low memory |
Streams AQ: load balancer idle | Streams AQ: opt operation | Streams AQ: qmn coordinator idle wait |
Streams AQ: qmn coordinator waiting for slave to start | Streams AQ: qmn slave idle wait |
Streams AQ: waiting for busy instance for instance_name |
Streams AQ: waiting for messages in the queue |
Streams AQ: waiting for time management or cleanup tasks | Streams apply: waiting for dependency |
Streams apply: waiting to commit | Streams capture: filter callback waiting for ruleset |
Streams capture: resolve low memory condition | Streams capture: waiting for archive log |
Streams capture: waiting for database startup |
Streams capture: waiting for subscribers to catch up | Streams fetch slave: waiting for txns |
Streams miscellaneous event | Streams: RAC waiting for inter instance ack |
Streams: resolve low memory condition | Streams: waiting for messages |
TEXT: URL_DATASTORE network wait | Wait for possible quiesce finish | acknowledge over PGA limit |
affinity expansion in replay | asynch descriptor resize | auto-sqltune: wait graph update |
block change tracking buffer space | buffer rememberlist busy | cell external table smart scan |
cell interconnect retransmit during physical read | cell list of blocks physical read |
cell list of blocks read request | cell manager cancel work request | cell manager closing cell |
cell manager discovering disks | cell manager opening cell | cell multiblock physical read |
cell multiblock read request | cell single block physical read |
cell single block physical read: RDMA | cell single block physical read: flash cache |
cell single block physical read: pmem cache | cell single block physical read: xrmem cache |
cell single block read request | cell smart file creation | cell smart incremental backup |
cell smart index scan: db timezone upgrade | cell smart index scan: disabled by user |
cell smart index scan: pass through | cell smart restore from backup |
cell smart table scan: db timezone upgrade | cell smart table scan: disabled by user |
cell smart table scan: pass through | cell worker online completion |
change tracking file parallel write | change tracking file synchronous read |
change tracking file synchronous write | control file backup creation |
control file diagnostic dump | control file parallel write | control file sequential read |
control file single write | datafile copy range completion | datafile move cleanup during resize |
db file async I/O submit | db flash cache dynamic disabling wait | db flash cache invalidate wait |
db flash cache multiblock physical read | db flash cache single block physical read |
enq: AF - task serialization | enq: AS - service activation | enq: AW - user access for AW |
enq: BF - PMON Join Filter cleanup | enq: BF - allocation contention |
enq: BR - multi-section restore header | enq: BR - space info datafile hdr update |
enq: CO - master slave det | enq: CR - block range reuse ckpt | enq: CT - CTWR process start/stop |
enq: CT - block change tracking file write | enq: CT - global space management |
enq: CT - local space management | enq: DI - direct insert on IOT | enq: FC - open an ACD thread |
enq: FD - Flashback coordinator | enq: FD - Flashback logical operations |
enq: FD - Flashback on/off | enq: FD - Marker generation | enq: FD - Restore point create/drop |
enq: FX - issue ACD Xtnt Relocation CIC | enq: JS - job recov lock |
enq: JS - job run lock - synchronize | enq: JS - q mem clnup lck | enq: JZ - Join group dictionary |
enq: KO - fast object checkpoint | enq: MR - standby role transition | enq: OD - Serializing DDLs |
enq: PW - flush prewarm buffers | enq: PW - perwarm status in dbw0 |
enq: RA - RT ADDM flood control | enq: RC - Result Cache: Contention |
enq: RF - DG Broker Current File ID | enq: RF - synch: DG Broker metadata |
enq: RO - fast object reuse | enq: RS - prevent aging list update | enq: RS - prevent file delete |
enq: RS - read alert level | enq: RS - write alert level |
enq: RT - thread internal enable/disable | enq: RX - relocate extent |
enq: TB - SQL Tuning Base Cache Load | enq: TB - SQL Tuning Base Cache Update |
enq: TD - KTF dump entries | enq: TH - metric threshold evaluation |
enq: TK - Auto Task Serialization | enq: TK - Auto Task Slave Lockout | enq: TQ - DDL contention |
enq: TQ - DDL-INI contention | enq: TQ - INI contention | enq: TX - allocate ITL entry |
enq: TX - index contention | enq: TX - row lock contention | enq: XL - fault extent map |
enq: XR - database force logging | enq: XR - quiesce database |
enq: ZA - add std audit table partition | enq: ZH - compression analysis |
enq: ZZ - update hash tables | events in waitclass Other | flashback buf free by RVWR |
flashback log file write | foreground resource manager throttling | free process state object |
gc cr multi block request | gc current block congested | gc current block direct read |
gc current grant congested | gc current grant read-mostly invalidation |
gc current multi block request | gcs ddet enter server mode | gcs drm freeze in enter server mode |
gcs remastering wait for read latch | gcs remastering wait for write latch |
gcs resource directory to be unfrozen | ges DFS hang analysis phase 2 acks |
ges LMD suspend for testing event | ges LMD to inherit communication channels |
ges LMON for send queues | ges LMON to get to FTDONE | ges LMON to join CGS group |
ges cached resource cleanup | ges global resource directory to be frozen |
ges ipc enter server mode | ges lmd and pmon to attach | ges lmd/lmses to freeze in rcfg - mrcvr |
ges lmd/lmses to unfreeze in rcfg - mrcvr | ges lms sync during dynamic remastering and reconfig |
ges master to get established for SCN op | ges message buffer allocation |
ges performance test completion | ges process with outstanding i/o | ges reconfiguration to start |
ges resource cleanout during enqueue open | ges resource cleanout during enqueue open-cvt |
ges resource directory to be unfrozen | ges wait for lmon to be ready |
ges1 LMON to wake up LMD - mrcvr | ges2 LMON to wake up LMD - mrcvr |
ges2 LMON to wake up lms - mrcvr 2 | ges2 proc latch in rm latch get 1 |
get branch/thread/sequence enqueue | global enqueue expand wait | inactive transaction branch |
index (re)build online cleanup | index (re)build online merge | index (re)build online start |
job scheduler coordinator slave wait | jobq slave TJ process wait | jobq slave shutdown wait |
kjbdomalc allocate recovery domain - retry | kjbdrmcvtq lmon drm quiesce: ping completion |
kjbopen wait for recovery domain attach | kjctcisnd: Queue/Send client message |
kjctssqmg: quick message send wait | kjudomatt wait for recovery domain attach |
kjudomdet wait for recovery domain detach | ksxr poll remote instances |
ksxr wait for mount shared | latch: Change Notification Hash table latch |
latch: In memory undo latch | latch: MGA shared context latch |
latch: MGA shared context root latch | latch: MQL Tracking Latch | latch: PX hash array latch |
latch: WCR: processes HT | latch: active service list | latch: cache buffer handles |
latch: cache buffers chains | latch: cache buffers lru chain |
latch: change notification hash table latch | latch: checkpoint queue latch |
latch: enqueue hash chains | latch: gcs resource hash | latch: ges resource hash list |
latch: kjci process context latch | latch: lob segment dispenser latch |
latch: lob segment hash table latch | latch: lob segment query latch |
latch: object queue header heap | latch: object queue header operation |
latch: parallel query alloc buffer | latch: row cache objects | latch: session allocation |
latch: virtual circuit queues | libcache interrupt action by LCK | library cache revalidation |
library cache: bucket mutex X | library cache: dependency mutex X | log file sequential read |
log file switch (archiving needed) | log file switch (checkpoint incomplete) |
log file switch (clearing log file) | log file switch (private strand flush incomplete) |
log file switch completion | log file sync: SCN ordering | oradebug request completion |
parallel recovery change buffer free | parallel recovery control message reply |
parallel recovery coordinator idle wait | parallel recovery coordinator wait for slave cleanup |
parallel recovery coordinator waits for slave startup | parallel recovery read buffer free |
parallel recovery slave idle wait | parallel recovery slave next change |
parallel recovery slave wait for change | pending global transaction(s) |
pi renounce write complete | rdbms ipc reply allocation | recovery area: computing applied logs |
recovery area: computing backed up files | recovery area: computing dropped files |
recovery area: computing identical files | recovery area: computing obsolete files |
recovery instance recovery completion | recursive task idle wait | refresh controlfile command |
remote log force - buffer read | remote log force - buffer send | remote log force - buffer update |
remote log force - commit | remote log force - log switch/recovery | resmgr:internal state change |
resmgr:internal state cleanup | retry contact SCN lock master | rollback operations active |
rollback operations block full | rolling migration: cluster quiesce | simulated log write delay |
statement suspended, wait error to be cleared | undo_retention publish retry |
virtual circuit next request | wait for EMON to process ntfns | wait for FMON to come up |
wait for MTTR advisory state object | wait for a paralle reco to abort |
wait for another txn - rollback to savepoint | wait for another txn - txn abort |
wait for another txn - undo rcv abort | wait for assert messages to be sent |
wait for instance to be opened | wait for kkdlgon request | wait for kkdlhpon request |
wait for kkdlsipon request | wait for membership synchronization | wait for name service busy |
wait for possible quiesce finish | wait for rr lock release | wait for scn from all nodes |
wait for split-brain resolution | wait for stopper event to be increased |
wait for tmc2 to complete | wait for unread message on broadcast channel |
wait for unread message on multiple broadcast channels | wait for verification ack |
wait for wait activity graph | wait list latch activity | waiting to get CAS latch |
waiting to get RM CAS latch | write complete waits: flash cache |
writes stopped by instance recovery or database suspension
"""

_NAMES = tuple(sorted({name.strip() for name in _LONG_NAMES.replace("\n", " ").split("|")}))

WAIT_CLASSES = (
    "Administrative", "Application", "Cluster", "Commit", "Concurrency", "Configuration", "Idle",
    "Network", "Other", "Queueing", "Scheduler", "System I/O", "User I/O",
)  # fmt: skip


@lru_cache(maxsize=4096)
def whole_event_name(printed: str, width: int | None) -> str:
    """The event's whole name if ``printed`` fills a column of ``width`` and one known name fits.

    A name that may be any of several is left as printed: nothing is guessed. Blanks count once,
    as HTML reports print them.
    """
    if "  " in printed:
        printed = " ".join(printed.split())
    if width is None or len(printed) < width or len(printed) < 24:
        return printed
    fits = known_names(printed)
    if not fits:
        return printed
    # If all others only add a path to the first, as ": flash cache", it is that operation.
    plain = fits[0]
    is_one = all(name == plain or name.startswith(f"{plain}: ") for name in fits)
    return plain if is_one else printed


def known_names(beginning: str) -> list[str]:
    """The known names that begin so, in order; at most nine."""
    start = bisect_left(_NAMES, beginning)
    return [name for name in _NAMES[start : start + 9] if name.startswith(beginning)]


def whole_wait_class(printed: str) -> str:
    """The wait class whose name begins as printed; as printed if none or several do."""
    fits = [name for name in WAIT_CLASSES if name.startswith(printed)]
    return fits[0] if len(fits) == 1 else printed
