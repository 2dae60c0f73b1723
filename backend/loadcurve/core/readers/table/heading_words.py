"""Words of headings of load points in English, German, French and Spanish."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_LOADS = {
    "threads": "thread threads thr nthreads numthreads threadcount hilo hilos faden",
    "users": (
        "user users vu vus vuser vusers benutzer nutzer anwender utilisateur utilisateurs "
        "usuario usuarios"
    ),
    "sessions": "session sessions sess sitzung sitzungen sesion sesiones",
    "clients": "client clients cliente clientes",
    "connections": "connection connections conns terminals verbindungen connexions conexiones",
    "in flight": "qd iodepth queuedepth oio oios outstanding inflight warteschlangentiefe",
    "jobs": "numjobs job jobs",
    "workers": "worker workers",
    "schemas": "schema schemas",
    "processes": "process processes procs prozesse",
    "": ("load concurrency level last carga charge parallelitaet nebenlaeufigkeit loadlevel "),
}
LOAD_UNITS = {word: unit for unit, words in _LOADS.items() for word in words.split()}
"""What a load counts, by the word of its heading; "" where the word does not say."""
NAMED_LOADS = frozenset(word for word, unit in LOAD_UNITS.items() if unit)
"""Words that name the number of their cell as a load."""

RATES = _words("io/s iops ios/s kiops r/s w/s")
UNCLEAR_RATES = _words(
    "ops operations/s ops/s req/s reqs/s requests/s tps transfers/s xfers/s ops/sec reads/s "
    "writes/s lectures/s lecturas/s ecritures/s escrituras/s lesen/s schreiben/s "
)
THROUGHPUTS = _words(
    "ancho banda bandbreite bande bandwidth bw caudal debit durchsatz "
    "passante rate rendimiento throughput transfer "
)
LATENCIES = _words(
    "antwortzeit await clat lat latence latencia latency latenz latenzzeit reponse resp "
    "response responsetime respuesta rt zugriffszeit "
)
ELAPSED = _words("dauer duracion duration duree elapsed laufzeit runtime")
READS = _words(
    "r/s reads/s lectures/s lecturas/s lesen/s lectura lecturas lecture lectures lese lesen r "
    "rd read reading reads"
)
WRITES = _words(
    "w/s writes/s ecritures/s escrituras/s schreiben/s "
    "ecriture ecritures escritura escrituras schreib schreiben w wr write writes writing "
)
MEANS = _words(
    "ø ∅ ave average avg durchschnitt durchschnittl durchschnittliche mean media mittel "
    "mittelwert mittlere moy moyen moyenne promedia promedio "
)
MAXIMA = _words("max maximal maximale maximo maximum peak worst")
OTHER_STATISTICS = _words(
    "deviation min minimal minimale minimo minimum sd sigma standardabweichung std stddev "
    "stdev stdv variance "
)
REPEATS = _words("iter iteration lauf rep repeat repeticion repetition trial wiederholung")
REPEAT_MARKS = REPEATS | _words("# run r lauf")
RUNS = _words("run runs")
MODIFIERS = _words(
    "budget change cost delta diff difference expected faktor factor gain goal "
    "improvement kosten limit percent pct price preis provisioned quota ratio requested setpoint "
    "soll speedup target verbesserung vs ziel δ %"
)
"""Words that make a metric something that nobody measured."""
OTHERS = _words(
    "auslastung busy cpu errors fehler hit idle iowait ram util utilisation utilization"
)
"""Words that name no metric of a load point."""
SERIES_WORDS = _words(
    "array config configuration filer mount platform plattform protocol protocole protocolo "
    "protokoll serie series sistema storage system systeme technology "
)
SETTINGS = _words(
    "block blockgroesse blocksize bs direct disks engine instance ioengine luns mix nconnect "
    "pattern region rw rwmix rwmixread size update_pct updates vm volumes workload zugriff "
)
TIMES = _words(
    "date datetime ts datum fecha heure hora start started time timestamp zeit zeitpunkt"
)
LABELS = _words("label name test testname")
NOTES = _words("bemerkung comment comments kommentar note notes remark remarks remarque")
FILLERS = _words(
    "1/s all and anzahl concurrent count d das de del den "
    "depth der die gesamt host i i/o in io "
    "ios l la le les ms no nombre num number numero o of overall par parallel per por pro "
    "queue single temps the tiempo time total us virtual zeit "
)
"""Words that add nothing to the meaning of a heading, and are no name of a series."""
