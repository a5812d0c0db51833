import { describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { testNow } from '@/lib/core/testing/clock';
import { valueOf } from '@/lib/core/testing/result';
import { makeSeries } from '@/lib/shows/series/testing';
import { makeShow } from '@/lib/shows/testing';
import { archiveFormat, saveFormat } from './commands';
import { formatLimits, saveFormatSchema, type FormatFields } from './schema';

const database = testDatabase();
const team = testTeam(database, { perTest: true });

const format: FormatFields = {
  name: 'Neues Material',
  kind: 'newMaterial',
  defaultSpots: 8,
  defaultMinutes: 7,
  defaultBuffer: 1,
  callRule: null,
  callMinutes: null,
  descriptionDe: 'Alle dürfen.',
  descriptionEn: null,
};

const stored = (id: string) => database.db.format.findUnique({ where: { id } });

const audits = () =>
  database.db.auditEvent.findMany({
    where: { brandId: team.brand.id },
    orderBy: { id: 'asc' },
    select: { kind: true, facts: true, actorComedianId: true },
  });

describe('a format', () => {
  it('is made, changed, archived, used again and deleted, each with an audit row', async () => {
    const made = await saveFormat(team.context, null, format);
    const formatId = valueOf(made);
    expect(await stored(formatId)).toMatchObject({ ...format, brandId: team.brand.id, revision: 0 });

    const changed = { ...format, name: 'Frisch', defaultSpots: 10 };
    expect(await saveFormat(team.context, { id: formatId, revision: 0 }, changed)).toEqual(made);
    expect(await stored(formatId)).toMatchObject({ ...changed, revision: 1, archivedAt: null });
    await archiveFormat(team.context, { formatId, intent: 'archive' });
    expect(await stored(formatId)).toMatchObject({ archivedAt: testNow });
    await archiveFormat(team.context, { formatId, intent: 'restore' });
    expect(await stored(formatId)).toMatchObject({ archivedAt: null });
    await archiveFormat(team.context, { formatId, intent: 'delete' });
    expect(await stored(formatId)).toBeNull();

    const row = { actorComedianId: team.context.actor.comedianId, facts: { formatId, name: 'Frisch' } };
    expect(await audits()).toEqual([
      { ...row, kind: 'formatCreated', facts: { formatId, name: 'Neues Material' } },
      { ...row, kind: 'formatChanged' },
      { ...row, kind: 'formatArchived' },
      { ...row, kind: 'formatRestored' },
      { ...row, kind: 'formatDeleted' },
    ]);
  });

  it('is archived and taken back once, also by two who do it at once', async () => {
    const { id: formatId } = team.brand.format;
    const both = (intent: 'archive' | 'restore') =>
      Promise.all([0, 1].map(() => archiveFormat(team.context, { formatId, intent })));
    expect(await both('archive')).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await both('restore')).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await audits()).map(({ kind }) => kind)).toEqual(['formatArchived', 'formatRestored']);
  });

  it('that had a show is not deleted, and changes nothing about it', async () => {
    const show = await makeShow(database.db, team.brand);
    const { id: formatId } = team.brand.format;
    expect(await archiveFormat(team.context, { formatId, intent: 'delete' })).toEqual({
      ok: false,
      code: 'inUse',
    });
    const changed = { ...format, defaultSpots: 1, defaultMinutes: 1 };
    expect(await saveFormat(team.context, { id: formatId, revision: 0 }, changed)).toMatchObject({
      ok: true,
    });
    expect(await database.db.show.findUnique({ where: { id: show.id } })).toMatchObject({
      spots: 8,
      minutes: 7,
    });
  });

  it('of a series is not deleted, even before its first show', async () => {
    await makeSeries(database.db, team.brand);
    const { id: formatId } = team.brand.format;
    expect(await archiveFormat(team.context, { formatId, intent: 'delete' })).toMatchObject({
      code: 'inUse',
    });
    expect(await stored(formatId)).not.toBeNull();
  });

  it('of another brand is not found, and stays as it is', async () => {
    const { id: formatId } = (await makeBrand(database.db)).format;
    const before = await stored(formatId);
    const answers = [
      await saveFormat(team.context, { id: formatId, revision: 0 }, format),
      await archiveFormat(team.context, { formatId, intent: 'archive' }),
      await archiveFormat(team.context, { formatId, intent: 'delete' }),
    ];
    expect(answers).toEqual(answers.map(() => ({ ok: false, code: 'notFound' })));
    expect(await stored(formatId)).toEqual(before);
    expect(await audits()).toEqual([]);
  });
});

describe('a form that is older than what is saved', () => {
  it('saves nothing, and then does on purpose', async () => {
    const { id } = team.brand.format;
    const save = (revision: number, name: string) =>
      saveFormat(team.context, { id, revision }, { ...format, name });
    expect(await save(0, 'Erste')).toMatchObject({ ok: true });
    expect(await save(0, 'Zweite')).toEqual({ ok: false, code: 'stale', details: { revision: 1 } });
    expect(await stored(id)).toMatchObject({ name: 'Erste' });
    expect(await save(1, 'Zweite')).toMatchObject({ ok: true });
    expect(await save(-1, 'Dritte')).toMatchObject({ code: 'stale' });
  });

  it('of two that are sent at once, one is told', async () => {
    const { id } = team.brand.format;
    const answers = await Promise.all(
      ['Eins', 'Zwei'].map((name) => saveFormat(team.context, { id, revision: 0 }, { ...format, name })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: 'stale', details: { revision: 1 } });
    expect((await audits()).map(({ kind }) => kind)).toEqual(['formatChanged']);
  });
});

describe('the form of a format', () => {
  const form = { name: 'X', kind: 'other', defaultSpots: '0', defaultMinutes: '1', defaultBuffer: '0' };
  const problems = (changes: Record<string, string>) =>
    saveFormatSchema
      .safeParse({ ...form, ...changes })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

  it('takes the least and the most there is', () => {
    const { spots, minutes, buffer } = formatLimits;
    expect(problems({})).toBeUndefined();
    expect(
      problems({
        name: 'x'.repeat(formatLimits.name),
        defaultSpots: String(spots),
        defaultMinutes: String(minutes),
        defaultBuffer: String(buffer),
      }),
    ).toBeUndefined();
    expect(
      problems({
        name: 'x'.repeat(formatLimits.name + 1),
        defaultSpots: String(spots + 1),
        defaultMinutes: String(minutes + 1),
        defaultBuffer: String(buffer + 1),
      }),
    ).toEqual([
      'name tooLong',
      'defaultSpots numberRange',
      'defaultMinutes numberRange',
      'defaultBuffer numberRange',
    ]);
  });

  it('names what is missing and what is no choice', () => {
    expect(
      problems({ formatId: 'nonsense', name: ' ', kind: 'party', defaultSpots: '', defaultMinutes: '0' }),
    ).toEqual([
      'formatId notFound',
      'name required',
      'kind unknownChoice',
      'defaultSpots required',
      'defaultMinutes numberRange',
    ]);
  });
});
