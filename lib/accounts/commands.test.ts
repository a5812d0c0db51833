import { addDays } from '@/lib/core/time/dates';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDb } from '@/lib/core/database/db';
import { testDatabase } from '@/lib/core/testing/database';
import { testNow } from '@/lib/core/testing/clock';
import { recordSignIn, type ProviderIdentity } from './commands';
import { makeSession } from './testing';

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

/** Signs a stranger in and returns their account and a session. */
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
    expect(account).toMatchObject({ providerSub: person.sub, lastSignInAt: testNow });
    expect(answer).toEqual({ ok: true, value: { accountId: account?.id } });
  });

  it('finds the same account again and notes when', async () => {
    const { accountId, ...person } = await knownPerson();
    const later = addDays(testNow, 3);
    expect(await signIn(person, later)).toEqual({ ok: true, value: { accountId } });
    expect(await accountOf(person.email)).toMatchObject({ id: accountId, lastSignInAt: later });
    expect(await database.db.account.count({ where: { providerSub: person.sub } })).toBe(1);
  });

  it('is the same person whatever the case of the address', async () => {
    const { accountId, ...person } = await knownPerson();
    const shouted = { ...person, email: person.email.toUpperCase() };
    expect(await signIn(shouted)).toEqual({ ok: true, value: { accountId } });
  });

  it('stores an address in lower case', async () => {
    const person = stranger();
    expect(await signIn({ ...person, email: person.email.toUpperCase() })).toMatchObject({ ok: true });
    expect(await accountOf(person.email)).toMatchObject({ providerSub: person.sub });
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
    // The Kelvin sign, of which lower case makes a plain k.
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
    expect(account).toMatchObject({ providerSub: person.sub, lastSignInAt: testNow });
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
      value: { accountId: account?.id },
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
