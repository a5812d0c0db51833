import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { certificate } from './tls-certificate';
import { listenInTest } from './web-server';

type Oddity = (socket: Socket) => void;

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const head = (status: string, ...headers: string[]) => lines(`HTTP/1.1 ${status}`, ...headers, '');

const says =
  (...parts: (string | Buffer)[]): Oddity =>
  (socket) =>
    parts.forEach((part) => socket.write(part));

const saysAndCloses =
  (...parts: (string | Buffer)[]): Oddity =>
  (socket) => {
    says(...parts)(socket);
    socket.end();
  };

/** Sends a reset; over TLS, without closing TLS first. */
const breakOff: Oddity = (socket) =>
  void (socket instanceof TLSSocket ? socket.destroy() : socket.resetAndDestroy());

/** Sends something once, and then a further part again and again, without an end. */
const drips =
  (first: string, part: string | Buffer): Oddity =>
  (socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(part), 10);
    socket.on('close', () => clearInterval(timer));
  };

/** Sends something once, and then a further part as fast as the client reads. */
const floods =
  (first: string, part: Buffer): Oddity =>
  (socket) => {
    const pour = () => {
      while (!socket.destroyed && socket.write(part));
    };
    socket.write(first);
    socket.on('drain', pour);
    pour();
  };

const packed = gzipSync(Buffer.alloc(20 * 1024 * 1024));
const kilobytes = Buffer.alloc(64 * 1024, 'x');

/** Ways in which a server responds without a valid head of a response. */
export const oddHeads = {
  'nothing at all': () => {},
  'hangs up': (socket) => socket.end(),
  'breaks off': breakOff,
  'another protocol': says(
    head('101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'),
    'frames',
  ),
  'another protocol without its name': says(head('101 Switching Protocols')),
  'another protocol, and hangs up': saysAndCloses(
    head('101 Switching Protocols', 'Upgrade: h2c', 'Connection: Upgrade'),
  ),
  'another protocol, and goes on': drips(
    head('101 Switching Protocols', 'Upgrade: h2c', 'Connection: Upgrade'),
    'x',
  ),
  'go on, and nothing': says(head('100 Continue')),
  'go on for ever': drips('', head('103 Early Hints', 'Link: </a>')),
  'go on, and hangs up': saysAndCloses(head('102 Processing')),
  'half a head': says('HTTP/1.1 200 OK\r\nContent-'),
  'half a head, and hangs up': saysAndCloses('HTTP/1.1 200 OK\r\nContent-'),
  'a slow head': drips('HTTP/1.1 200 OK\r\nX: ', 'x'),
  'an endless head': floods('HTTP/1.1 200 OK\r\nX: ', kilobytes),
  'a status that is none': saysAndCloses(head('99999 What')),
  'a newer version': saysAndCloses('HTTP/9.9 200 OK\r\n\r\nx'),
  'no head': saysAndCloses('<html>Hello</html>'),
  'a greeting of SSH': says('SSH-2.0-OpenSSH_9.9\r\n'),
  'a greeting of SMTP': says('220 mail.example.org ESMTP\r\n'),
  'frames of HTTP/2': says(Buffer.from('00000c04000000000000040001000000060000ffff', 'hex')),
  'random bytes': saysAndCloses(Buffer.from(Array.from({ length: 500 }, (_, nth) => (nth * 197) % 256))),
  'two lengths': saysAndCloses(head('200 OK', 'Content-Length: 5', 'Content-Length: 9'), 'short'),
  'a length and parts': saysAndCloses(
    head('200 OK', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
    '0\r\n\r\n',
  ),
  'a length below zero': saysAndCloses(head('200 OK', 'Content-Length: -5'), 'short'),
  'a length of many digits': says(head('200 OK', `Content-Length: ${'9'.repeat(40)}`)),
} satisfies Record<string, Oddity>;

/** Ways in which a server sends a response with an invalid or endless body. */
export const oddBodies = {
  'a status of zero': says(head('000 Nothing', 'Content-Length: 0')),
  'no body': says(head('200 OK', 'Content-Length: 10')),
  'no body of parts': says(head('200 OK', 'Transfer-Encoding: chunked')),
  'a slow body': drips(head('200 OK', 'Transfer-Encoding: chunked'), '1\r\nx\r\n'),
  'a slow body until the end': drips(head('200 OK', 'Connection: close'), 'x'),
  'a body that is too short': saysAndCloses(head('200 OK', 'Content-Length: 10'), 'short'),
  'a body that breaks off': (socket) => {
    socket.write(head('200 OK', 'Content-Length: 10') + 'short', () => breakOff(socket));
  },
  'a part of no size': saysAndCloses(head('200 OK', 'Transfer-Encoding: chunked'), 'many\r\nx\r\n'),
  'a part that is longer': saysAndCloses(head('200 OK', 'Transfer-Encoding: chunked'), '1\r\nlong\r\n'),
  'parts without an end': saysAndCloses(head('200 OK', 'Transfer-Encoding: chunked'), '5\r\nshort\r\n'),
  'an endless trailer': drips(head('200 OK', 'Transfer-Encoding: chunked') + '0\r\nX: ', 'x'),
  'an endless body': floods(head('200 OK', 'Connection: close'), kilobytes),
  'an endless body of parts': floods(
    head('200 OK', 'Transfer-Encoding: chunked'),
    Buffer.concat([Buffer.from('10000\r\n'), kilobytes, Buffer.from('\r\n')]),
  ),
  'a body that grows': says(
    head('200 OK', 'Content-Encoding: gzip', `Content-Length: ${packed.length}`),
    packed,
  ),
  'a packed body that ends early': saysAndCloses(
    head('200 OK', 'Content-Encoding: gzip', 'Connection: close'),
    packed.subarray(0, 15),
  ),
  'a packed body that stops': says(
    head('200 OK', 'Content-Encoding: br', 'Content-Length: 900'),
    brotliCompressSync('x'.repeat(500)).subarray(0, 5),
  ),
  'a body that is not packed': saysAndCloses(
    head('200 OK', 'Content-Encoding: gzip', 'Content-Length: 5'),
    'short',
  ),
  'a body that is packed in an unknown way': says(
    head('200 OK', 'Content-Encoding: zstd, rot13', 'Content-Length: 90'),
    'x',
  ),
  'a redirect to itself': says(head('302 Found', 'Location: /', 'Content-Length: 0')),
  'a redirect with an endless body': floods(head('302 Found', 'Location: /', 'Connection: close'), kilobytes),
  'a redirect to nowhere': says(head('302 Found', 'Location: http://[', 'Content-Length: 0')),
  'an error with a slow body': drips(head('500 Failed', 'Transfer-Encoding: chunked'), '1\r\nx\r\n'),
} satisfies Record<string, Oddity>;

/** Unusual responses that may be accepted; the first one is valid. */
export const oddButFine = {
  'a connection that stays': says(head('200 OK', 'Content-Length: 5'), 'short'),
  twice: says(head('200 OK', 'Content-Length: 5'), 'short', head('200 OK', 'Content-Length: 5'), 'short'),
  'a body that is too long': says(head('200 OK', 'Content-Length: 5'), 'much too long'),
  'nothing, with a body': says(head('204 No Content'), 'a body'),
  'unchanged, with a body': says(head('304 Not Modified', 'Content-Length: 10'), 'a body'),
} satisfies Record<string, Oddity>;

/** Ways in which a server behaves before the first request. */
export const oddGreetings = {
  'nothing at all': () => {},
  'hangs up': (socket) => socket.end(),
  'breaks off': breakOff,
  'drips before it is asked': drips('', 'x'),
  'floods before it is asked': floods('', kilobytes),
} satisfies Record<string, Oddity>;

/**
 * Starts a server on this machine, which ends with the test.
 *
 * @param options.answer its behaviour after the first bytes of a request
 * @param options.greeting its behaviour at a new connection; by default it waits for a request
 * @param options.isSecure speaks TLS first
 */
export async function startOddServer({
  answer = () => {},
  greeting,
  isSecure = false,
}: {
  answer?: Oddity;
  greeting?: Oddity;
  isSecure?: boolean;
}) {
  const open = new Set<Socket>();
  let count = 0;
  const meet = (socket: Socket) => {
    socket.on('error', () => {});
    greeting?.(socket);
    socket.once('data', () => {
      count += 1;
      if (!greeting) answer(socket);
    });
    socket.resume();
  };
  const server = isSecure ? createTlsServer(certificate, meet) : createServer(meet);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  });
  onTestFinished(() => open.forEach((socket) => socket.destroy()));
  const port = await listenInTest(server);
  return {
    port,
    origin: isSecure ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    /** The number of requests so far. */
    asked: () => count,
    /** The number of open connections. */
    open: () => open.size,
  };
}
