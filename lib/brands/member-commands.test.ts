import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addHours } from '@/lib/core/time/dates';
import { testDatabase } from '@/lib/core/testing/database';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import type { AdminContext } from '@/lib/accounts/access/gate';
import {
  changeRole,
  handOverBrand,
  inviteMember,
  maxInvitedADay,
  maxMembers,
  removeMember,
} from './member-commands';
import { listMembers } from './queries';
import { chooseRequests } from '@/lib/spots/bookkeeping-commands';
import { findBrandAccess } from '@/lib/accounts/access/queries';
import { makeBrand } from './testing';

const database = testDatabase();

/** Makes a brand whose admin has a profile, and the context in which they act. */
async function makeScene() {
  const brand = await makeBrand(database.db);
  const admin = await makeComedian(database.db, { email: brand.adminEmail });
  return { brand, admin, context: actingAs(brand.id, admin) };
}

function actingAs(brandId: string, { id, email }: { id: string; email: string }): AdminContext {
  return { db: database.db, now: testNow, actor: { comedianId: id, email, brandId } };
}

async function addAdmin(brandId: string) {
  const person = await makeComedian(database.db);
  const member = await addMember(brandId, person.email, 'admin');
  return { person, member, context: actingAs(brandId, person) };
}

const addMember = (brandId: string, email: string, role: 'team' | 'admin' = 'team') =>
  database.db.brandMember.create({ data: { brandId, email, role } });
const idOf = async (brandId: string, email: string) =>
  (await database.db.brandMember.findUniqueOrThrow({ where: { brandId_email: { brandId, email } } })).id;
const roleOf = async (brandId: string, email: string) =>
  (await findBrandAccess(database.db, brandId, email))?.role;
/** Opens the team's area as the owner of an address. */
const open = (brandId: string, email: string) =>
  database.db.brandMember.update({
    where: { brandId_email: { brandId, email } },
    data: { openedAt: testNow },
  });
const eventsOf = (brandId: string) =>
  database.db.auditEvent.findMany({ where: { brandId }, orderBy: [{ at: 'asc' }, { id: 'asc' }] });
const adminsOf = (brandId: string) => database.db.brandMember.count({ where: { brandId, role: 'admin' } });

describe('inviteMember', () => {
  it('puts an address without an account on the team, and logs it without the address', async () => {
    const { brand, admin, context } = await makeScene();
    expect(await inviteMember(context, { email: 'neu@example.org', role: 'team' })).toEqual({
      ok: true,
      value: { email: 'neu@example.org' },
    });
    expect(await roleOf(brand.id, 'neu@example.org')).toBe('team');
    const events = await eventsOf(brand.id);
    expect(events).toMatchObject([
      { kind: 'memberAdded', actorComedianId: admin.id, facts: { role: 'team' }, at: testNow },
    ]);
    expect(JSON.stringify(events)).not.toContain('@');
  });

  it('notes no profile: an address is all that the team knows', async () => {
    const { brand, context } = await makeScene();
    const { email } = await makeComedian(database.db);
    await inviteMember(context, { email, role: 'admin' });
    const [event] = await eventsOf(brand.id);
    expect(event?.facts).toEqual({ role: 'admin' });
  });

  it('ends for a day after many, and tells somebody who is added again and again once', async () => {
    const { context } = await makeScene();
    const { id, email } = await makeComedian(database.db);
    const invite = async (now = testNow) => {
      const answer = await inviteMember({ ...context, now }, { email, role: 'team' });
      const memberId = answer.ok && (await idOf(context.actor.brandId, email));
      if (memberId) await removeMember(context, { memberId, confirmed: false });
      return answer.ok ? 'added' : answer.code;
    };
    for (let nth = 0; nth < maxInvitedADay; nth += 1) expect(await invite()).toBe('added');
    expect(await invite()).toBe('tooManyInvited');
    expect(await invite(addHours(testNow, 25))).toBe('added');
    expect(await database.db.notification.count({ where: { comedianId: id } })).toBe(1);
  });

  it('refuses who wants nothing of the brand, and takes who only organises', async () => {
    const { brand, context } = await makeScene();
    const [kim, lee] = [
      await makeComedian(database.db),
      await makeComedian(database.db, { performs: false }),
    ];
    await chooseRequests({ ...context, comedianId: kim.id }, { brandId: brand.id, areWanted: false });
    const invite = ({ email }: { email: string }) => inviteMember(context, { email, role: 'team' });
    expect(await invite(kim)).toEqual({ ok: false, code: 'notInvitable', field: 'email' });
    expect(await invite(lee)).toMatchObject({ ok: true });
  });

  it('refuses who is there, also of several at once', async () => {
    const { brand, context } = await makeScene();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => inviteMember(context, { email: 'neu@example.org', role: 'team' })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'alreadyMember', field: 'email' });
    expect(await inviteMember(context, { email: brand.adminEmail, role: 'team' })).toMatchObject({
      code: 'alreadyMember',
    });
    expect(await roleOf(brand.id, brand.adminEmail)).toBe('admin');
    expect(await eventsOf(brand.id)).toHaveLength(1);
  });

  it('has room for so many', async () => {
    const { brand, context } = await makeScene();
    await database.db.brandMember.createMany({
      data: Array.from({ length: maxMembers - 2 }, (_, at) => ({
        brandId: brand.id,
        email: `nr${at}@example.org`,
        role: 'team' as const,
      })),
    });
    expect(await inviteMember(context, { email: 'neu@example.org', role: 'team' })).toMatchObject({
      code: 'tooManyMembers',
    });
  });
});

describe('changeRole', () => {
  it('makes an admin and takes that back, with an audit row each', async () => {
    const { brand, context } = await makeScene();
    const memberId = await idOf(brand.id, brand.teamEmail);
    for (const role of ['admin', 'team'] as const) {
      expect(await changeRole(context, { memberId, role, confirmed: false })).toMatchObject({ ok: true });
      expect(await roleOf(brand.id, brand.teamEmail)).toBe(role);
    }
    expect(await eventsOf(brand.id)).toMatchObject([
      { kind: 'memberRoleChanged', facts: { from: 'team', to: 'admin' } },
      { kind: 'memberRoleChanged', facts: { from: 'admin', to: 'team' } },
    ]);
  });

  it('changes nothing, and notes nothing, when it is so already', async () => {
    const { brand, context } = await makeScene();
    const memberId = await idOf(brand.id, brand.teamEmail);
    expect(await changeRole(context, { memberId, role: 'team', confirmed: false })).toMatchObject({
      ok: true,
    });
    expect(await eventsOf(brand.id)).toEqual([]);
  });

  it('needs an explicit yes to be about oneself, and another admin', async () => {
    const { brand, context } = await makeScene();
    const me = { memberId: await idOf(brand.id, brand.adminEmail), role: 'team' as const };
    expect(await changeRole(context, { ...me, confirmed: true })).toMatchObject({ code: 'lastAdmin' });
    await addAdmin(brand.id);
    expect(await changeRole(context, { ...me, confirmed: false })).toMatchObject({ code: 'confirmSelf' });
    expect(await roleOf(brand.id, brand.adminEmail)).toBe('admin');
    expect(await changeRole(context, { ...me, confirmed: true })).toEqual({
      ok: true,
      value: { isSelf: true },
    });
    expect(await roleOf(brand.id, brand.adminEmail)).toBe('team');
  });
});

describe('removeMember', () => {
  it('takes somebody off the team, with an audit row', async () => {
    const { brand, context } = await makeScene();
    const memberId = await idOf(brand.id, brand.teamEmail);
    expect(await removeMember(context, { memberId, confirmed: false })).toEqual({
      ok: true,
      value: { isSelf: false },
    });
    expect(await roleOf(brand.id, brand.teamEmail)).toBeNull();
    expect(await eventsOf(brand.id)).toMatchObject([{ kind: 'memberRemoved', facts: { role: 'team' } }]);
    expect(await removeMember(context, { memberId, confirmed: false })).toMatchObject({ code: 'notFound' });
  });

  it('leaves the last admin where they are, and asks who removes themselves', async () => {
    const { brand, context } = await makeScene();
    const memberId = await idOf(brand.id, brand.adminEmail);
    expect(await removeMember(context, { memberId, confirmed: true })).toMatchObject({ code: 'lastAdmin' });
    await addAdmin(brand.id);
    expect(await removeMember(context, { memberId, confirmed: false })).toMatchObject({
      code: 'confirmSelf',
    });
    expect(await removeMember(context, { memberId, confirmed: true })).toMatchObject({ ok: true });
  });

  it('does not find somebody of another brand', async () => {
    const [{ context }, other] = [await makeScene(), await makeBrand(database.db)];
    const memberId = await idOf(other.id, other.teamEmail);
    expect(await removeMember(context, { memberId, confirmed: true })).toMatchObject({ code: 'notFound' });
    expect(await changeRole(context, { memberId, role: 'admin', confirmed: true })).toMatchObject({
      code: 'notFound',
    });
    expect(await roleOf(other.id, other.teamEmail)).toBe('team');
  });

  it('is not for the team, nor for somebody who was an admin', async () => {
    const { brand } = await makeScene();
    const team = await makeComedian(database.db, { email: brand.teamEmail });
    const context = actingAs(brand.id, team);
    const memberId = await idOf(brand.id, brand.adminEmail);
    expect(await removeMember(context, { memberId, confirmed: true })).toMatchObject({ code: 'notFound' });
    expect(await inviteMember(context, { email: 'neu@example.org', role: 'admin' })).toMatchObject({
      code: 'notFound',
    });
  });
});

describe('admins at the same time', () => {
  it.each(['remove', 'demote'] as const)('who all %s each other leave exactly one', async (intent) => {
    for (let round = 0; round < 5; round += 1) {
      const { brand, context } = await makeScene();
      const others = [await addAdmin(brand.id), await addAdmin(brand.id), await addAdmin(brand.id)];
      const all = [
        { context, memberId: await idOf(brand.id, brand.adminEmail) },
        ...others.map(({ context: acting, member }) => ({ context: acting, memberId: member.id })),
      ];
      const attempts = all.flatMap((me) => all.map((whom) => ({ ...me, memberId: whom.memberId })));
      await Promise.all(
        attempts.map(({ context: acting, memberId }) =>
          intent === 'remove'
            ? removeMember(acting, { memberId, confirmed: true })
            : changeRole(acting, { memberId, role: 'team', confirmed: true }),
        ),
      );
      expect(await adminsOf(brand.id)).toBe(1);
      expect(await eventsOf(brand.id)).toHaveLength(3);
    }
  });

  it('who hand over while they are removed leave an admin', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { brand, context } = await makeScene();
      const other = await addAdmin(brand.id);
      await open(brand.id, other.person.email);
      const mine = await idOf(brand.id, brand.adminEmail);
      await Promise.all([
        handOverBrand(context, { memberId: other.member.id, brandName: brand.name, leaves: true }),
        removeMember(context, { memberId: other.member.id, confirmed: true }),
        removeMember(other.context, { memberId: mine, confirmed: true }),
      ]);
      expect(await adminsOf(brand.id)).toBeGreaterThan(0);
    }
  });
});

describe('handOverBrand', () => {
  it.each([
    [false, 'team'],
    [true, null],
  ] as const)('makes the other one admin; who leaves (%s) is %s afterwards', async (leaves, role) => {
    const { brand, context } = await makeScene();
    const heir = await makeComedian(database.db, { email: brand.teamEmail });
    await open(brand.id, brand.teamEmail);
    const memberId = await idOf(brand.id, brand.teamEmail);
    const mine = await idOf(brand.id, brand.adminEmail);
    expect(await handOverBrand(context, { memberId, brandName: brand.name, leaves })).toEqual({
      ok: true,
      value: { left: leaves ? mine : null },
    });
    expect(await roleOf(brand.id, brand.teamEmail)).toBe('admin');
    expect(await roleOf(brand.id, brand.adminEmail)).toBe(role);
    expect(await eventsOf(brand.id)).toMatchObject([
      { kind: 'brandHandedOver', facts: { left: leaves, comedianId: heir.id } },
    ]);
  });

  it('needs the name, somebody who has opened the area, and somebody else', async () => {
    const { brand, context } = await makeScene();
    const memberId = await idOf(brand.id, brand.teamEmail);
    const input = { memberId, brandName: brand.name, leaves: true };
    expect(await handOverBrand(context, input)).toMatchObject({ code: 'notOpenedYet', field: 'memberId' });
    await open(brand.id, brand.teamEmail);
    for (const brandName of ['', brand.name.toLowerCase(), `${brand.name}!`]) {
      expect(await handOverBrand(context, { ...input, brandName })).toMatchObject({ code: 'nameWrong' });
    }
    const self = await idOf(brand.id, brand.adminEmail);
    expect(await handOverBrand(context, { ...input, memberId: self })).toMatchObject({ code: 'notFound' });
    expect(await handOverBrand(context, { ...input, memberId: randomUUID() })).toMatchObject({
      code: 'notFound',
    });
    expect(await adminsOf(brand.id)).toBe(1);
    expect(await eventsOf(brand.id)).toEqual([]);
  });
});

describe('listMembers', () => {
  it('knows who has opened the area by name, admins first, and nobody of another brand', async () => {
    const { brand, admin } = await makeScene();
    await makeBrand(database.db);
    await makeComedian(database.db, { email: brand.teamEmail, name: 'Noch nicht da' });
    await open(brand.id, brand.adminEmail);
    expect(await listMembers(database.db, brand.id, null, 50)).toEqual([
      {
        id: expect.any(String) as string,
        email: admin.email,
        role: 'admin',
        name: 'Test Comedian',
        hasOpened: true,
      },
      {
        id: expect.any(String) as string,
        email: brand.teamEmail,
        role: 'team',
        name: null,
        hasOpened: false,
      },
    ]);
  });
});
