"""scripts/serve closes idle connections, limits their number, and answers only to names of this machine."""

import http.client
import socket
import threading
from functools import partial

from support import SCRIPTS, InTemporaryFolder, load


class ServeTest(InTemporaryFolder):
    serve = load(SCRIPTS / "serve")

    def setUp(self):
        super().setUp()
        self.put("index.html", "the page")
        self.handler = type("Handler", (self.serve.Handler,), {"log_message": lambda *_: None})
        self.server = self.serve.Server(("127.0.0.1", 0), partial(self.handler, directory=self.folder))
        self.port = self.server.server_address[1]
        thread = threading.Thread(target=self.server.serve_forever)
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)

    def connect(self, text=b"GET / HTTP/1.1\r\n"):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        self.addCleanup(connection.close)
        connection.sendall(text)
        return connection

    def status(self, host):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        self.addCleanup(connection.close)
        connection.request("GET", "/", headers={"Host": host})
        return connection.getresponse().status

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
        self.assertEqual(self.status("localhost"), 200)

    def test_refuses_names_of_other_machines(self):
        for host in ("127.0.0.1", f"127.0.0.1:{self.port}", f"localhost:{self.port}", "localhost"):
            self.assertEqual(self.status(host), 200, host)
        for host in ("evil.example", f"evil.example:{self.port}", "127.0.0.1.evil.example", "", ":80"):
            self.assertEqual(self.status(host), 421, host)
