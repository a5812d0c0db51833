import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenHere } from '@/lib/core/testing/listening';
import { certificate } from '@/lib/core/testing/tls-certificate';
import { send } from '@/server/sending';
import type { Visit } from '@/server/visit';
import { writeHaproxySettings } from '../testing/haproxy';
import { isInstalled } from '../testing/programs';
import { freePort } from '../start/ports';
import { projectDir } from '../start/project';

/* The settings of deploy/ in real proxies, where installed, in front of two servers that report their requests. */

/** A server with the same endpoints as the app's. */
type Backend = {
  port: number;
  end: () => Promise<void>;
  isReady: boolean;
  requests: number;
  streams: number;
};

async function startBackend(name: string): Promise<Backend> {
  const answer: RequestListener = (incoming, response) => {
    const { url = '', headers } = incoming;
    if (url === '/api/ready') return void response.writeHead(backend.isReady ? 200 : 503).end();
    backend.requests += 1;
    if (url === '/stream') {
      // The headers of server/streams.ts.
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
      backend.streams += 1;
      response.once('close', () => (backend.streams -= 1));
      return void response.write(': hello\n\n');
    }
    if (url === '/refused') {
      const refusal = { status: 429, headers: { Connection: 'close' }, body: Buffer.from('too many') };
      return void send({ request: incoming, response, id: 'x' } as Visit, [], refusal);
    }
    if (url === '/part') {
      response.writeHead(206, {
        'Content-Type': 'text/plain',
        'Content-Range': 'bytes 0-3999/9000',
        ETag: '"whole"',
      });
      return void response.end(' '.repeat(4000));
    }
    void buffer(incoming).then((body) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ name, headers, bytes: body.length, filling: ' '.repeat(4000) }));
    });
  };
  const server = createServer(answer);
  const port = await listenHere(server);
  const end = async () => {
    server.close();
    server.closeAllConnections();
    if (server.listening) await once(server, 'close');
  };
  const backend: Backend = { port, end, isReady: true, requests: 0, streams: 0 };
  onTestFinished(end);
  return backend;
}

type Received = { name: string; headers: Record<string, string>; bytes: number };

/** Sends a request to the proxy, like a browser that trusts its certificate. */
async function ask(
  port: number,
  url: string,
  { body, ...headers }: Record<string, string | Buffer> = {},
): Promise<IncomingMessage> {
  const asking = request({
    host: '127.0.0.1',
    port,
    servername: 'localhost',
    ca: certificate.cert,
    agent: false,
    method: body ? 'POST' : 'GET',
    path: url,
    headers: { Host: `localhost:${port}`, ...(headers as Record<string, string>) },
  });
  asking.end(body);
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return response;
}

async function receive(port: number, headers: Record<string, string | Buffer> = {}): Promise<Received> {
  const response = await ask(port, '/', headers);
  return JSON.parse((await buffer(response)).toString()) as Received;
}

type Settings = {
  file: string;
  folder: string;
  port: number;
  plainPort: number;
  backends: [Backend, Backend];
};

/** The command line of each proxy with its file of deploy/, which is changed only in its addresses and file paths. */
const proxies: Record<string, (settings: Settings) => { args: string[]; environment?: object }> = {
  caddy: ({ file, folder, port, backends }) => {
    const own = readFileSync(path.join(projectDir, 'deploy/Caddyfile'), 'utf8');
    const tls = `\ttls ${folder}/crt ${folder}/key\n\tencode`;
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${own.replace('\tencode', tls)}`);
    return {
      args: ['run', '--adapter', 'caddyfile', '--config', file],
      environment: {
        NEXTAUTH_URL: `https://localhost:${port}`,
        SERVERS: backends.map((backend) => `127.0.0.1:${backend.port}`).join(' '),
        HOME: folder,
      },
    };
  },
  haproxy: ({ folder, port, plainPort, backends: [one, two] }) => {
    const servers = [one.port, two.port] as const;
    return { args: ['-f', writeHaproxySettings(folder, { port, plainPort, servers })] };
  },
  nginx: ({ file, folder, port, plainPort, backends }) => {
    const own = readFileSync(path.join(projectDir, 'deploy/nginx.conf'), 'utf8')
      .replace('127.0.0.1:3001', `127.0.0.1:${backends[0].port}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${backends[1].port}`)
      .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('/etc/nginx/spotlicht.crt', `${folder}/crt`)
      .replace('/etc/nginx/spotlicht.key', `${folder}/key`);
    writeFileSync(
      file,
      `daemon off;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\nserver_names_hash_bucket_size 64;\n${own}}\n`,
    );
    return { args: ['-c', file, '-e', `${folder}/errors`] };
  },
};

async function startProxy(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'spotlicht-proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { cert, key } = certificate;
  for (const [file, content] of Object.entries({ crt: cert, key }))
    writeFileSync(path.join(folder, file), content);
  const backends: [Backend, Backend] = [await startBackend('one'), await startBackend('two')];
  const [port, plainPort] = [await freePort(), await freePort()];
  const settings = { file: path.join(folder, 'settings'), folder, port, plainPort, backends };
  const { args, environment } = proxies[name]!(settings);
  const child = spawn(name, args, { env: { ...process.env, ...environment }, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await expect.poll(() => receive(port).then(() => 'answers', String), { message: said }).toBe('answers');
  return { port, plainPort, backends };
}

describe.each(Object.keys(proxies).filter(isInstalled))('%s', (name) => {
  it('balances, compresses, and says who asks for what', { timeout: 120_000 }, async () => {
    const { port, plainPort, backends } = await startProxy(name);
    await expect
      .poll(async () => {
        await receive(port);
        return backends.every(({ requests }) => requests > 2);
      })
      .toBe(true);

    const compressed = await ask(port, '/', { 'Accept-Encoding': 'gzip' });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    compressed.resume();
    const part = await ask(port, '/part', { 'Accept-Encoding': 'gzip', Range: 'bytes=0-3999' });
    expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, undefined]);
    part.resume();

    const { headers } = await receive(port, { 'X-Forwarded-For': '192.0.2.1' });
    expect(headers['x-forwarded-for']?.split(', ').at(-1)).toBe('127.0.0.1');
    expect(headers.host).toMatch(/^localhost(:|$)/);

    // Caddy redirects by itself, which the test has switched off.
    if (name !== 'caddy') {
      const plain = await fetch(`http://127.0.0.1:${plainPort}/a?b=c`, { redirect: 'manual' });
      expect(plain.status).toBe(301);
      expect(plain.headers.get('location')).toMatch(/^https:\/\/.*\/a\?b=c$/);
    }
  });

  it('hands on a stream at once, and a picture of 10 MB', { timeout: 120_000 }, async () => {
    const { port, backends } = await startProxy(name);
    const stream = await ask(port, '/stream', { 'Accept-Encoding': 'gzip', Accept: 'text/event-stream' });
    // The server sends no more than that, and does not end.
    const [first] = (await once(stream, 'data')) as [Buffer];
    expect(first.toString()).toBe(': hello\n\n');
    const open = () => backends.reduce((sum, { streams }) => sum + streams, 0);
    expect(open()).toBe(1);
    stream.destroy();
    await expect.poll(open).toBe(0);

    const body = Buffer.alloc(10 * 1024 * 1024 + 16 * 1024);
    expect(await receive(port, { body })).toMatchObject({ bytes: body.length });
  });

  it('loses no refusal of an upload', { timeout: 120_000 }, async () => {
    const { port } = await startProxy(name);
    const body = Buffer.alloc(11_500_000);
    for (let upload = 0; upload < 20; upload += 1) {
      const refused = await ask(port, '/refused', { body });
      expect([refused.statusCode, (await buffer(refused)).toString()]).toEqual([429, 'too many']);
    }
  });

  it('asks no server that ends', { timeout: 120_000 }, async () => {
    const { port, backends } = await startProxy(name);
    const [one] = backends;
    // nginx does not check whether a server is ready. It notices a missing one, and uses the other.
    if (name === 'nginx') await one.end();
    else one.isReady = false;
    if (name !== 'nginx') {
      await expect
        .poll(async () => {
          const before = one.requests;
          await Promise.all(Array.from({ length: 6 }, () => receive(port)));
          return one.requests - before;
        })
        .toBe(0);
    }
    const names = await Promise.all(Array.from({ length: 20 }, async () => (await receive(port)).name));
    expect(new Set(names)).toEqual(new Set(['two']));
  });
});

it('has settings for each proxy of docs/operating.md', () => {
  const text = readFileSync(path.join(projectDir, 'docs/operating.md'), 'utf8');
  for (const file of ['deploy/Caddyfile', 'deploy/haproxy.cfg', 'deploy/nginx.conf'])
    expect(text).toContain(file);
});
