"""deploy/ fits the program: names of metrics, settings and commands, and each other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml
from click.testing import CliRunner

from loadcurve.api.app import create_app
from loadcurve.cli.main import main
from loadcurve.settings import ROOT
from tests.making.drafts import content
from tests.serving.application import settings_for
from tests.serving.asking import upload
from tests.serving.in_process import Client

DEPLOY = ROOT / "deploy"
KUBERNETES = "1.34"
# Kinds of operators, which Kubernetes itself has no schema for.
OTHERS = ("postgresql.cnpg.io/v1", "kustomize.config.k8s.io/v1beta1")


def manifests() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every document of the folder, with the file it is in."""
    for path in sorted((DEPLOY / "kubernetes").glob("*.yaml")):
        for document in yaml.safe_load_all(path.read_text()):
            yield path.name, document


def named(kind: str, name: str) -> dict[str, Any]:
    (found,) = (d for _, d in manifests() if d["kind"] == kind and d["metadata"]["name"] == name)
    return found


def pods() -> dict[str, dict[str, Any]]:
    """The specification of the pods of each workload."""
    return {
        d["metadata"]["name"]: d["spec"]["template"]["spec"]
        for _, d in manifests()
        if d["kind"] in ("Deployment", "Job")
    }


def test_kubernetes_knows_every_field() -> None:
    checked = 0
    for _, document in manifests():
        if document["apiVersion"] not in OTHERS:
            kubernetes_validate.validate(document, KUBERNETES, strict=True)
            checked += 1
    assert checked > 10
    (kustomization,) = (d for _, d in manifests() if d["kind"] == "Kustomization")
    files = {name for name, _ in manifests()} - {"kustomization.yaml"}
    assert set(kustomization["resources"]) == files


def test_a_wrong_field_is_found() -> None:
    wrong = named("Deployment", "servers")
    wrong["spec"]["template"]["spec"]["containers"][0]["readinesProbe"] = {}
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(wrong, KUBERNETES, strict=True)


def test_pods_may_do_as_little_as_they_can() -> None:
    assert set(pods()) == {"servers", "worker", "migrate"}
    for pod in pods().values():
        assert pod["securityContext"]["runAsNonRoot"] is True
        assert pod["automountServiceAccountToken"] is False
        (container,) = pod["containers"]
        rights = container["securityContext"]
        assert rights["readOnlyRootFilesystem"]
        assert not rights["allowPrivilegeEscalation"]
        assert rights["capabilities"] == {"drop": ["ALL"]}
        assert container["resources"]["limits"]["memory"]
        command, *options = container["args"]
        told = CliRunner().invoke(main, [command, "--help"])
        assert told.exit_code == 0
        assert all(option in told.output for option in options if option.startswith("--"))


def test_settings_are_those_the_program_reads() -> None:
    sources = "".join(path.read_text() for path in (ROOT / "backend/loadcurve").rglob("*.py"))
    given = named("ConfigMap", "settings")["data"]
    assert all(f'"{name}"' in sources for name in given), given


def test_nobody_but_the_proxy_is_believed_or_reaches_the_servers() -> None:
    given = named("ConfigMap", "settings")["data"]
    assert not {"LOADCURVE_PROXY_ADDRESSES", "LOADCURVE_METRICS_FROM"} & set(given)
    (rule,) = named("NetworkPolicy", "to-servers")["spec"]["ingress"]
    assert rule["ports"] == [{"port": 8000}]
    assert all(set(peer) == {"namespaceSelector", "podSelector"} for peer in rule["from"])
    (server,) = pods()["servers"]["containers"]
    secret = next(each for each in server["env"] if each["name"] == "LOADCURVE_PROXY_SECRET")
    assert secret["valueFrom"]["secretKeyRef"]["optional"] is True


def test_database_is_verified_by_its_ca_and_no_pod_has_its_key() -> None:
    address = named("ConfigMap", "settings")["data"]["DATABASE_URL"]
    assert "sslmode=verify-full" in address
    file = Path(address.rpartition("sslrootcert=")[2])
    for pod in pods().values():
        mounts = {each["name"]: each["mountPath"] for each in pod["containers"][0]["volumeMounts"]}
        assert mounts["database"] == str(file.parent)
        volume = next(each for each in pod["volumes"] if each["name"] == "database")
        assert volume["secret"]["items"] == [{"key": "ca.crt", "path": file.name}]


@pytest.mark.parametrize("name", ["loadcurve.service", "loadcurve-worker.service"])
def test_a_unit_may_do_as_little_as_it_can(name: str) -> None:
    unit = (DEPLOY / "systemd" / name).read_text()
    settings = set(re.findall(r"^\w+=.*$", unit, re.M))
    assert settings >= {
        *("NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectProc=invisible"),
        *("SystemCallFilter=@system-service", "SystemCallFilter=~@privileged"),
        *("MemoryDenyWriteExecute=yes", "CapabilityBoundingSet="),
    }
    assert re.search(r"^MemoryMax=\d+G$", unit, re.M)
    assert re.search(r"^TasksMax=\d+$", unit, re.M)


def served_metrics(database_url: str, built_pages: Path) -> set[str]:
    """Every name that /metrics has."""
    app = create_app(settings_for(database_url, built_pages))
    with Client(app, client=("127.0.0.1", 50_000)) as client:
        # How much is stored is asked for when somebody adds something.
        upload(client, content(1))
        text = client.get("/metrics").text
    parts = {"histogram": ("_bucket", "_sum", "_count")}
    found = re.findall(r"^# TYPE (\w+) (\w+)$", text, re.M)
    return {name + part for name, kind in found for part in parts.get(kind, ("",))}


def test_dashboard_alerts_and_autoscaling_use_existing_metrics(
    database_url: str, built_pages: Path
) -> None:
    served = served_metrics(database_url, built_pages)
    dashboard = json.loads((DEPLOY / "monitoring/grafana.json").read_text())
    rules = yaml.safe_load((DEPLOY / "monitoring/alerts.yaml").read_text())["groups"][0]["rules"]
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    asked += [rule["expr"] for rule in rules]
    (metric,) = named("HorizontalPodAutoscaler", "servers")["spec"]["metrics"]
    asked.append(metric["pods"]["metric"]["name"])
    wanted = set(re.findall(r"\bloadcurve_\w+", " ".join(asked)))
    assert len(wanted) > 10
    assert wanted <= served, wanted - served
    assert all(each.count("(") == each.count(")") for each in asked)
    assert all({"alert", "expr", "labels", "annotations"} <= set(rule) for rule in rules)
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])
