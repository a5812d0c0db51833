import { describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand, makeTeamContext } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { testNow } from '@/lib/core/testing/clock';
import { valueOf } from '@/lib/core/testing/result';
import { makeShow } from '@/lib/shows/testing';
import { readShowInfo, type InfoElement } from '@/lib/shows/info-schema';
import {
  copyTemplate,
  deleteTemplate,
  markOfInfo,
  markOfTemplate,
  saveShowInfo,
  saveTemplate,
} from './commands';
import { templateLimits } from './schema';

const database = testDatabase();
const team = testTeam(database);
const stranger = testTeam(database);

const elements: InfoElement[] = [
  { type: 'headline', text: 'Der Abend', textEn: 'The evening' },
  { type: 'box', colour: 'red', text: '<script>alert(1)</script>' },
];

async function made(title = 'Open Mic'): Promise<{ templateId: string; seen: string }> {
  return valueOf(await saveTemplate(team.context, { templateId: null, seen: '', title, elements }));
}

const stored = (id: string) => database.db.showInfoTemplate.findUniqueOrThrow({ where: { id } });

describe('a template', () => {
  it('is made and changed, and its texts stay what they are', async () => {
    const { templateId, seen } = await made();
    expect(await stored(templateId)).toMatchObject({ brandId: team.brand.id, title: 'Open Mic', elements });

    const changed = { title: 'Offene Bühne', elements: elements.toReversed() };
    const answer = await saveTemplate(team.context, { templateId, seen, ...changed });
    expect(answer).toEqual({ ok: true, value: { templateId, seen: markOfTemplate(changed) } });
    expect(await stored(templateId)).toMatchObject(changed);
  });

  it('that somebody else has changed is not overwritten by who has not seen that', async () => {
    const { templateId, seen } = await made();
    const theirs = { title: 'Ihre', elements: [elements[1]!] };
    await saveTemplate(team.context, { templateId, seen, ...theirs });

    const mine = { templateId, title: 'Meine', elements };
    const refusal = await saveTemplate(team.context, { ...mine, seen });
    expect(refusal).toEqual({
      ok: false,
      code: 'changedMeanwhile',
      details: { ...theirs, seen: markOfTemplate(theirs) },
    });
    expect(await stored(templateId)).toMatchObject(theirs);

    expect(await saveTemplate(team.context, { ...mine, seen: markOfTemplate(theirs) })).toMatchObject({
      ok: true,
    });
    expect(await stored(templateId)).toMatchObject({ title: 'Meine' });
  });

  it('may be saved twice with the same text, for an answer that got lost', async () => {
    const { templateId, seen } = await made();
    const change = { templateId, seen, title: 'Neu', elements };
    expect(await saveTemplate(team.context, change)).toMatchObject({ ok: true });
    expect(await saveTemplate(team.context, change)).toMatchObject({ ok: true });
  });

  it('is changed by one of two at once', async () => {
    const { templateId, seen } = await made();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => saveTemplate(team.context, { templateId, seen, title, elements })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is copied and deleted', async () => {
    const { templateId } = await made('Vorbild');
    const copy = valueOf(await copyTemplate(team.context, { templateId, title: 'Kopie von Vorbild' }));
    expect(await stored(copy)).toMatchObject({ title: 'Kopie von Vorbild', elements });
    expect(await deleteTemplate(team.context, templateId)).toMatchObject({ ok: true });
    expect(await deleteTemplate(team.context, templateId)).toMatchObject({ code: 'notFound' });
    expect(await stored(copy)).toMatchObject({ elements });
  });

  it('of another brand is not found', async () => {
    const { templateId, seen } = await made();
    const change = { templateId, seen, title: 'Gekapert', elements };
    expect(await saveTemplate(stranger.context, change)).toMatchObject({ code: 'notFound' });
    expect(await copyTemplate(stranger.context, { templateId, title: 'x' })).toMatchObject({
      code: 'notFound',
    });
    expect(await deleteTemplate(stranger.context, templateId)).toMatchObject({ code: 'notFound' });
    expect(await stored(templateId)).toMatchObject({ title: 'Open Mic' });
  });

  it('is one of so many, also when several are made at once', async () => {
    const full = await makeTeamContext(database.db, (await makeBrand(database.db)).id);
    const { brandId } = full.actor;
    await database.db.showInfoTemplate.createMany({
      data: Array.from({ length: templateLimits.templates - 1 }, (_, index) => ({
        brandId,
        title: `Vorlage ${index}`,
        createdAt: testNow,
        changedAt: testNow,
      })),
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => saveTemplate(full, { templateId: null, seen: '', title: 'Noch eine', elements })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.db.showInfoTemplate.count({ where: { brandId } })).toBe(templateLimits.templates);
  });
});

describe('a show’s info', () => {
  it('is saved, and only over what was seen', async () => {
    const { id: showId } = await makeShow(database.db, team.brand);
    const infoOf = async () =>
      readShowInfo((await database.db.show.findUniqueOrThrow({ where: { id: showId } })).info);
    const first = await saveShowInfo(team.context, { showId, seen: markOfInfo([]), elements });
    expect(first).toEqual({ ok: true, value: { seen: markOfInfo(elements) } });
    expect(await infoOf()).toEqual(elements);

    const stale = { showId, seen: markOfInfo([]), elements: [elements[1]!] };
    expect(await saveShowInfo(team.context, stale)).toEqual({
      ok: false,
      code: 'changedMeanwhile',
      details: { elements, seen: markOfInfo(elements) },
    });
    expect(await infoOf()).toEqual(elements);
  });

  it('stays as it is when the template it was taken from changes', async () => {
    const { templateId, seen } = await made();
    const { id: showId } = await makeShow(database.db, team.brand);
    await saveShowInfo(team.context, { showId, seen: markOfInfo([]), elements });
    await saveTemplate(team.context, { templateId, seen, title: 'Anders', elements: [] });
    await deleteTemplate(team.context, templateId);
    const { info } = await database.db.show.findUniqueOrThrow({ where: { id: showId } });
    expect(info).toEqual(elements);
  });

  it('of another brand’s show is not found', async () => {
    const { id: showId } = await makeShow(database.db, team.brand);
    const answer = await saveShowInfo(stranger.context, { showId, seen: markOfInfo([]), elements });
    expect(answer).toMatchObject({ code: 'notFound' });
  });
});
