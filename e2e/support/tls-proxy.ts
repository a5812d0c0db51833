import { request as pass } from 'node:http';
import { createServer, request as ask } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A key and a certificate for localhost, made for these tests. They protect nothing. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGnjVwlC2F907GaKA
hhCVm03CgwZQrXn1gP+8IIn5WbOhRANCAASidGtORhPu82DMnmlqRpeyORQJVFFA
hbRrCgeOauIIbQzM0gp1uGgXGR9OLyO0sZdzX2+56IVeHLbk5ptMCJkB
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUPnozb/4Cc1Vz0U1e0n+3sryRT3UwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjEyMjYxNloYDzIxMjYxMDI5
MTIyNjE2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASidGtORhPu82DMnmlqRpeyORQJVFFAhbRrCgeOauIIbQzM0gp1uGgX
GR9OLyO0sZdzX2+56IVeHLbk5ptMCJkBo2kwZzAdBgNVHQ4EFgQUYi5cvCOjUXqV
Pvq37qfogcbfWrkwHwYDVR0jBBgwFoAUYi5cvCOjUXqVPvq37qfogcbfWrkwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAL5t9/0e+blO7v6dOVCESPPJPblrOLk5B8OLYqvyViYwAiB9zrqUUMbr
I9L6aA3Jh4W6cPyL3pAZfNvYqwlmIWk5kg==
-----END CERTIFICATE-----`;

export type TlsProxy = { url: string; port: number; stop: () => void };

/** Starts a proxy that ends TLS and passes requests on to a server, as those of operators do. */
export async function startTlsProxy(serverPort: () => number): Promise<TlsProxy> {
  const proxy = createServer({ key, cert }, (request, response) => {
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

/** Posts through the proxy. */
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
        ca: cert,
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
