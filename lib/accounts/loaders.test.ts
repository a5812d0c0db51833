import { beforeAll, expect, it } from 'vitest';
import { subDays } from '@/lib/core/time/dates';
import { stubEnvironment, testOperators } from '@/lib/core/testing/environment';
import { testDatabase } from '@/lib/core/testing/database';
import { isOperatorAddress, isOperatorSession } from './loaders';
import { nameOfIssuer } from './providers';
import { makeSession, sessionCookie } from './testing';

const database = testDatabase({ asApp: true });
const [helga, rita, olga] = testOperators;

beforeAll(() => stubEnvironment(database.url));

async function cookiesOf(sessionId: string): Promise<string> {
  const value = await sessionCookie(sessionId, process.env.NEXTAUTH_SECRET ?? '');
  return `app_language=de; __Host-next-auth.session-token=${value}`;
}

it('knows the session of an address that runs the platform', async () => {
  const { sessionId } = await makeSession(database.db, helga);
  expect(await isOperatorSession(await cookiesOf(sessionId))).toBe(true);
});

it('knows the mailbox of one in both spellings', () => {
  expect(isOperatorAddress(olga)).toBe(true);
  expect(isOperatorAddress(olga.replace('googlemail', 'gmail'))).toBe(true);
  expect(isOperatorAddress(olga.replace('googlemail', 'mail'))).toBe(false);
});

it('names a way in that has left the configuration by its host, or as it is stored', () => {
  expect(nameOfIssuer('https://login.example/realm')).toBe('login.example');
  expect(nameOfIssuer('an old note')).toBe('an old note');
});

it('knows nobody else', async () => {
  const { sessionId } = await makeSession(database.db, `${helga}.evil.example`);
  for (const cookies of [null, '', 'a=b', await cookiesOf(sessionId)]) {
    expect(await isOperatorSession(cookies)).toBe(false);
  }
});

it('reads at each request whether the session still runs', async () => {
  const { accountId, sessionId } = await makeSession(database.db, rita);
  const cookies = await cookiesOf(sessionId);
  expect(await isOperatorSession(cookies)).toBe(true);
  await database.db.account.update({ where: { id: accountId }, data: { deletedAt: subDays(new Date(), 1) } });
  expect(await isOperatorSession(cookies)).toBe(false);
  await database.db.account.update({ where: { id: accountId }, data: { deletedAt: null } });
  await database.db.session.delete({ where: { id: sessionId } });
  expect(await isOperatorSession(cookies)).toBe(false);
});
