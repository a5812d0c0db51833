import { addDays } from '@/lib/core/time/dates';
import { describe, expect, it, test } from 'vitest';
import { findAccount } from '@/lib/accounts/queries';
import { makeSession } from '@/lib/accounts/testing';
import { testDatabase } from '@/lib/core/testing/database';
import { testNow } from '@/lib/core/testing/clock';
import { readWanted, run } from './sessions';

const database = testDatabase();

test('the address is read in lower case', () => {
  expect(readWanted(['end', '--email', ' Anna@Example.org '])).toEqual({
    action: 'end',
    email: 'anna@example.org',
  });
});

test.each([
  [[], 'Say what to do'],
  [['begin'], 'There is no "begin"'],
  [['end', 'all', '--email', 'anna@example.org'], 'There is no "end all"'],
  [['end'], '--email is not'],
  [['end', '--email', '\u212aen@example.org'], '--email is not'],
  [['end', '--all'], "'--all'"],
])('%j cannot be done, and says why', (args, reason) => {
  expect(() => readWanted(args)).toThrow(reason);
});

describe('a person’s sessions', () => {
  it('are listed, and end at once, and nobody else’s do', async () => {
    const [email, other] = ['anna@example.org', 'ben@example.org'];
    const { sessionId } = await makeSession(database.db, email, testNow);
    const bens = await makeSession(database.db, other, testNow);
    await makeSession(database.db, email, addDays(testNow, -1));
    expect(await run(database.db, { action: 'list', email }, testNow)).toBe(
      [
        'Firefox, Linux: since 2026-10-30T12:00:00.000Z, last used 2026-10-30T12:00:00.000Z',
        'Firefox, Linux: since 2026-10-29T12:00:00.000Z, last used 2026-10-29T12:00:00.000Z',
      ].join('\n'),
    );
    expect(await run(database.db, { action: 'end', email }, testNow)).toBe(`Signed out: 2 of ${email}`);
    expect(await findAccount(database.db, sessionId, testNow)).toBeNull();
    expect(await findAccount(database.db, bens.sessionId, testNow)).not.toBeNull();
    expect(await run(database.db, { action: 'list', email }, testNow)).toBe(`${email} is signed in nowhere`);
  });

  it('cannot be listed for an unknown address, and the message says so', async () => {
    const wanted = { action: 'end', email: 'nobody@example.org' } as const;
    await expect(run(database.db, wanted, testNow)).rejects.toThrow('Nobody has ever signed in');
  });
});
