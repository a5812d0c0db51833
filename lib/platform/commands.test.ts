import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { OperatorContext } from '@/lib/core/actor';
import { testDatabase } from '@/lib/core/testing/database';
import { unique } from '@/lib/core/testing/unique';
import { appointAdminLogged, createBrandLogged, pauseBrandLogged, resumeBrandLogged } from './commands';
import { logOf, makeOperator } from './testing';

const database = testDatabase();
let context: OperatorContext;
let brand: TestBrand;
let brandId: string;

beforeEach(async () => {
  context = await makeOperator(database.db);
  brand = await makeBrand(database.db);
  brandId = brand.id;
});

const teamLog = () =>
  database.db.auditEvent.findMany({
    where: { brandId },
    select: { kind: true, actorComedianId: true, facts: true },
    orderBy: { number: 'asc' },
  });

const paused = () =>
  database.db.brand.findUniqueOrThrow({
    where: { id: brandId },
    select: { pausedAt: true, pauseReason: true },
  });

const members = async () =>
  Object.fromEntries(
    (await database.db.brandMember.findMany({ where: { brandId } })).map(({ email, role }) => [email, role]),
  );

describe('a new brand', () => {
  const input = () => ({
    id: unique('neu'),
    name: unique('Neu'),
    opensDaysBefore: 7,
    adminEmail: 'ada@example.org',
  });

  it('has its admin, and stands in both logs', async () => {
    const made = input();
    expect(await createBrandLogged(context, made)).toEqual({ ok: true, value: { brandId: made.id } });
    brandId = made.id;
    expect(await members()).toEqual({ 'ada@example.org': 'admin' });
    expect(await teamLog()).toMatchObject([{ kind: 'brandCreated' }, { kind: 'memberAdded' }]);
    expect(await logOf(context)).toMatchObject([{ kind: 'brandCreated', brandId: made.id }]);
  });

  it('is made once, however often its form is sent', async () => {
    const made = input();
    const once = { accountId: context.actor.accountId, key: randomUUID(), about: '', content: made as never };
    const twice = await Promise.all([1, 2].map(() => createBrandLogged({ ...context, once }, made)));
    expect(twice).toEqual(twice.map(() => ({ ok: true, value: { brandId: made.id } })));
    expect(await logOf(context)).toHaveLength(1);
  });

  it('cannot have the id of another one or of our own pages, and then no log says anything', async () => {
    const refused = { ok: false, field: 'id' };
    expect(await createBrandLogged(context, { ...input(), id: brandId })).toMatchObject({
      ...refused,
      code: 'taken',
    });
    expect(await createBrandLogged(context, { ...input(), id: 'cities' })).toMatchObject({
      ...refused,
      code: 'reserved',
    });
    expect(await logOf(context)).toEqual([]);
  });
});

describe('a pause', () => {
  const pause = (id = brandId) => pauseBrandLogged(context, { brandId: id, reason: 'Klärung' });

  it('begins and ends, and stands in both logs; the team’s says that it was the platform', async () => {
    expect(await pause()).toEqual({ ok: true, value: null });
    expect(await paused()).toEqual({ pausedAt: context.now, pauseReason: 'Klärung' });
    expect(await resumeBrandLogged(context, { brandId })).toEqual({ ok: true, value: null });
    expect(await paused()).toEqual({ pausedAt: null, pauseReason: null });
    const by = { actorComedianId: null };
    expect(await teamLog()).toMatchObject([
      { ...by, kind: 'brandPaused', facts: { reason: 'Klärung' } },
      { ...by, kind: 'brandResumed' },
    ]);
    expect((await logOf(context)).map(({ kind }) => kind)).toEqual(['brandPaused', 'brandResumed']);
  });

  it('begins once: of two operators, one is told that the other was faster', async () => {
    const answers = await Promise.all([pause(), pause()]);
    expect(answers.map((one) => (one.ok ? 'done' : one.code)).sort()).toEqual(['conflict', 'done']);
    expect(await logOf(context)).toHaveLength(1);
  });

  it('cannot end without having begun, nor begin where there is no brand', async () => {
    expect(await resumeBrandLogged(context, { brandId })).toMatchObject({ code: 'conflict' });
    expect(await pause('gibt-es-nicht')).toMatchObject({ code: 'notFound' });
    expect(await resumeBrandLogged(context, { brandId: 'gibt-es-nicht' })).toMatchObject({
      code: 'notFound',
    });
    expect(await logOf(context)).toEqual([]);
  });
});

describe('an admin by the platform', () => {
  const appoint = (email: string, replaces = false) =>
    appointAdminLogged(context, { brandId, email, replaces });

  it('joins the others: a new address, or a member', async () => {
    expect(await appoint('neu@example.org')).toEqual({ ok: true, value: null });
    expect(await appoint(brand.teamEmail)).toEqual({ ok: true, value: null });
    expect(await members()).toEqual({
      [brand.adminEmail]: 'admin',
      [brand.teamEmail]: 'admin',
      'neu@example.org': 'admin',
    });
    expect((await teamLog()).map(({ kind }) => kind)).toEqual(['memberAdded', 'memberAdded']);
    expect(await logOf(context)).toMatchObject([
      { kind: 'brandHandedOver', brandId },
      { kind: 'brandHandedOver', brandId },
    ]);
    expect(JSON.stringify(await logOf(context))).not.toContain('@');
  });

  it('replaces the others only when they have opened the area once', async () => {
    expect(await appoint('tippfehler@example.org', true)).toMatchObject({
      code: 'notOpenedYet',
      field: 'email',
    });
    expect(await appoint(brand.teamEmail, true)).toMatchObject({ code: 'notOpenedYet' });
    const { id: heir } = await makeComedian(database.db, { email: brand.teamEmail });
    await database.db.brandMember.updateMany({
      where: { email: brand.teamEmail },
      data: { openedAt: context.now },
    });
    expect(await appoint(brand.teamEmail, true)).toEqual({ ok: true, value: null });
    expect(await members()).toEqual({ [brand.adminEmail]: 'team', [brand.teamEmail]: 'admin' });
    expect(await teamLog()).toMatchObject([
      { kind: 'memberAdded' },
      { kind: 'brandHandedOver', actorComedianId: null, facts: { comedianId: heir, left: false } },
    ]);
  });

  it('changes nothing a second time, and nothing where there is no brand', async () => {
    expect(await appoint(brand.adminEmail)).toMatchObject({ code: 'conflict' });
    brandId = 'gibt-es-nicht';
    expect(await appoint('neu@example.org')).toMatchObject({ code: 'notFound' });
    expect(await logOf(context)).toEqual([]);
  });
});
