import { expect, it, onTestFinished } from 'vitest';
import { inEnglish } from '@/lib/core/process/lacks';
import { startImapServer } from '@/lib/core/testing/imap-server';
import { troubleOf } from '@/lib/core/database/database-trouble';
import { findBounceLack, readBounces } from './bounce-mailbox';

async function lackOf(url: string | null): Promise<string | null> {
  const lack = await findBounceLack({
    appUrl: 'https://spotlicht.example',
    secret: 'x'.repeat(32),
    by: 'smtp',
    url: 'smtp://127.0.0.1:1',
    from: 'post@spotlicht.example',
    rate: 10,
    bounces: url === null ? null : { url, address: 'bounces@spotlicht.example' },
  });
  return lack && inEnglish(lack);
}

async function started(): Promise<string> {
  const server = await startImapServer();
  onTestFinished(() => server.stop());
  return server.url;
}

it('finds nothing with a mailbox that opens, and without one', async () => {
  const url = await started();
  expect(await lackOf(url)).toBeNull();
  expect(await lackOf(url.replace('/INBOX', ''))).toBeNull();
  expect(await lackOf(null)).toBeNull();
  expect(await findBounceLack(null)).toBeNull();
});

it('says what does not work, without the password', async () => {
  const url = await started();
  const lack = 'Bounces aren’t being read: the mailbox in BOUNCES_URL (127.0.0.1)';
  expect(await lackOf(url.replace('secret', 'wrong-one'))).toBe(
    `${lack} won’t accept the username or password.`,
  );
  expect(await lackOf(url.replace('INBOX', 'Elsewhere'))).toBe(`${lack} can’t be opened under that name.`);
  expect(await lackOf(url.replace('imap:', 'imaps:'))).toContain(`${lack} can’t be reached over TLS`);
  expect(await lackOf('imap://app:secret@127.0.0.1:1')).toBe(`${lack} isn’t responding (ECONNREFUSED).`);
});

it('is down without being taken for the database', async () => {
  const read = readBounces(
    { url: 'imap://app:secret@127.0.0.1:1', address: 'bounces@spotlicht.example' },
    'x'.repeat(32),
    () => Promise.resolve(true),
  );
  const error: unknown = await read.catch((failure: unknown) => failure);
  expect(String(error)).toContain('the mailbox in BOUNCES_URL (127.0.0.1) isn’t responding (ECONNREFUSED)');
  expect(troubleOf(error)).toBeNull();
});
