"""scripts/serve serves only files of the site, closes idle connections, limits their number, and answers only to names of this
machine."""

import http.client
import os
import socket
import threading
from functools import partial

from support import SCRIPTS, InTemporaryFolder, interrupted, load


class ServeTest(InTemporaryFolder):
    serve = load(SCRIPTS / "serve")

    def setUp(self):
        super().setUp()
        self.site = self.folder / "site"
        for name in ("index.html", "book/index.html", "a.js"):
            self.put(f"site/{name}", f"content of {name}")
        self.handler = type("Handler", (self.serve.Handler,), {"log_message": lambda *_: None})
        self.server = self.serve.Server(("127.0.0.1", 0), partial(self.handler, directory=self.site))
        self.port = self.server.server_address[1]
        thread = threading.Thread(target=self.server.serve_forever)
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)

    def get(self, path="/", host="localhost", port=None):
        """The status and the body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=60)
        self.addCleanup(connection.close)
        connection.request("GET", path, headers={"Host": host})
        answer = connection.getresponse()
        return answer.status, answer.read()

    def connect(self, text=b"GET / HTTP/1.1\r\n"):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        self.addCleanup(connection.close)
        connection.sendall(text)
        return connection

    def test_serves_only_files_of_the_site(self):
        self.put("secret", "secret")
        (self.site / "inside").symlink_to("a.js")
        (self.site / "outside").symlink_to(self.folder / "secret")
        (self.site / "folder").symlink_to(self.folder)
        os.mkfifo(self.site / "fifo")
        for path, content in (("/", "content of index.html"), ("/book/", "content of book/index.html"),
                              ("/a.js", "content of a.js"), ("/inside", "content of a.js"), ("/outside", None),
                              ("/folder/secret", None), ("/../secret", None), ("/fifo", None), ("/none", None),
                              ("/folder/", None)):
            with self.subTest(path=path):
                status, body = self.get(path)
                self.assertEqual(status, 404 if content is None else 200)
                self.assertIn((content or "404").encode(), body)
                self.assertNotIn(b"secret", body)

    def test_closes_an_idle_connection(self):
        self.assertIsNotNone(self.serve.Handler.timeout)
        self.handler.timeout = 0.1
        self.assertEqual(self.connect().recv(1), b"")

    def test_limits_the_number_of_connections(self):
        self.handler.timeout = 60
        held = [self.connect() for _ in range(self.serve.MOST_CONNECTIONS)]
        try:
            self.assertEqual(self.connect(b"").recv(1), b"")
        except ConnectionResetError:
            pass
        for connection in held:
            connection.sendall(f"Host: localhost:{self.port}\r\n\r\n".encode())
        for connection in held:
            self.assertIn(b"200 OK", connection.recv(100))
        while self.server.room._value < self.serve.MOST_CONNECTIONS:
            held[0].recv(100)
        self.assertEqual(self.get()[0], 200)

    def test_refuses_names_of_other_machines(self):
        for host in ("127.0.0.1", f"127.0.0.1:{self.port}", f"localhost:{self.port}", "localhost"):
            self.assertEqual(self.get(host=host)[0], 200, host)
        for host in ("evil.example", f"evil.example:{self.port}", "127.0.0.1.evil.example", "", ":80"):
            self.assertEqual(self.get(host=host)[0], 421, host)

    def test_script_serves_until_interrupted(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]

        def look(line):
            self.assertEqual(line, f"http://127.0.0.1:{port}/\n")
            self.assertEqual(self.get("/a.js", port=port), (200, b"content of a.js"))

        status, output = interrupted(SCRIPTS / "serve", self.site, str(port), first=look)
        self.assertEqual((status, output.splitlines()[-1]), (130, "serve: interrupted"))
        self.assertNotIn("Traceback", output)

    def test_refuses_bad_ports_and_folders(self):
        for port in ("08123", "0", "65536", "-1", "x", "8123 "):
            done = self.run_in(self.folder, SCRIPTS / "serve", self.site, "--", port)
            self.assertEqual(done.returncode, 2, done.stderr)
        done = self.run_in(self.folder, SCRIPTS / "serve", self.folder)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr.decode(), r"^serve: .*\n$")
