import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { addDays, addHours, addMinutes } from '@/lib/core/time/dates';
import { createDb } from '@/lib/core/database/db';
import { testDatabase } from '@/lib/core/testing/database';
import { testNow } from '@/lib/core/testing/clock';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { aboutNewTeam, notify, notifyOfSignIn } from '@/lib/notifications/commands';
import { makeNotice } from '@/lib/notifications/testing/notices';
import { saveFace } from '@/lib/media/pictures/testing';
import {
  recordSignIn,
  beginSession,
  deleteOldSessions,
  endAllSessions,
  endSession,
  endSessionOf,
  noteUse,
  type ProviderClaims,
} from './commands';
import { googleIssuer } from './providers';
import { makeSession } from './testing';
import { findAccount, findAccountInParts, listSessions } from './queries';

const database = testDatabase();
const parallel = 16;

/** The claims of a provider about a visitor who has never signed in. */
function stranger(): { sub: string; email: string; email_verified: boolean } {
  const word = randomUUID();
  return { sub: `sub-${word}`, email: `${word}@example.org`, email_verified: true };
}

/** The provider of the tests that need only one: Google. */
const issuer = googleIssuer;
const signIn = (claims: ProviderClaims, now = testNow, db = database.db) =>
  recordSignIn(db, issuer, claims, now, notifyOfSignIn);
const accountOf = (email: string) =>
  database.db.account.findUnique({ where: { email }, include: { identities: true } });
const countOf = (sub: string) => database.db.identity.count({ where: { issuer, sub } });

/** Signs a new visitor in and returns their account and a session. */
async function knownPerson() {
  const person = stranger();
  const answer = await signIn(person);
  if (!answer.ok) throw new Error(`refused: ${answer.code}`);
  return { ...person, ...(await makeSession(database.db, person.email, testNow)) };
}

describe('recordSignIn', () => {
  it('makes an account the first time', async () => {
    const person = stranger();
    const answer = await signIn(person);
    const account = await accountOf(person.email);
    expect(account).toMatchObject({ identities: [{ issuer, sub: person.sub }], lastSignInAt: testNow });
    expect(answer).toEqual({ ok: true, value: { accountId: account?.id } });
  });

  it('finds the same account again and notes when', async () => {
    const { accountId, ...person } = await knownPerson();
    const later = addDays(testNow, 3);
    expect(await signIn(person, later)).toEqual({ ok: true, value: { accountId } });
    expect(await accountOf(person.email)).toMatchObject({ id: accountId, lastSignInAt: later });
    expect(await countOf(person.sub)).toBe(1);
  });

  it('is the same person whatever the case of the address', async () => {
    const { accountId, ...person } = await knownPerson();
    const shouted = { ...person, email: person.email.toUpperCase() };
    expect(await signIn(shouted)).toEqual({ ok: true, value: { accountId } });
  });

  it('stores an address in lower case', async () => {
    const person = stranger();
    expect(await signIn({ ...person, email: person.email.toUpperCase() })).toMatchObject({ ok: true });
    expect(await accountOf(person.email)).toMatchObject({ identities: [{ issuer, sub: person.sub }] });
  });

  it.each([
    ['no address', 'noEmail', { email: undefined }],
    ['an empty address', 'noEmail', { email: '' }],
    ['an address that is none', 'emailUnusable', { email: 'nina' }],
    ['an address with a name', 'emailUnusable', { email: 'Nina <nina@example.org>' }],
    ['an address of a kilobyte', 'emailUnusable', { email: `${'a'.repeat(1000)}@example.org` }],
    ['two addresses', 'emailUnusable', { email: 'nina@example.org,ben@example.org' }],
    ['an address with a NUL', 'emailUnusable', { email: 'nina\0@example.org' }],
    ['an address with a line break', 'emailUnusable', { email: 'nina@example.org\n' }],
    ['full-width letters', 'emailUnusable', { email: '\uff4eina@example.org' }],
    ['an accent apart from its letter', 'emailUnusable', { email: 'nin\u0061\u0308@example.org' }],
    ['a list of addresses', 'noEmail', { email: ['nina@example.org'] }],
    ['no sub', 'noEmail', { sub: undefined }],
    ['an empty sub', 'noEmail', { sub: '' }],
    ['a sub that is no text', 'noEmail', { sub: 4711 }],
    ['a sub with a NUL', 'noEmail', { sub: 'a\0b' }],
    ['a sub that is too long', 'noEmail', { sub: 'a'.repeat(256) }],
    ['an address that is not verified', 'emailNotVerified', { email_verified: false }],
    ['nothing said about verification', 'emailNotVerified', { email_verified: undefined }],
    ['"true" as a text', 'emailNotVerified', { email_verified: 'true' }],
    ['1 for true', 'emailNotVerified', { email_verified: 1 }],
  ])('refuses %s: %s', async (_what, code, changes) => {
    const person = stranger();
    const before = await database.db.account.count();
    expect(await signIn({ ...person, ...changes })).toEqual({ ok: false, code });
    expect(await database.db.account.count()).toBe(before);
  });

  it('refuses an address that equals somebody else’s only in lower case', async () => {
    const person = await knownPerson();
    const known = `k${person.email}`;
    await database.db.account.update({ where: { id: person.accountId }, data: { email: known } });
    // The Kelvin sign, whose lower case is a plain k.
    const email = `\u212a${person.email}`;
    expect(email.toLowerCase()).toBe(known);
    for (const sub of [person.sub, stranger().sub]) {
      expect(await signIn({ ...person, sub, email })).toEqual({ ok: false, code: 'emailUnusable' });
    }
    expect(await database.db.auditEvent.count({ where: { accountId: person.accountId } })).toBe(0);
  });

  it('refuses a known person whose address is no longer verified, and notes no visit', async () => {
    const person = await knownPerson();
    const answer = await signIn({ ...person, email_verified: false }, addDays(testNow, 1));
    expect(answer).toEqual({ ok: false, code: 'emailNotVerified' });
    expect(await accountOf(person.email)).toMatchObject({ lastSignInAt: testNow });
  });
});

describe('a sign-in that does not fit the account', () => {
  const refused = { ok: false, code: 'otherAccount' };
  const eventsOf = (accountId: string) => database.db.auditEvent.findMany({ where: { accountId } });

  it('is refused for a known address with another sub', async () => {
    const person = await knownPerson();
    const later = addDays(testNow, 1);
    expect(await signIn({ ...person, sub: stranger().sub }, later)).toEqual(refused);
    const account = await accountOf(person.email);
    expect(account).toMatchObject({ identities: [{ issuer, sub: person.sub }], lastSignInAt: testNow });
    expect(await eventsOf(person.accountId)).toMatchObject([
      { kind: 'signInRefused', at: later, facts: { differs: 'sub' }, actorComedianId: null },
    ]);
  });

  it('is refused for a known sub with another address, and makes no account for that', async () => {
    const person = await knownPerson();
    const { email } = stranger();
    expect(await signIn({ ...person, email })).toEqual(refused);
    expect(await accountOf(email)).toBeNull();
    expect(await eventsOf(person.accountId)).toMatchObject([
      { kind: 'signInRefused', facts: { differs: 'email' } },
    ]);
  });

  it('is refused for the address of one and the sub of another, and noted for both', async () => {
    const [anna, ben] = [await knownPerson(), await knownPerson()];
    expect(await signIn({ ...anna, sub: ben.sub })).toEqual(refused);
    expect(await eventsOf(anna.accountId)).toMatchObject([{ facts: { differs: 'sub' } }]);
    expect(await eventsOf(ben.accountId)).toMatchObject([{ facts: { differs: 'email' } }]);
  });

  it('leaves no address and no sub in the audit', async () => {
    const [anna, ben] = [await knownPerson(), await knownPerson()];
    const newcomer = stranger();
    await signIn({ ...anna, sub: ben.sub });
    await signIn({ ...anna, sub: newcomer.sub });
    await signIn({ ...ben, email: newcomer.email });
    const events = await database.db.auditEvent.findMany({
      where: { accountId: { in: [anna.accountId, ben.accountId] } },
    });
    expect(events).toHaveLength(4);
    const written = JSON.stringify(events);
    for (const secret of [anna, ben, newcomer].flatMap(({ email, sub }) => [email, sub])) {
      expect(written).not.toContain(secret);
    }
    expect(written).not.toContain('@');
  });
});

describe(`${parallel} sign-ins at once`, () => {
  /** Uses as many connections as sign-ins, so that they run in parallel. */
  async function atOnce(identities: ProviderClaims[]) {
    const wide = createDb(database.url, { connections: identities.length });
    try {
      return await Promise.all(identities.map((identity) => signIn(identity, testNow, wide)));
    } finally {
      await wide.$disconnect();
    }
  }

  it('of one person make one account and all come in', async () => {
    const person = stranger();
    const answers = await atOnce(Array.from({ length: parallel }, () => person));
    const account = await accountOf(person.email);
    const all = Array.from({ length: parallel }, () => ({
      ok: true,
      value: { accountId: account?.id },
    }));
    expect(answers).toEqual(all);
    expect(await countOf(person.sub)).toBe(1);
  });

  it('with one address and as many subs let one in', async () => {
    const { email } = stranger();
    const answers = await atOnce(Array.from({ length: parallel }, () => ({ ...stranger(), email })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'otherAccount')).toHaveLength(
      parallel - 1,
    );
    expect(await database.db.account.count({ where: { email } })).toBe(1);
  });
});

const device = { browser: 'Firefox', system: 'Linux' };

/** An account that signed in at `testNow`. */
async function somebody() {
  const email = `${randomUUID()}@example.org`;
  return { email, ...(await makeSession(database.db, email, testNow)) };
}

const isRunning = async (sessionId: string, now = testNow) =>
  (await findAccount(database.db, sessionId, now)) !== null;

/** Uses a session as each request does. */
async function use(sessionId: string, now: Date): Promise<boolean> {
  const account = await findAccount(database.db, sessionId, now);
  if (account) await noteUse(database.db, account.session, now);
  return account !== null;
}

const lastUse = async (id: string) =>
  (await database.db.session.findUniqueOrThrow({ where: { id } })).lastUsedAt;

/** Gives the account an identity, and returns it. */
async function identityOf(accountId: string) {
  const identity = { issuer, sub: randomUUID() };
  await database.db.identity.create({ data: { ...identity, accountId } });
  return identity;
}

describe('a session', () => {
  it('begins for somebody who has been let in, with its device, and for nobody else', async () => {
    const { accountId } = await somebody();
    const identity = await identityOf(accountId);
    const id = await beginSession(database.db, { identity, device, before: null }, testNow);
    expect(await database.db.session.findUnique({ where: { id: id ?? '' } })).toEqual({
      ...device,
      id,
      accountId,
      createdAt: testNow,
      lastUsedAt: testNow,
      confirmedAt: null,
    });
    const unknown = { identity: { issuer, sub: 'never let in' }, device, before: null };
    expect(await beginSession(database.db, unknown, testNow)).toBeNull();
  });

  it('replaces the session that the browser had before, also another person’s', async () => {
    const [before, now] = [await somebody(), await somebody()];
    const identity = await identityOf(now.accountId);
    const about = { identity, device, before: before.sessionId };
    const id = await beginSession(database.db, about, testNow);
    expect(await isRunning(before.sessionId)).toBe(false);
    expect(await isRunning(id ?? '')).toBe(true);
    expect(await isRunning(now.sessionId)).toBe(true);
  });

  it('runs on for thirty days after its last use', async () => {
    const { sessionId } = await somebody();
    expect(await use(sessionId, addDays(testNow, 29))).toBe(true);
    expect(await use(sessionId, addDays(testNow, 58))).toBe(true);
    expect(await isRunning(sessionId, addDays(testNow, 88))).toBe(false);
  });

  it('ends half a year after it began, however often it is used', async () => {
    const { sessionId } = await somebody();
    for (let day = 20; day < 180; day += 20) expect(await use(sessionId, addDays(testNow, day))).toBe(true);
    expect(await isRunning(sessionId, addDays(testNow, 179))).toBe(true);
    expect(await isRunning(sessionId, addDays(testNow, 180))).toBe(false);
  });

  it('has its use noted once an hour, not with every request', async () => {
    const { sessionId } = await somebody();
    await use(sessionId, addMinutes(testNow, 59));
    expect(await lastUse(sessionId)).toEqual(testNow);
    const later = addMinutes(testNow, 61);
    const statements = await database.statementsOf(async (db) => {
      const account = await findAccount(db, sessionId, later);
      if (account) await Promise.all([1, 2, 3].map(() => noteUse(db, account.session, later)));
      await noteUse(db, { id: sessionId, lastUsedAt: later }, addMinutes(later, 59));
    });
    expect(statements.filter((statement) => statement.startsWith('UPDATE'))).toHaveLength(3);
    expect(await lastUse(sessionId)).toEqual(later);
  });

  it('does not come back when a request that began before its end notes a use after it', async () => {
    const { sessionId } = await somebody();
    const later = addHours(testNow, 2);
    const account = await findAccount(database.db, sessionId, later);
    await endSession(database.db, sessionId);
    if (account) await noteUse(database.db, account.session, later);
    expect(await isRunning(sessionId, later)).toBe(false);
    expect(await database.db.session.count({ where: { id: sessionId } })).toBe(0);
  });
});

describe('ending', () => {
  it('one leaves the others of the person', async () => {
    const { sessionId, email } = await somebody();
    const other = await makeSession(database.db, email, testNow);
    await endSession(database.db, sessionId);
    await endSession(database.db, sessionId);
    expect(await isRunning(sessionId)).toBe(false);
    expect(await isRunning(other.sessionId)).toBe(true);
  });

  it('all leaves those of other people', async () => {
    const [one, another] = [await somebody(), await somebody()];
    const second = await makeSession(database.db, one.email, testNow);
    expect(await endAllSessions(database.db, one.accountId)).toBe(2);
    expect(await isRunning(one.sessionId)).toBe(false);
    expect(await isRunning(second.sessionId)).toBe(false);
    expect(await isRunning(another.sessionId)).toBe(true);
    expect(await endAllSessions(database.db, one.accountId)).toBe(0);
  });

  it('happens when the account is deleted', async () => {
    const { sessionId, accountId } = await somebody();
    await database.db.account.delete({ where: { id: accountId } });
    expect(await database.db.session.count({ where: { id: sessionId } })).toBe(0);
  });

  it('by age deletes the rows, and no row of a session that runs', async () => {
    const [idle, fresh] = [await somebody(), await somebody()];
    const old = await makeSession(database.db, idle.email, addDays(testNow, -160));
    const now = addDays(testNow, 30);
    await use(fresh.sessionId, addDays(testNow, 1));
    await database.db.session.update({
      where: { id: old.sessionId },
      data: { lastUsedAt: addDays(now, -1) },
    });
    expect(await isRunning(old.sessionId, now)).toBe(false);
    expect(await deleteOldSessions(database.db, now)).toBeGreaterThanOrEqual(2);
    const left = await database.db.session.findMany({
      where: { id: { in: [idle.sessionId, old.sessionId, fresh.sessionId] } },
    });
    expect(left.map(({ id }) => id)).toEqual([fresh.sessionId]);
    expect(await deleteOldSessions(database.db, now)).toBe(0);
  });
});

describe('endSessionOf', () => {
  it('ends a session of the account once, and never one of another', async () => {
    const [mine, other] = [await somebody(), await somebody()];
    expect(await endSessionOf(database.db, mine.accountId, other.sessionId)).toMatchObject({
      code: 'notFound',
    });
    expect(await isRunning(other.sessionId)).toBe(true);
    expect(await endSessionOf(database.db, mine.accountId, mine.sessionId)).toMatchObject({ ok: true });
    expect(await isRunning(mine.sessionId)).toBe(false);
    expect(await endSessionOf(database.db, mine.accountId, mine.sessionId)).toMatchObject({
      code: 'notFound',
    });
  });
});

describe('listSessions', () => {
  it('lists those that run, with device and first and last use, the last used first', async () => {
    const { email, sessionId } = await somebody();
    const other = await makeSession(database.db, email, addHours(testNow, 1));
    const old = await makeSession(database.db, email, addDays(testNow, -40));
    await somebody();
    const listed = await listSessions(database.db, email, addHours(testNow, 2));
    expect(listed).toEqual([
      { ...device, id: other.sessionId, createdAt: addHours(testNow, 1), lastUsedAt: addHours(testNow, 1) },
      { ...device, id: sessionId, createdAt: testNow, lastUsedAt: testNow },
    ]);
    expect(listed.map(({ id }) => id)).not.toContain(old.sessionId);
  });
});

describe('findAccount', () => {
  it('takes one statement', async () => {
    const { sessionId } = await somebody();
    const statements = await database.statementsOf((db) => findAccount(db, sessionId, testNow));
    expect(statements).toHaveLength(1);
  });

  it('does not know a session that is not there', async () => {
    expect(await findAccount(database.db, randomUUID(), testNow)).toBeNull();
  });

  it('knows the account of a session, without a profile at first', async () => {
    const { sessionId, accountId, email } = await somebody();
    expect(await findAccount(database.db, sessionId, testNow)).toEqual({
      accountId,
      email,
      brands: [],
      session: { id: sessionId, lastUsedAt: testNow },
      profileError: null,
      comedian: null,
    });
  });

  it('returns the brands that the address works for, by name, and the number of unread notices', async () => {
    const { sessionId, email } = await somebody();
    const [second, first] = [
      await makeBrand(database.db, { name: 'Zwerchfell' }),
      await makeBrand(database.db, { name: 'Brettl' }),
    ];
    const { id: comedianId } = await makeComedian(database.db, { email });
    const strangers = await makeComedian(database.db);
    for (const { id: brandId } of [first, second]) {
      await database.db.brandMember.createMany({
        data: [
          { brandId, email, role: 'team' },
          { brandId, email: strangers.email, role: 'admin' },
        ],
      });
    }
    const about = await makeNotice(database.db, first, { comedianId, status: 'rejected' });
    const notice = { ...about, createdAt: testNow };
    await database.db.notification.createMany({ data: [notice, notice, { ...notice, readAt: new Date() }] });
    expect(await findAccount(database.db, sessionId, testNow)).toMatchObject({
      brands: [
        { id: first.id, name: 'Brettl' },
        { id: second.id, name: 'Zwerchfell' },
      ],
      comedian: { unread: 2 },
    });
  });

  it('brings the profile of the address, and nobody else’s', async () => {
    const { sessionId, email } = await somebody();
    await makeComedian(database.db, { name: 'Jemand Anderes' });
    const { id, currentCityId } = await makeComedian(database.db, { email, name: 'Nina', language: 'en' });
    const comedian = { id, name: 'Nina', pictureId: null, language: 'en', currentCityId };
    expect(await findAccount(database.db, sessionId, testNow)).toMatchObject({ comedian });
    const { id: pictureId } = await saveFace(database.db, id);
    for (const find of [findAccount, findAccountInParts]) {
      expect(await find(database.db, sessionId, testNow, vi.fn())).toMatchObject({
        comedian: { ...comedian, pictureId },
      });
    }
  });
});

describe('findAccountInParts', () => {
  const tables = {
    comedians: 'profile',
    brand_members: 'teams',
    notifications: 'unread notices',
    chat_members: 'unread messages',
  } as const;

  /** An account with a profile, a team and an unread notice. */
  async function known() {
    const { sessionId, email } = await somebody();
    const { id: comedianId } = await makeComedian(database.db, { email });
    const { id: brandId } = await makeBrand(database.db);
    await database.db.brandMember.create({ data: { brandId, email, role: 'team' } });
    await notify(database.db, testNow, [aboutNewTeam(comedianId, 'Brettl')]);
    return { sessionId, brandId, comedianId };
  }

  it('finds the same as in one statement', async () => {
    const { sessionId } = await known();
    const report = vi.fn();
    const inParts = await findAccountInParts(database.db, sessionId, testNow, report);
    expect(inParts).toEqual(await findAccount(database.db, sessionId, testNow));
    expect(report).not.toHaveBeenCalled();
    expect(await findAccountInParts(database.db, randomUUID(), testNow, report)).toBeNull();
  });

  it.each(Object.entries(tables))('leaves out what is in %s when it cannot be read', async (table, part) => {
    const { sessionId, brandId, comedianId } = await known();
    const report = vi.fn();
    const rename = (from: string, to: string) =>
      database.db.$executeRawUnsafe(`ALTER TABLE ${from} RENAME TO ${to}`);
    await rename(table, 'away');
    try {
      await expect(findAccount(database.db, sessionId, testNow)).rejects.toThrow();
      const left = await findAccountInParts(database.db, sessionId, testNow, report);
      expect(report.mock.calls).toEqual([[expect.any(Error), part]]);
      expect({
        profile: left?.comedian?.id,
        hasFailed: left?.profileError instanceof Error,
        unread: left?.comedian?.unread,
        teams: left?.brands.map(({ id }) => id),
      }).toEqual({
        profile: part === 'profile' ? undefined : comedianId,
        hasFailed: part === 'profile',
        unread: { profile: undefined, teams: 1, 'unread notices': 0, 'unread messages': 1 }[part],
        teams: part === 'teams' ? [] : [brandId],
      });
    } finally {
      await rename('away', table);
    }
  });
});
