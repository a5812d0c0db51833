import { addDays } from '@/lib/core/time/dates';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '@/lib/core/database/transaction';
import { testDatabase } from '@/lib/core/testing/database';
import { testNow } from '@/lib/core/testing/clock';
import { addMember, createBrand } from './commands';
import { findBrandAccess } from '@/lib/accounts/access/queries';
import { makeBrand } from './testing';

const database = testDatabase();

type NewBrand = Parameters<typeof createBrand>[1];

/** A brand that does not exist yet. */
function newBrand(): NewBrand {
  const id = `brand-${randomUUID()}`;
  return { id, name: `Lachfabrik ${id}`, opensDaysBefore: 14, adminEmail: `chef-${id}@example.org` };
}

const create = (brand: NewBrand, now = testNow) => createBrand(database.db, brand, now);
const add = (brandId: string, email: string, role: 'team' | 'admin', now = testNow) =>
  inTransaction(database.db, (tx) => addMember(tx, { brandId, email, role }, now));
const membersOf = (brandId: string) =>
  database.db.brandMember.findMany({
    where: { brandId },
    select: { email: true, role: true, createdAt: true },
    orderBy: { email: 'asc' },
  });
const eventsOf = (brandId: string) =>
  database.db.auditEvent.findMany({ where: { brandId }, orderBy: [{ at: 'asc' }, { id: 'asc' }] });

describe('createBrand', () => {
  it('makes the brand with its admin', async () => {
    const brand = newBrand();
    expect(await create(brand)).toEqual({ ok: true, value: { brandId: brand.id } });
    expect(await database.db.brand.findUnique({ where: { id: brand.id } })).toMatchObject({
      id: brand.id,
      name: brand.name,
      opensDaysBefore: 14,
      decideDaysBefore: null,
      rulesDe: null,
      rulesEn: null,
      cancelHoursBefore: null,
      offersStepIn: true,
      replyDays: null,
      contactEmail: null,
      links: [],
      createdAt: testNow,
    });
    expect(await membersOf(brand.id)).toEqual([
      { email: brand.adminEmail, role: 'admin', createdAt: testNow },
    ]);
  });

  it.each(['cities', 'comedians'])('does not give away %s, where we have pages of our own', async (id) => {
    expect(await create({ ...newBrand(), id })).toEqual({ ok: false, code: 'reserved', field: 'id' });
    expect(await database.db.brand.count({ where: { id } })).toBe(0);
  });

  it('leaves an audit row for the brand and one for the admin, without the address', async () => {
    const brand = newBrand();
    await create(brand);
    const events = await eventsOf(brand.id);
    expect(events).toMatchObject([
      { kind: 'brandCreated', at: testNow, actorComedianId: null },
      { kind: 'memberAdded', at: testNow, facts: { role: 'admin' } },
    ]);
    expect(JSON.stringify(events)).not.toContain('@');
  });

  it('is refused when the id is taken, and changes nothing of the brand that has it', async () => {
    const brand = newBrand();
    await create(brand);
    const [members, events] = [await membersOf(brand.id), await eventsOf(brand.id)];
    const thief = {
      ...brand,
      name: 'Diebstahl',
      opensDaysBefore: null,
      adminEmail: `dieb-${randomUUID()}@example.org`,
    };
    expect(await create(thief, addDays(testNow, 1))).toEqual({ ok: false, code: 'taken', field: 'id' });
    expect(await database.db.brand.findUnique({ where: { id: brand.id } })).toMatchObject({
      name: brand.name,
      opensDaysBefore: 14,
    });
    expect(await membersOf(brand.id)).toEqual(members);
    expect(await eventsOf(brand.id)).toEqual(events);
  });

  it('makes one brand of 16 attempts at once, with the admin of the one that made it', async () => {
    const brand = newBrand();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        create({ ...brand, adminEmail: `chef-${index}-${brand.id}@example.org` }),
      ),
    );
    const winner = answers.findIndex((answer) => answer.ok);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await membersOf(brand.id)).map(({ email }) => email)).toEqual([
      `chef-${winner}-${brand.id}@example.org`,
    ]);
  });

  it('makes nothing when its admin cannot be added', async () => {
    const brand = newBrand();
    // PostgreSQL stores no NUL character, so the second write of the two fails.
    await expect(create({ ...brand, adminEmail: 'nul\0@example.org' })).rejects.toThrow();
    expect(await database.db.brand.findUnique({ where: { id: brand.id } })).toBeNull();
    expect(await eventsOf(brand.id)).toEqual([]);
  });
});

describe('addMember', () => {
  it('adds an address in lower case, whoever it belongs to', async () => {
    const { id } = await makeBrand(database.db);
    await add(id, 'Nina.Neu@Example.ORG', 'team');
    expect(await membersOf(id)).toContainEqual({
      email: 'nina.neu@example.org',
      role: 'team',
      createdAt: testNow,
    });
    expect(await findBrandAccess(database.db, id, 'nina.neu@example.org')).toMatchObject({ role: 'team' });
  });

  it.each([
    ['team', 'admin'],
    ['admin', 'team'],
  ] as const)('changes the role of a %s member to %s instead of adding a second one', async (was, is) => {
    const { id } = await makeBrand(database.db);
    await add(id, 'nina@example.org', was);
    const before = (await membersOf(id)).length;
    await add(id, 'NINA@example.org', is, addDays(testNow, 1));
    const members = await membersOf(id);
    expect(members).toHaveLength(before);
    expect(members).toContainEqual({ email: 'nina@example.org', role: is, createdAt: testNow });
  });

  it('gives rights at that brand only, and touches no other member', async () => {
    const [brand, other] = [await makeBrand(database.db), await makeBrand(database.db)];
    const untouched = await membersOf(brand.id);
    await add(brand.id, 'nina@example.org', 'admin');
    expect(await membersOf(brand.id)).toEqual(expect.arrayContaining(untouched));
    expect(await membersOf(brand.id)).toHaveLength(untouched.length + 1);
    expect(await findBrandAccess(database.db, other.id, 'nina@example.org')).toMatchObject({ role: null });
  });

  it('leaves an audit row each time, with the role and no address', async () => {
    const { id } = await makeBrand(database.db);
    await add(id, 'nina@example.org', 'team');
    await add(id, 'nina@example.org', 'admin', addDays(testNow, 1));
    const events = await eventsOf(id);
    expect(events).toMatchObject([
      { kind: 'memberAdded', at: testNow, facts: { role: 'team' } },
      { kind: 'memberAdded', at: addDays(testNow, 1), facts: { role: 'admin' } },
    ]);
    expect(JSON.stringify(events)).not.toContain('nina');
  });

  it('needs a brand that is there', async () => {
    await expect(add('no-such-brand', 'nina@example.org', 'team')).rejects.toThrow();
    expect(await eventsOf('no-such-brand')).toEqual([]);
  });
});
