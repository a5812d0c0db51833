import { randomUUID } from 'node:crypto';
import { addHours } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { makeCity } from '@/lib/places/testing';
import { createComedian } from '@/lib/comedians/commands';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { listNotifications } from '@/lib/notifications/queries';
import { changeRole, inviteMember, leaveTeam, noteFirstVisit, removeMember } from './member-commands';
import { listMembers, findBrandArea } from './queries';
import { makeBrand } from './testing';

const database = testDatabase();
const name = 'Lotte Lächelt';

/** An admin adds the address of a comedian who knows nothing of it. */
async function makeScene(role: 'team' | 'admin' = 'team') {
  const { db } = database;
  const brand = await makeBrand(db, { name: 'Brettl' });
  const admin = await makeComedian(db, { email: brand.adminEmail });
  const lotte = await makeComedian(db, { name });
  const context = {
    db,
    now: testNow,
    actor: { comedianId: admin.id, email: admin.email, brandId: brand.id },
  };
  expect(await inviteMember(context, { email: lotte.email, role })).toMatchObject({ ok: true });
  const actor = { kind: 'team' as const, comedianId: lotte.id, brandId: brand.id, email: lotte.email };
  return { brand, context, lotte, asLotte: { db, now: addHours(testNow, 1), actor } };
}

const memberOf = async (brandId: string, email: string) =>
  (await listMembers(database.db, brandId, null, 50)).find((member) => member.email === email);
const eventsOf = (brandId: string) =>
  database.db.auditEvent.findMany({ where: { brandId }, orderBy: [{ at: 'asc' }, { id: 'asc' }] });
const noticesOf = (comedianId: string) => listNotifications(database.db, comedianId, { limit: 10 });

describe('an added address', () => {
  it('stays an address, in the list and in the log, until its owner opens the area', async () => {
    const { brand, context, lotte, asLotte } = await makeScene();
    const { email, id: comedianId } = lotte;
    const member = await memberOf(brand.id, email);
    expect(member).toMatchObject({ email, name: null, hasOpened: false });
    const memberId = member?.id ?? '';
    await changeRole(context, { memberId, role: 'admin', confirmed: false });
    expect(JSON.stringify(await eventsOf(brand.id))).not.toContain(comedianId);

    expect(await findBrandArea(database.db, brand.id, email)).toMatchObject({ isFirstVisit: true });
    for (const later of [1, 2]) {
      const visit = { brandId: brand.id, email, comedianId };
      await noteFirstVisit(database.db, visit, addHours(testNow, later));
    }
    expect(await findBrandArea(database.db, brand.id, email)).toMatchObject({ isFirstVisit: false });
    expect(await memberOf(brand.id, email)).toMatchObject({ name, hasOpened: true });
    await removeMember({ ...context, now: addHours(testNow, 3) }, { memberId, confirmed: false });
    expect((await eventsOf(brand.id)).slice(-2)).toMatchObject([
      { kind: 'memberJoined', actorComedianId: comedianId, at: asLotte.now },
      { kind: 'memberRemoved', facts: { role: 'admin', comedianId } },
    ]);
  });

  it('records no visit when it has been removed before', async () => {
    const { brand, context, lotte } = await makeScene();
    const memberId = (await memberOf(brand.id, lotte.email))?.id ?? '';
    await removeMember(context, { memberId, confirmed: false });
    const visit = { brandId: brand.id, email: lotte.email, comedianId: lotte.id };
    await noteFirstVisit(database.db, visit, testNow);
    expect(JSON.stringify(await eventsOf(brand.id))).not.toContain(lotte.id);
  });

  it('does not make the visit of a stranger a first visit', async () => {
    const { brand } = await makeScene();
    expect(await findBrandArea(database.db, brand.id, 'stranger@example.org')).toMatchObject({
      role: null,
      isFirstVisit: false,
    });
  });
});

describe('its owner', () => {
  it('gets one notice, which leads to the list of their teams', async () => {
    const { brand, context, lotte } = await makeScene();
    expect(await inviteMember(context, { email: lotte.email, role: 'admin' })).toMatchObject({ ok: false });
    const memberId = (await memberOf(brand.id, lotte.email))?.id ?? '';
    await changeRole(context, { memberId, role: 'admin', confirmed: false });
    expect(await noticesOf(lotte.id)).toMatchObject([
      { kind: 'addedToTeam', subject: 'Brettl', link: '/brands', show: null, readAt: null },
    ]);
  });

  it('gets the notice when they register, if they have no profile yet', async () => {
    const { db } = database;
    const email = `${randomUUID()}@example.org`;
    for (const title of ['Brettl', 'Zwerchfell']) {
      const brand = await makeBrand(db, { name: title });
      await db.brandMember.create({ data: { brandId: brand.id, email, role: 'team' } });
    }
    const { id: currentCityId } = await makeCity(db);
    const made = await createComedian(
      db,
      email,
      {
        name,
        instagram: null,
        promoLink: null,
        currentCityId,
        gender: 'none',
        lgbtq: 'none',
        sharesIdentity: false,
        comedyStart: new Date('2020-03-01'),
        spotCountBand: 'upTo30',
        previousShows: null,
        aboutMe: null,
        videoLink: null,
        language: 'de',
      },
      testNow,
    );
    const notices = made.ok ? await noticesOf(made.value.id) : [];
    expect(notices.map(({ kind, subject }) => [kind, subject]).sort()).toEqual([
      ['addedToTeam', 'Brettl'],
      ['addedToTeam', 'Zwerchfell'],
    ]);
  });

  it.each(['team', 'admin'] as const)('leaves as %s without the team learning who they are', async (role) => {
    const { brand, lotte, asLotte } = await makeScene(role);
    const memberId = (await memberOf(brand.id, lotte.email))?.id;
    expect(await leaveTeam(asLotte)).toEqual({ ok: true, value: { memberId } });
    expect(await memberOf(brand.id, lotte.email)).toBeUndefined();
    const events = await eventsOf(brand.id);
    expect(events.at(-1)).toMatchObject({ kind: 'memberLeft', actorComedianId: null, facts: { role } });
    expect(JSON.stringify(events)).not.toContain(lotte.id);
    expect(await leaveTeam(asLotte)).toEqual({ ok: false, code: 'notFound' });
  });

  it('leaves by name when the team knows them', async () => {
    const { brand, lotte, asLotte } = await makeScene();
    const visit = { brandId: brand.id, email: lotte.email, comedianId: lotte.id };
    await noteFirstVisit(database.db, visit, testNow);
    expect(await leaveTeam(asLotte)).toMatchObject({ ok: true });
    expect((await eventsOf(brand.id)).at(-1)).toMatchObject({ actorComedianId: lotte.id });
  });

  it('stays as the last admin, also when two leave at once', async () => {
    const { brand, context, asLotte } = await makeScene('admin');
    const first = { ...context, actor: { ...context.actor, kind: 'team' as const } };
    const answers = await Promise.all([leaveTeam(first), leaveTeam(asLotte)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: 'lastAdmin' });
    expect(await database.db.brandMember.count({ where: { brandId: brand.id, role: 'admin' } })).toBe(1);
  });
});
