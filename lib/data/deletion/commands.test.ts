import { addDays } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeSession } from '@/lib/accounts/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { listParked } from '@/lib/core/database/parked-rows';
import { makeLine } from '@/lib/line-ups/testing';
import { makeShow } from '@/lib/shows/testing';
import { deleteAccount } from './commands';
import { restoreAccount } from './restore-commands';
import { deletionScene } from './testing/scene';

const scene = deletionScene();
const { context, pastSpot, registered, everything } = scene;
const later = (days: number) => addDays(now, days);

describe('deleting an account', () => {
  it('ends all sessions, takes everything out of sight and enters it in the register', async () => {
    const { db } = scene;
    await pastSpot();
    await db.nightOfWeek.create({ data: { comedianId: scene.me.id, weekday: 5, isFree: true } });
    await deleteAccount(context(), scene.accountId);
    expect(await everything()).toEqual({
      me: null,
      names: [],
      applications: [],
      notes: [],
      nights: [],
      members: [],
      brands: [],
      sent: [],
    });
    expect(await db.session.count({ where: { accountId: scene.accountId } })).toBe(0);
    expect(await registered()).toEqual([now.toISOString()]);
    expect(await listParked(db, 'comedians', [scene.me.id, scene.brand.id])).toMatchObject([
      { id: scene.me.id },
    ]);
  });

  it('gives coming spots back: the team is told, without a name, and the spot is free', async () => {
    const { db } = scene;
    const show = await makeShow(db, scene.brand, { spots: 1 });
    const boss = await makeComedian(db, { email: scene.brand.adminEmail });
    await makeApplication(db, { showId: show.id, comedianId: scene.me.id, status: 'confirmed' });
    await deleteAccount(context(), scene.accountId);
    expect(await db.show.findUniqueOrThrow({ where: { id: show.id } })).toMatchObject({ spotsTaken: 0 });
    expect(await db.lineUpEntry.count({ where: { showId: show.id } })).toBe(0);
    expect(await db.notification.findMany({ where: { comedianId: boss.id } })).toMatchObject([
      { kind: 'spotGivenBack', showId: show.id, applicationId: null, text: 'Das Konto wurde gelöscht.' },
    ]);
  });

  it('ends open applications and requests, also with a line in a draft', async () => {
    const { db } = scene;
    const [one, two] = [
      await makeShow(db, scene.brand),
      await makeShow(db, scene.brand, { startsAt: later(9) }),
    ];
    await makeApplication(db, { showId: one.id, comedianId: scene.me.id, status: 'applied' });
    await makeApplication(db, { showId: two.id, comedianId: scene.me.id, status: 'request' });
    await makeLine(db, { showId: one.id, comedianId: scene.me.id });
    await deleteAccount(context(), scene.accountId);
    await restoreAccount(context(), scene.accountId);
    const mine = { where: { comedianId: scene.me.id }, orderBy: { showId: 'asc' } } as const;
    expect(
      (await db.application.findMany(mine)).map((row) => [row.status, row.withdrawnAt !== null]),
    ).toEqual([
      ['applied', true],
      ['rejected', false],
    ]);
    expect(await db.lineUpEntry.count({ where: { comedianId: scene.me.id } })).toBe(0);
  });

  it('keeps the name on past line-ups, and nothing else of the line', async () => {
    const { show } = await pastSpot();
    await deleteAccount(context(), scene.accountId);
    const where = { showId: show.id };
    const kept = { comedianId: null, guestName: 'Kim Keller', nameUntil: new Date('2028-10-30T12:00:00Z') };
    expect(await scene.db.sentLineUpEntry.findMany({ where })).toMatchObject([kept]);
    expect(await scene.db.lineUpEntry.findMany({ where })).toMatchObject([{ ...kept, note: null }]);
  });

  it('makes the longest member of the team an admin, if there is no other one', async () => {
    const { db } = scene;
    const heir = await makeComedian(db, { email: scene.brand.teamEmail });
    await db.brandMember.updateMany({
      where: { brandId: scene.brand.id, role: 'team' },
      data: { openedAt: now },
    });
    await db.brandMember.updateMany({
      where: { brandId: scene.brand.id, role: 'admin' },
      data: { email: scene.me.email, openedAt: now },
    });
    await deleteAccount(context(), scene.accountId);
    const members = await db.brandMember.findMany({ where: { brandId: scene.brand.id } });
    expect(members.map(({ email, role }) => [email, role])).toEqual([[scene.brand.teamEmail, 'admin']]);
    expect(
      await db.auditEvent.findMany({ where: { brandId: scene.brand.id }, orderBy: { number: 'asc' } }),
    ).toMatchObject([
      { kind: 'memberLeft', actorComedianId: scene.me.id },
      {
        kind: 'memberRoleChanged',
        actorComedianId: null,
        facts: { comedianId: heir.id, from: 'team', to: 'admin' },
      },
    ]);
    expect(await db.notification.findMany({ where: { comedianId: heir.id } })).toMatchObject([
      { kind: 'becameAdmin', link: `/brands/${scene.brand.id}/admin/members` },
    ]);
    await restoreAccount(context(), scene.accountId);
    const admins = { brandId: scene.brand.id, role: 'admin' } as const;
    expect(await db.brandMember.findMany({ where: admins })).toMatchObject([{ email: heir.email }]);
  });

  it('works twice at once, and without a profile', async () => {
    const { accountId: other } = await makeSession(scene.db, 'ohne.profil@example.org', now);
    await Promise.all([1, 2].map(() => deleteAccount(context(), other)));
    expect(await restoreAccount(context(), other)).toEqual({ ok: true, value: null });
    expect(await restoreAccount(context(), other)).toMatchObject({ code: 'notFound' });
    expect(await registered()).toEqual([]);
  });

  it('is not done when the register cannot be written', async () => {
    const files = { ...scene.files, put: () => Promise.reject(new Error('no disk')) };
    const before = await everything();
    await expect(deleteAccount({ ...context(), files }, scene.accountId)).rejects.toThrow('no disk');
    expect(await everything()).toEqual(before);
  });
});
