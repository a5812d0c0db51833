import { request as pass, type IncomingHttpHeaders } from 'node:http';
import { createServer, request as ask } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { certificate } from '@/lib/core/testing/tls-certificate';

export type TlsProxy = { url: string; port: number; stop: () => void };

/** Starts a proxy that terminates TLS and forwards requests to a server, as those of operators do. */
export async function startTlsProxy(serverPort: () => number): Promise<TlsProxy> {
  const proxy = createServer(certificate, (request, response) => {
    const { method, url, headers, socket } = request;
    const forwarded = {
      'x-forwarded-for': socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': headers.host,
    };
    const passed = pass(
      { host: '127.0.0.1', port: serverPort(), method, path: url, headers: { ...headers, ...forwarded } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return { port, url: `https://localhost:${port}`, stop: () => proxy.close() };
}

/** Sends a POST request through the proxy. */
export async function postByTls(
  { port }: TlsProxy,
  path: string,
  body: FormData,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const form = new Response(body);
  const bytes = Buffer.from(await form.arrayBuffer());
  return new Promise((resolve, reject) => {
    const asked = ask(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        path,
        method: 'POST',
        ca: certificate.cert,
        agent: false,
        headers: {
          ...headers,
          Host: `localhost:${port}`,
          'Content-Type': form.headers.get('content-type') ?? '',
          'Content-Length': bytes.length,
        },
      },
      (answer) => {
        text(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
          reject,
        );
      },
    );
    asked.on('error', reject).end(bytes);
  });
}
