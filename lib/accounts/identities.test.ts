import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from '@/lib/core/database/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '@/lib/core/database/db';
import { testNow } from '@/lib/core/testing/clock';
import { subDays } from '@/lib/core/time/dates';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { makeComedian } from '@/lib/comedians/testing';
import { notifyOfSignIn } from '@/lib/notifications/commands';
import { beginSession, recordSignIn, setWayIn, type ProviderClaims } from './commands';
import { googleIssuer } from './providers';
import { isAccountOf, listIssuers } from './queries';

const database = testDatabase();
beforeAll(() => stubEnvironment(database.url));
const second = 'https://login.example/realms/comedy';
const third = 'https://login.example/realms/other';

const stranger = (host = 'example.org') => ({
  sub: `sub-${randomUUID()}`,
  email: `${randomUUID()}@${host}`,
  email_verified: true,
});
const signIn = (issuer: string, claims: ProviderClaims, db = database.db) =>
  recordSignIn(db, issuer, claims, testNow, notifyOfSignIn);

async function entered(issuer: string, claims: ProviderClaims): Promise<string> {
  const answer = await signIn(issuer, claims);
  if (!answer.ok) throw new Error(`refused: ${answer.code}`);
  return answer.value.accountId;
}

const eventsOf = (accountId: string) =>
  database.db.auditEvent.findMany({
    where: { accountId },
    orderBy: { number: 'asc' },
    select: { kind: true, facts: true },
  });
const identitiesOf = (accountId: string) =>
  database.db.identity.findMany({ where: { accountId }, select: { issuer: true, sub: true } });
const refused = (code: string) => ({ ok: false, code });

describe('the second provider', () => {
  it('makes an account for somebody new, whom it finds again', async () => {
    const nina = stranger();
    const accountId = await entered(second, nina);
    expect(await entered(second, nina)).toBe(accountId);
    expect(await identitiesOf(accountId)).toEqual([{ issuer: second, sub: nina.sub }]);
    expect(await eventsOf(accountId)).toEqual([]);
  });

  it('leads into an account made with Google, which says so in its log and keeps both ways in', async () => {
    const nina = stranger();
    const accountId = await entered(googleIssuer, nina);
    const there = { ...nina, sub: randomUUID(), email: nina.email.toUpperCase() };
    expect(await entered(second, there)).toBe(accountId);
    expect(await entered(second, there)).toBe(accountId);
    expect(await entered(googleIssuer, nina)).toBe(accountId);
    expect((await listIssuers(database.db, accountId)).sort()).toEqual([googleIssuer, second].sort());
    expect(await eventsOf(accountId)).toEqual([{ kind: 'signInAdded', facts: { issuer: second } }]);
  });

  it.each([false, undefined, 'true', 1])('does not when it says of the address: %s', async (verified) => {
    const nina = stranger();
    const accountId = await entered(googleIssuer, nina);
    const there = { ...nina, sub: randomUUID(), email_verified: verified };
    expect(await signIn(second, there)).toEqual(refused('emailNotVerified'));
    expect(await listIssuers(database.db, accountId)).toEqual([googleIssuer]);
  });

  it('knows two people by one sub, if two providers have given it', async () => {
    const nina = stranger();
    const ben = { ...stranger(), sub: nina.sub };
    const [ninas, bens] = [await entered(googleIssuer, nina), await entered(second, ben)];
    expect(bens).not.toBe(ninas);
    const device = { browser: null, system: null };
    for (const [issuer, accountId] of [
      [googleIssuer, ninas],
      [second, bens],
    ] as const) {
      const identity = { issuer, sub: nina.sub };
      const id = await beginSession(database.db, { identity, device, before: null }, testNow);
      expect(await database.db.session.findUnique({ where: { id: id ?? '' } })).toMatchObject({ accountId });
    }
    // Another owner's identity does not confirm the deletion either.
    expect(await isAccountOf(database.db, ninas, { issuer: second, sub: nina.sub })).toBe(false);
    expect(await isAccountOf(database.db, ninas, { issuer: googleIssuer, sub: nina.sub })).toBe(true);
  });

  it('is another one after its issuer has changed', async () => {
    const nina = stranger();
    await entered(second, nina);
    const ben = { ...stranger(), sub: nina.sub };
    expect(await entered(third, ben)).not.toBe(await entered(second, nina));
  });
});

describe('the ways into an account', () => {
  const device = { browser: null, system: null };
  const begin = (issuer: string, sub: string) =>
    beginSession(database.db, { identity: { issuer, sub }, device, before: null }, testNow);
  const change = (accountId: string, sessionId: string, issuer: string, isAllowed: boolean) =>
    setWayIn(
      database.db,
      { accountId, sessionId },
      { issuer, isAllowed, usable: [googleIssuer, second] },
      testNow,
    );
  async function enteredTwice() {
    const nina = stranger();
    const accountId = await entered(googleIssuer, nina);
    await database.db.identity.updateMany({
      where: { accountId },
      data: { createdAt: subDays(testNow, 30) },
    });
    const there = { ...nina, sub: randomUUID() };
    return { nina, there, accountId, here: (await begin(googleIssuer, nina.sub)) ?? '' };
  }

  it('are told to the owner when one is new, once', async () => {
    const { there } = await enteredTwice();
    const { id: comedianId } = await makeComedian(database.db, { email: there.email });
    await entered(second, there);
    await entered(second, there);
    const notices = await database.db.notification.findMany({
      where: { comedianId },
      select: { kind: true, subject: true, link: true },
    });
    expect(notices).toEqual([
      { kind: 'signInAdded', subject: 'login.example', link: '/user/settings#waysIn' },
    ]);
    expect(await database.db.delivery.count({ where: { comedianId, channel: 'email' } })).toBe(1);
  });

  it('lead in no more once removed, however often it is tried, until they are allowed again', async () => {
    const { there, accountId, here } = await enteredTwice();
    await entered(second, there);
    const theirs = await begin(second, there.sub);
    expect(await change(accountId, here, second, false)).toMatchObject({ ok: true });
    const open = await database.db.session.findMany({ where: { accountId }, select: { id: true } });
    expect(open).toEqual([{ id: here }]);
    expect(theirs).not.toBeNull();
    for (const sub of [there.sub, randomUUID()])
      expect(await signIn(second, { ...there, sub })).toMatchObject({ ok: false });
    expect(await signIn(second, there)).toEqual(refused('removedProvider'));
    expect(await begin(second, there.sub)).toBeNull();
    expect(await isAccountOf(database.db, accountId, { issuer: second, sub: there.sub })).toBe(false);
    expect(await listIssuers(database.db, accountId)).toEqual([googleIssuer]);
    await change(accountId, here, second, true);
    expect(await entered(second, there)).toBe(accountId);
    expect((await eventsOf(accountId)).map(({ kind }) => kind)).toContain('signInRemoved');
  });

  it('keep the first one that the configuration knows, whoever got in later', async () => {
    const { nina, there, accountId, here } = await enteredTwice();
    expect(await change(accountId, here, googleIssuer, false)).toEqual(refused('lastWayIn'));
    expect(await change(accountId, here, second, false)).toEqual(refused('notFound'));
    const gone = { ...nina, sub: randomUUID() };
    await entered(third, gone);
    expect(await change(accountId, here, googleIssuer, false)).toEqual(refused('lastWayIn'));
    await entered(second, there);
    const answers = await Promise.all(
      [googleIssuer, second].map((one) => change(accountId, here, one, false)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(refused('lastWayIn'));
  });
});

describe('the two spellings of a mailbox at Google', () => {
  const other = ({ email }: { email: string }) => email.replace('@gmail.', '@googlemail.');

  it('are one account, whose address stays', async () => {
    const nina = stranger('gmail.com');
    const accountId = await entered(googleIssuer, nina);
    expect(await entered(googleIssuer, { ...nina, email: other(nina) })).toBe(accountId);
    expect(await entered(second, { ...nina, sub: randomUUID(), email: other(nina) })).toBe(accountId);
    const { email } = await database.db.account.findUniqueOrThrow({ where: { id: accountId } });
    expect(email).toBe(nina.email);
    const elsewhere = { ...nina, sub: randomUUID(), email: other(nina) };
    expect(await signIn(googleIssuer, elsewhere)).toEqual(refused('otherAccount'));
    expect((await eventsOf(accountId)).map(({ kind }) => kind)).toEqual(['signInAdded', 'signInRefused']);
  });

  it('make one account when both come first', async () => {
    const nina = stranger('gmail.com');
    const wide = createDb(database.url, { connections: 2 });
    const answers = await Promise.all([
      signIn(googleIssuer, nina, wide),
      signIn(second, { ...nina, sub: randomUUID(), email: other(nina) }, wide),
    ]).finally(() => wide.$disconnect());
    expect(new Set(answers.map((answer) => answer.ok && answer.value.accountId)).size).toBe(1);
    expect(answers.every(({ ok }) => ok)).toBe(true);
  });

  it('stay two accounts that were there before', async () => {
    const nina = stranger('gmail.com');
    const accountId = await entered(googleIssuer, nina);
    const at = { lastSignInAt: testNow };
    const old = await database.db.account.create({
      data: { ...at, email: other(nina), providerSub: randomUUID() },
    });
    expect(await entered(googleIssuer, { ...nina, sub: old.providerSub, email: other(nina) })).toBe(old.id);
    expect(await entered(googleIssuer, nina)).toBe(accountId);
  });
});

describe('nobody takes an account over', () => {
  it('with its address, when it has changed hands at the provider that knows it', async () => {
    const nina = stranger();
    const accountId = await entered(googleIssuer, nina);
    await entered(second, { ...nina, sub: 'hers' + nina.sub });
    for (const issuer of [googleIssuer, second]) {
      expect(await signIn(issuer, { ...nina, sub: randomUUID() })).toEqual(refused('otherAccount'));
    }
    expect(await identitiesOf(accountId)).toHaveLength(2);
    expect(await eventsOf(accountId)).toMatchObject([
      { kind: 'signInAdded' },
      { kind: 'signInRefused', facts: { differs: 'sub' } },
      { kind: 'signInRefused', facts: { differs: 'sub' } },
    ]);
  });

  it('by changing the own address to theirs', async () => {
    const [nina, mallory] = [stranger(), stranger()];
    const ninas = await entered(googleIssuer, nina);
    const mallorys = await entered(second, mallory);
    expect(await signIn(second, { ...mallory, email: nina.email })).toEqual(refused('otherAccount'));
    expect(await identitiesOf(ninas)).toEqual([{ issuer: googleIssuer, sub: nina.sub }]);
    expect(await identitiesOf(mallorys)).toEqual([{ issuer: second, sub: mallory.sub }]);
    expect(await eventsOf(ninas)).toMatchObject([{ facts: { differs: 'sub' } }]);
    expect(await eventsOf(mallorys)).toMatchObject([{ facts: { differs: 'email' } }]);
  });

  it('by an address that Google has verified long ago, of an account made elsewhere', async () => {
    const nina = stranger();
    const accountId = await entered(second, nina);
    const atGoogle = { ...nina, sub: randomUUID() };
    expect(await signIn(googleIssuer, atGoogle)).toEqual(refused('otherProvider'));
    expect(await identitiesOf(accountId)).toHaveLength(1);
    // Google knows the owner of an address that it or an organisation with it gives out.
    expect(await entered(googleIssuer, { ...atGoogle, hd: 'example.org' })).toBe(accountId);
    const gmail = stranger('gmail.com');
    const gmails = await entered(second, gmail);
    expect(await entered(googleIssuer, { ...gmail, sub: randomUUID() })).toBe(gmails);
  });

  it('by being one of many at once', async () => {
    const nina = stranger();
    const accountId = await entered(googleIssuer, nina);
    const wide = createDb(database.url, { connections: 8 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signIn(second, { ...nina, sub: randomUUID() }, wide)),
    ).finally(() => wide.$disconnect());
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { accountId } }]);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'otherAccount')).toHaveLength(7);
    expect(await identitiesOf(accountId)).toHaveLength(2);
  });
});

it('finds whom the version before has let in while this one starts', async () => {
  const nina = stranger();
  // The rows of that version: an account with the sub, and no identity.
  const { id } = await database.db.account.create({
    data: { email: nina.email, providerSub: nina.sub, lastSignInAt: testNow },
  });
  expect(await entered(googleIssuer, nina)).toBe(id);
  expect(await signIn(googleIssuer, { ...nina, sub: randomUUID() })).toEqual(refused('otherAccount'));
});

it('finds whom the version before has ever let in', async () => {
  const { db, url } = database;
  const before = randomUUID();
  await db.$executeRaw`
    INSERT INTO accounts (id, email, "providerSub", "lastSignInAt")
    SELECT gen_random_uuid(), ${before} || number || '@example.org', ${before} || number, now()
    FROM generate_series(1, 1500) AS number`;
  const ofThen = { account: { email: { startsWith: before } } };
  // The state before the table existed.
  await db.identity.deleteMany({ where: ofThen });
  const client = new Client(url);
  await client.connect();
  const folder = 'prisma/migrations/20261128020000_identities_of_before';
  await client.query(await readFile(`${folder}/migration.sql`, 'utf8')).finally(() => client.end());
  expect(await db.identity.count({ where: ofThen })).toBe(1500);
  const claims = { sub: `${before}7`, email: `${before}7@example.org`, email_verified: true };
  expect(await signIn(googleIssuer, claims)).toMatchObject({ ok: true });
  expect(await signIn(googleIssuer, { ...claims, sub: `${before}8` })).toEqual(refused('otherAccount'));
});

it('lets the version before in whom this one has let in', async () => {
  const [nina, ben] = [stranger(), stranger()];
  await entered(googleIssuer, nina);
  await entered(second, ben);
  const subs = await database.db.account.findMany({
    where: { email: { in: [nina.email, ben.email] } },
    select: { email: true, providerSub: true },
  });
  expect(subs).toHaveLength(2);
  expect(subs).toContainEqual({ email: nina.email, providerSub: nina.sub });
  expect(subs).toContainEqual({ email: ben.email, providerSub: null });
});
