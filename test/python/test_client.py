"""What the client for Python does where no service can be made to: lost connections, gateways, silence."""

import hashlib
import hmac
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from waymark_client import Client, Retries, Upload, WaymarkError, _send, verify_webhook


class Server(ThreadingHTTPServer):
    """Returns the given answers, one for each request, the last of them from then on."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.seen, self.answers = [], []
        self.released = threading.Event()
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()


class Handler(BaseHTTPRequestHandler):
    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.seen.append((self.command, self.path, dict(self.headers.items()), body))
        answers = self.server.answers
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        answer(self)

    do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = answer

    def log_message(self, *_):
        pass


def reply(status, body=b"{}", **headers):
    def answer(handler):
        handler.send_response(status)
        for name, value in {"Content-Type": "application/json", "Content-Length": len(body), **headers}.items():
            handler.send_header(name.replace("_", "-"), str(value))
        handler.end_headers()
        handler.wfile.write(body)

    return answer


def lose(handler):
    handler.connection.close()


def cut(handler):
    reply(200, b'{"name"', **{"Content-Length": 100})(handler)
    handler.close_connection = True


def be_silent(handler):
    handler.server.released.wait(20)


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        self.addCleanup(self.server.released.set)
        self.waits = []
        usual, _send.send.__defaults__ = _send.send.__defaults__, (self.waits.append,)
        self.addCleanup(setattr, _send.send, "__defaults__", usual)
        self.client = Client(self.server.url, api_key="sk_1")

    def answers(self, *answers):
        self.server.answers = list(answers)

    def failure(self, call):
        with self.assertRaises(WaymarkError) as caught:
            call()
        return caught.exception

    def test_repeats_a_get_whose_connection_was_lost_or_whose_response_was_cut(self):
        for broken in (lose, cut, reply(502), reply(504)):
            self.server.seen.clear()
            self.answers(broken, reply(200, b'{"a": 1}'))
            self.assertEqual(self.client.request("GET", "/x").data, {"a": 1})
            self.assertEqual(len(self.server.seen), 2)

    def test_repeats_a_post_only_with_a_key(self):
        for broken in (lose, reply(502), reply(503)):
            self.answers(broken, reply(201, b'{"id": "7"}'))
            self.server.seen.clear()
            self.failure(lambda: self.client.create_project({"name": "x"}))
            self.assertEqual(len(self.server.seen), 1)
            self.answers(broken, reply(201, b'{"id": "7"}'))
            self.server.seen.clear()
            self.assertEqual(self.client.create_project({"name": "x"}, idempotency_key="k")["id"], "7")
            self.assertEqual([seen[2]["Idempotency-Key"] for seen in self.server.seen], ["k", "k"])

    def test_waits_as_long_as_a_limit_says(self):
        self.answers(reply(429, Retry_After=7), reply(503, Retry_After=2), reply(200, b"[]"))
        self.assertEqual(self.client.request("GET", "/x").data, [])
        self.assertEqual(self.waits, [7, 2])

    def test_gives_up_after_three_repetitions_and_where_the_wait_is_too_long(self):
        self.answers(lose)
        self.assertEqual(self.failure(lambda: self.client.request("GET", "/x")).status, 0)
        self.assertEqual(len(self.server.seen), 4)
        self.answers(reply(429, b'{"detail": "Too many.", "code": "throttled"}', Retry_After=61))
        error = self.failure(lambda: self.client.request("GET", "/x"))
        self.assertEqual((error.status, error.code, error.retry_after, str(error)), (429, "throttled", 61, "Too many."))
        once = Client(self.server.url, retries=Retries(times=0))
        self.server.seen.clear()
        self.failure(lambda: once.request("GET", "/x"))
        self.assertEqual(len(self.server.seen), 1)

    def test_does_not_wait_for_ever_nor_ask_again(self):
        self.answers(be_silent)
        error = self.failure(lambda: self.client.request("GET", "/x", timeout=0.05))
        self.assertTrue(error.is_timeout)
        self.assertEqual((error.status, str(error)), (0, "No complete response within 0.05 seconds."))
        self.assertEqual(len(self.server.seen), 1)
        for timeout in (0, -1, float("nan")):
            self.assertRaises(ValueError, lambda: Client(self.server.url, timeout=timeout))

    def test_gives_changes_more_time_than_reads(self):
        limits = {}
        usual, _send._exchange = _send._exchange, lambda call: limits.update({call.method: call.timeout}) or usual(call)
        self.addCleanup(setattr, _send, "_exchange", usual)
        self.answers(reply(200))
        for method in ("GET", "POST"):
            self.client.request(method, "/x")
        self.assertEqual(limits, {"GET": 30, "POST": 120})

    def test_sends_its_key_to_no_other_address(self):
        other = Server()
        other.answers = [reply(200)]
        self.addCleanup(other.server_close)
        self.addCleanup(other.shutdown)
        self.answers(reply(302, Location=other.url + "/x"))
        self.assertEqual(self.failure(lambda: self.client.request("GET", "/x")).status, 302)
        self.assertEqual(other.seen, [])

    def test_keeps_values_of_the_path_in_their_place(self):
        self.answers(reply(200))
        self.client.get_project("a/../b?c")
        self.assertEqual(self.server.seen[0][1], "/api/projects/a%2F..%2Fb%3Fc/")
        for value in ("", ".", ".."):
            self.assertRaises(ValueError, lambda: self.client.get_project(value))

    def test_writes_queries_and_conditions(self):
        self.answers(reply(200, b'{"results": [], "next": null}'))
        self.client.list_projects(page=2, search="a&b")
        self.assertEqual(self.server.seen[0][1], "/api/projects/?page=2&search=a%26b")
        self.client.update_project("7", {"name": "x"}, if_match=12)
        self.assertEqual(self.server.seen[1][2]["If-Match"], '"12"')

    def test_sends_files_as_a_form(self):
        self.answers(reply(201))
        self.client.upload_image("7", {"file": Upload('a"\r\nb.png', b"\x89PNG\r\n")})
        _, _, headers, body = self.server.seen[0]
        boundary = headers["Content-Type"].split("boundary=")[1].encode()
        self.assertEqual(body.count(b"--" + boundary), 2)
        self.assertIn(b'name="file"; filename="a%22%0D%0Ab.png"\r\n', body)
        self.assertIn(b"\r\n\r\n\x89PNG\r\n\r\n--", body)

    def test_says_which_fields_are_wrong(self):
        self.answers(reply(400, b'{"a.b": ["Bad.", "Worse."]}', X_Request_Id="r-1"))
        error = self.failure(lambda: self.client.request("POST", "/x", body={}))
        self.assertEqual((error.fields, str(error)), ({"a.b": ["Bad.", "Worse."]}, "a.b: Bad. Worse."))
        self.assertEqual((error.request_id, error.code), ("r-1", None))

    def test_is_an_error_where_the_answer_is_no_json_or_nobody_answers(self):
        self.answers(reply(200, b"<html>"))
        self.assertEqual(self.failure(lambda: self.client.request("GET", "/x")).body, b"<html>")
        nobody = Client("http://127.0.0.1:1", retries=Retries(times=0))
        self.assertIn("could not be reached", str(self.failure(lambda: nobody.request("GET", "/x"))))
        self.assertRaises(ValueError, lambda: Client("maps.example"))

    def test_refreshes_a_session_once_for_all_threads(self):
        stored = []
        tokens = {"access": "old", "refresh": "r"}
        client = Client(self.server.url, tokens=tokens, on_tokens=stored.append)

        def answer(handler):
            if handler.path == "/api/auth/token/refresh/":
                return reply(200, b'{"access": "new"}')(handler)
            is_new = handler.headers["Authorization"] == "Bearer new"
            return reply(200 if is_new else 401)(handler)

        self.answers(answer)
        threads = [threading.Thread(target=lambda: client.request("GET", "/x")) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(stored, [{"access": "new", "refresh": "r"}])

    def test_ends_a_session_that_cannot_be_refreshed(self):
        stored = []
        client = Client(self.server.url, tokens={"access": "old", "refresh": "r"}, on_tokens=stored.append)
        self.answers(reply(401, b'{"detail": "Sign in.", "code": "invalid_token"}'))
        self.assertEqual(self.failure(lambda: client.get_me()).code, "invalid_token")
        self.assertEqual(stored, [None])


class WebhookTest(unittest.TestCase):
    def headers(self, body=b"{}", timestamp="1700000000", secret="s"):
        digest = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
        return {"X-Service-Timestamp": timestamp, "x-service-signature": f"sha256={digest}"}

    def test_takes_what_was_signed_within_300_seconds(self):
        headers = self.headers()
        self.assertTrue(verify_webhook(b"{}", headers, "s", now=1700000300))
        self.assertTrue(verify_webhook("{}", list(headers.items()), "s", now=1699999700))
        for now in (1700000301, 1699999699):
            self.assertFalse(verify_webhook(b"{}", headers, "s", now=now))

    def test_refuses_anything_else_without_an_error(self):
        good = self.headers()
        for body, headers, secret in (
            (b"{ }", good, "s"),
            (b"{}", good, "t"),
            (b"{}", self.headers(secret=""), ""),
            (b"{}", {}, "s"),
            (b"{}", [*good.items(), *good.items()], "s"),
            (b"{}", {**good, "x-service-signature": "sha256=ä"}, "s"),
            (b"{}", {**good, "x-service-signature": None}, "s"),
            (b"{}", [(b"x-service-timestamp", b"1")], "s"),
        ):
            self.assertFalse(verify_webhook(body, headers, secret, now=1700000000), headers)
        for timestamp in ("", "nan", "1e9", "-1700000000", " 1700000000", "１７００００００００"):
            self.assertFalse(verify_webhook(b"{}", self.headers(timestamp=timestamp), "s", now=1700000000), timestamp)


if __name__ == "__main__":
    unittest.main()
