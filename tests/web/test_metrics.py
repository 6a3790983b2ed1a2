"""Observer: health, metrics and logs, without a word about who asks what."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from nonet.web.metrics import JsonLines

from .serving import EASY, app_in


def samples(client: httpx.Client) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    families = text_string_to_metric_families(client.get("/metrics").text)
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in families
        for sample in family.samples
    }


def test_health_says_whether_the_database_answers(tmp_path: Path) -> None:
    with app_in(tmp_path) as client:
        assert client.get("/health/live").json() == {"status": "live"}
        for path in ("/health", "/health/ready"):
            answer = client.get(path)
            assert (answer.status_code, answer.json()["status"]) == (200, "ready")


def test_requests_are_counted_by_the_template_of_their_route(tmp_path: Path) -> None:
    with app_in(tmp_path) as client:
        for _ in range(3):
            client.post("/api/v1/hint", json={"puzzle": EASY})
        client.get("/api/v1/puzzles/bcdfghjkmn")
        client.get("/some/where", headers={"accept": "text/html"})
        client.get("/api/v1/what/ever")
        counted = samples(client)
    name = "nonet_requests_total"

    def number(method: str, route: str, status: str) -> float:
        labels = (("method", method), ("route", route), ("status", status))
        return counted[name, labels]

    assert number("POST", "/api/v1/hint", "200") == 3
    assert number("GET", "/api/v1/puzzles/{id}", "404") == 1
    assert number("GET", "page", "503") == 1
    assert number("GET", "none", "404") == 1
    assert counted["nonet_request_seconds_count", (("route", "/api/v1/hint"),)] == 3
    assert counted["nonet_workers_busy", ()] == 0


def test_every_answer_has_an_id_and_its_time(client: httpx.Client) -> None:
    answers = [client.post("/api/v1/check", json={"puzzle": EASY}) for _ in range(2)]
    ids = {answer.headers["x-request-id"] for answer in answers}
    assert len(ids) == 2
    kind, _, time = answers[0].headers["server-timing"].partition(";dur=")
    assert kind == "app"
    assert 0 < float(time) < 5000


def test_the_log_has_one_json_line_a_request_and_no_body_or_address(
    client: httpx.Client, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "nonet.web"):
        answer = client.post("/api/v1/check?who=me", json={"puzzle": EASY})
        client.get("/health/live")  # the line of a request is written when its answer is sent
    record = next(
        one
        for one in caplog.records
        if getattr(one, "request_id", "") == answer.headers["x-request-id"]
    )
    line = JsonLines().format(record)
    body = json.loads(line)
    assert {key: body[key] for key in ("level", "method", "route", "status")} == {
        "level": "info",
        "method": "POST",
        "route": "/api/v1/check",
        "status": 200,
    }
    assert "\n" not in line
    for secret in (EASY, "127.0.0.1", "who=me"):
        assert secret not in line
