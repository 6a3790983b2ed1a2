"""The core in the browser: the modules load under the content security policy, and work."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from nonet.web.settings import DIST

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

ASK = """([script, module, job, request]) => new Promise((resolve, reject) => {
  const worker = new Worker(script, { type: "module" });
  worker.onerror = () => reject(new Error("the worker did not start"));
  worker.onmessage = ({ data }) => {
    if (data.failed || data.reason) reject(new Error(data.failed ?? data.reason));
    else if (data.answer) resolve(data.answer);
  };
  worker.postMessage({ module, life: String(Math.random()) });
  worker.postMessage({ job, request });
})"""


def address_of(pattern: str) -> str:
    (path,) = DIST.glob(f"assets/{pattern}")
    return f"/assets/{path.name}"


def ask(page: Page, module: str, job: str, **request: Any) -> dict[str, Any]:
    script, file = address_of("engine.worker-*.js"), address_of(f"{module}-*.wasm")
    return json.loads(page.evaluate(ASK, [script, file, job, json.dumps(request)]))


def test_every_module_runs_in_a_worker(page: Page) -> None:
    page.goto("/")
    for module in ("play", "full", "large"):
        assert ask(page, module, "solve", puzzle=EASY)["status"] == "unique"


def test_a_module_is_compiled_while_it_is_loaded(page: Page) -> None:
    answers = []
    page.on("response", lambda answer: answers.append(answer) if ".wasm" in answer.url else None)
    page.goto("/")
    ask(page, "play", "solve", puzzle=EASY)
    assert answers
    for answer in answers:
        headers = answer.all_headers()
        assert headers["content-type"] == "application/wasm"
        assert headers["content-encoding"] in {"br", "gzip"}
        assert "immutable" in headers["cache-control"]


def test_code_made_from_text_stays_forbidden(page: Page) -> None:
    page.goto("/")
    page.evaluate("WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))")
    outcome = page.evaluate(  # later: what the test itself evaluates may do anything
        """() => new Promise((resolve) => setTimeout(() => {
          try { resolve(new Function("return 1")()) } catch (error) { resolve(error.name) }
        }))"""
    )
    assert outcome == "EvalError"


def test_all_modules_are_available_offline(page: Page) -> None:
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.wait_for_function(
        """async (files) => {
          const found = await Promise.all(files.map((file) => caches.match(file)));
          return found.every(Boolean);
        }""",
        arg=[address_of(f"{module}-*.wasm") for module in ("play", "full", "large")],
    )
    page.reload()  # so that the service worker is in charge
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    for module in ("play", "full", "large"):
        assert ask(page, module, "check", puzzle=EASY)["status"] == "unique"
    page.context.set_offline(False)
