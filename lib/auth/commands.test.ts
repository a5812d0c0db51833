import { addDays } from 'date-fns';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { createDb } from '@/lib/core/db';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing/factory';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing/factory';
import { recordSignIn, type ProviderIdentity } from './commands';
import { findAccount, findSessionClaims } from './queries';
import { aboutApplication } from '@/lib/notifications/commands';

const database = testDatabase();
const parallel = 16;

/** Somebody who has never signed in, as the provider describes them. */
function stranger(): { sub: string; email: string; email_verified: boolean } {
  const word = randomUUID();
  return { sub: `sub-${word}`, email: `${word}@example.org`, email_verified: true };
}

const signIn = (identity: ProviderIdentity, now = testNow, db = database.db) =>
  recordSignIn(db, identity, now);
const accountOf = (email: string) => database.db.account.findUnique({ where: { email } });

/** Signs a stranger in and returns the content of their session. */
async function knownPerson() {
  const person = stranger();
  const answer = await signIn(person);
  if (!answer.ok) throw new Error(`refused: ${answer.code}`);
  return { ...person, claims: answer.value };
}

describe('recordSignIn', () => {
  it('makes an account the first time', async () => {
    const person = stranger();
    const answer = await signIn(person);
    const account = await accountOf(person.email);
    expect(account).toMatchObject({ providerSub: person.sub, sessionVersion: 1, lastSignInAt: testNow });
    expect(answer).toEqual({ ok: true, value: { accountId: account?.id, version: 1 } });
  });

  it('finds the same account again and notes when', async () => {
    const { claims, ...person } = await knownPerson();
    const later = addDays(testNow, 3);
    expect(await signIn(person, later)).toEqual({ ok: true, value: claims });
    expect(await accountOf(person.email)).toMatchObject({ id: claims.accountId, lastSignInAt: later });
    expect(await database.db.account.count({ where: { providerSub: person.sub } })).toBe(1);
  });

  it('is the same person whatever the case of the address', async () => {
    const { claims, ...person } = await knownPerson();
    const shouted = { ...person, email: person.email.toUpperCase() };
    expect(await signIn(shouted)).toEqual({ ok: true, value: claims });
  });

  it('stores an address in lower case', async () => {
    const person = stranger();
    expect(await signIn({ ...person, email: person.email.toUpperCase() })).toMatchObject({ ok: true });
    expect(await accountOf(person.email)).toMatchObject({ providerSub: person.sub });
  });

  it('gives the version that sessions have now', async () => {
    const person = await knownPerson();
    await database.db.account.update({
      where: { email: person.email },
      data: { sessionVersion: { increment: 1 } },
    });
    expect(await signIn(person)).toEqual({ ok: true, value: { ...person.claims, version: 2 } });
  });

  it.each([
    ['no address', 'noEmail', { email: undefined }],
    ['an empty address', 'noEmail', { email: '' }],
    ['an address that is none', 'noEmail', { email: 'nina' }],
    ['a list of addresses', 'noEmail', { email: ['nina@example.org'] }],
    ['no sub', 'noEmail', { sub: undefined }],
    ['an empty sub', 'noEmail', { sub: '' }],
    ['a sub that is no text', 'noEmail', { sub: 4711 }],
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
    expect(account).toMatchObject({ providerSub: person.sub, lastSignInAt: testNow });
    expect(await eventsOf(person.claims.accountId)).toMatchObject([
      { kind: 'signInRefused', at: later, facts: { differs: 'sub' }, actorComedianId: null },
    ]);
  });

  it('is refused for a known sub with another address, and makes no account for that', async () => {
    const person = await knownPerson();
    const { email } = stranger();
    expect(await signIn({ ...person, email })).toEqual(refused);
    expect(await accountOf(email)).toBeNull();
    expect(await eventsOf(person.claims.accountId)).toMatchObject([
      { kind: 'signInRefused', facts: { differs: 'email' } },
    ]);
  });

  it('is refused for the address of one and the sub of another, and noted for both', async () => {
    const [anna, ben] = [await knownPerson(), await knownPerson()];
    expect(await signIn({ ...anna, sub: ben.sub })).toEqual(refused);
    expect(await eventsOf(anna.claims.accountId)).toMatchObject([{ facts: { differs: 'sub' } }]);
    expect(await eventsOf(ben.claims.accountId)).toMatchObject([{ facts: { differs: 'email' } }]);
  });

  it('leaves no address and no sub in the audit', async () => {
    const [anna, ben] = [await knownPerson(), await knownPerson()];
    const newcomer = stranger();
    await signIn({ ...anna, sub: ben.sub });
    await signIn({ ...anna, sub: newcomer.sub });
    await signIn({ ...ben, email: newcomer.email });
    const events = await database.db.auditEvent.findMany({
      where: { accountId: { in: [anna.claims.accountId, ben.claims.accountId] } },
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
  /** As many connections as sign-ins, so that they really run in parallel. */
  async function atOnce(identities: ProviderIdentity[]) {
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
      value: { accountId: account?.id, version: 1 },
    }));
    expect(answers).toEqual(all);
    expect(await database.db.account.count({ where: { providerSub: person.sub } })).toBe(1);
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

describe('findAccount', () => {
  it('knows the account of a session, without a profile at first', async () => {
    const { claims, email } = await knownPerson();
    expect(await findAccount(database.db, claims)).toEqual({
      accountId: claims.accountId,
      email,
      brands: [],
      comedian: null,
    });
  });

  it('brings the brands that the address works for, by name, and what is unread', async () => {
    const { claims, email } = await knownPerson();
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
    const { id: showId } = await makeShow(database.db, first);
    const { id: applicationId } = await makeApplication(database.db, {
      showId,
      comedianId,
      status: 'rejected',
    });
    const about = aboutApplication({ showId, applicationId, status: 'rejected' });
    const notice = { ...about, kind: 'status', comedianId, createdAt: testNow } as const;
    await database.db.notification.createMany({ data: [notice, notice, { ...notice, readAt: new Date() }] });
    expect(await findAccount(database.db, claims)).toMatchObject({
      brands: [
        { id: first.id, name: 'Brettl' },
        { id: second.id, name: 'Zwerchfell' },
      ],
      comedian: { unread: 2 },
    });
  });

  it('brings the profile of the address, and nobody else’s', async () => {
    const { claims, email } = await knownPerson();
    await makeComedian(database.db, { name: 'Jemand Anderes' });
    const { id, currentCityId } = await makeComedian(database.db, { email, name: 'Nina', language: 'en' });
    expect(await findAccount(database.db, claims)).toMatchObject({
      comedian: { id, name: 'Nina', language: 'en', currentCityId },
    });
  });

  it.each([
    ['was ended', 1],
    ['claims a version that is not there yet', -1],
  ])('does not know a session that %s', async (_how, increment) => {
    const { claims, email } = await knownPerson();
    await database.db.account.update({ where: { email }, data: { sessionVersion: { increment } } });
    expect(await findAccount(database.db, claims)).toBeNull();
  });

  it('does not know an account that is not there', async () => {
    expect(await findAccount(database.db, { accountId: randomUUID(), version: 1 })).toBeNull();
  });
});

test('findSessionClaims says what a new session says, and nothing for somebody never let in', async () => {
  const { claims, sub } = await knownPerson();
  expect(await findSessionClaims(database.db, sub)).toEqual(claims);
  expect(await findSessionClaims(database.db, stranger().sub)).toBeNull();
});
