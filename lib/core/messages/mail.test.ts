import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startMailServer } from '@/lib/core/testing/mail-server';
import { certificate } from '@/lib/core/testing/tls-certificate';
import { inEnglish } from '@/lib/core/process/lacks';
import { findMailLack } from './mail';

const app = { appUrl: 'https://spotlicht.example', secret: 'x'.repeat(32) };

async function lackOf(url: string): Promise<string | null> {
  const lack = await findMailLack({
    ...app,
    by: 'smtp',
    url,
    from: 'post@spotlicht.example',
    rate: 10,
    bounces: null,
  });
  return lack && inEnglish(lack);
}

async function started(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  onTestFinished(() => server.stop());
  return server;
}

it('finds nothing with a server that takes mails, and without one', async () => {
  expect(await lackOf((await started()).url)).toBeNull();
  const { url, arrived } = await started({ password: 'secret' });
  expect(await lackOf(url.replace('//', '//app:secret@'))).toBeNull();
  expect(arrived).toEqual([]);
  for (const settings of [null, { ...app, by: 'none' } as const])
    expect(await findMailLack(settings)).toBeNull();
});

it('says that the server refuses the password, without it', async () => {
  const { url } = await started({ password: 'secret' });
  expect(await lackOf(url.replace('//', '//app:wrong-one@'))).toBe(
    'No e-mails are going out: the mail server in SMTP_URL (127.0.0.1) won’t accept the username or password (535 AUTH PLAIN).',
  );
});

it('says that its certificate is not valid, or that it does not speak TLS', async () => {
  const { url } = await started({ certificate });
  expect(await lackOf(url)).toContain('can’t be reached over TLS');
  expect(await lackOf((await started()).url.replace('smtp:', 'smtps:'))).toContain(
    'can’t be reached over TLS',
  );
});

it('says that it does not respond, or takes no connections', async () => {
  expect(await lackOf('smtp://127.0.0.1:1')).toContain('isn’t responding (ESOCKET CONN)');
  const busy = createServer((socket) => socket.end('421 Too many connections\r\n')).listen(0, '127.0.0.1');
  onTestFinished(() => void busy.close());
  await once(busy, 'listening');
  const { port } = busy.address() as { port: number };
  expect(await lackOf(`smtp://127.0.0.1:${port}`)).toContain('refuses connections (421 CONN)');
});
