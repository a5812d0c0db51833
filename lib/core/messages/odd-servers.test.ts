import { expect, it } from 'vitest';
import { bucketFiles } from '@/lib/core/files/bucket-files';
import { oddBodies, oddGreetings, oddHeads, startOddServer } from '@/lib/core/testing/odd-server';
import { findBounceLack, readBounces } from './bounce-mailbox';
import { createMailer, findMailLack } from './mail';

const milliseconds = 500;

const kinds = [
  ...Object.values(oddGreetings).map((greeting) => ({ greeting })),
  ...Object.values(oddHeads).map((answer) => ({ answer })),
];

const start = async (all = kinds) => Promise.all(all.map(startOddServer));

const settings = (port: number) => ({
  by: 'smtp' as const,
  url: `smtp://127.0.0.1:${port}`,
  from: 'post@spotlicht.example',
  rate: 9999,
  bounces: { url: `imap://app:secret@127.0.0.1:${port}`, address: 'bounces@spotlicht.example' },
  appUrl: 'https://spotlicht.example',
  secret: 'x'.repeat(32),
});

it('a mail server that answers oddly, or not at all, is down in time', async () => {
  const mail = { id: 'one', to: 'a@example.org', subject: 'x', html: '', text: 'x', unsubscribe: null };
  const ends = (await start()).map(async ({ port }) => {
    const mailer = createMailer(settings(port), { milliseconds });
    const outcomes: unknown[] = [];
    await mailer?.send(mail, async (outcome) => void outcomes.push(outcome));
    mailer?.close();
    expect(outcomes).toMatchObject([{ is: 'down' }]);
    expect(await findMailLack(settings(port), milliseconds)).toMatchObject({ code: 'mailServer' });
  });
  await Promise.all(ends);
});

it('a mailbox that answers oddly, or not at all, is left in time', async () => {
  const servers = await start();
  const ends = servers.map(async ({ port }) => {
    const all = settings(port);
    await expect(readBounces(all.bounces, all.secret, async () => true, milliseconds)).rejects.toThrow();
    expect(await findBounceLack(all, milliseconds)).toMatchObject({ code: 'bounces' });
  });
  await Promise.all(ends);
  for (const { open } of servers) await expect.poll(open).toBe(0);
});

it('a storage that answers oddly, or not at all, is unavailable in time', async () => {
  const bodies = Object.values(oddBodies).map((answer) => ({ answer }));
  const limits = {
    connection: 300,
    response: 300,
    silence: 300,
    request: milliseconds,
    upload: milliseconds,
  };
  const settle = (work: Promise<unknown>) => work.then(String, (error: unknown) => (error as Error).name);
  const ends = (await start([...kinds, ...bodies])).map(async ({ origin }, nth) => {
    const bucket = {
      S3_BUCKET: 'files',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_ENDPOINT: origin,
    };
    const files = bucketFiles(bucket, limits);
    const said = await Promise.all([
      settle(files.put('one/file', Buffer.from('x'))),
      settle(files.open('one/file')),
      settle(files.delete('one/file')),
      settle(files.list('one')[Symbol.asyncIterator]().next()),
    ]);
    if (nth < kinds.length) expect(said).toEqual(said.map(() => 'StorageError'));
  });
  await Promise.all(ends);
});
