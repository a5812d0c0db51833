import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeTeam, makeBrand } from '@/lib/brands/testing';
import { blockComedian, blockEverywhere } from '@/lib/brands/comedians/block-commands';
import { makeChat } from '@/lib/chats/testing';
import { writeMessage } from '@/lib/chats/message-commands';
import { makeComedian } from '@/lib/comedians/testing';
import { addDays, addHours, subDays, subHours } from '@/lib/core/time/dates';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { doDraw } from '@/lib/line-ups/draws/commands';
import { listTickets, makeDraw } from '@/lib/line-ups/draws/testing';
import { suggestIdea, voteForIdea } from '@/lib/platform/ideas/commands';
import { makeIdea } from '@/lib/platform/ideas/testing';
import { draftAnswers, editLineUp } from '@/lib/line-ups/commands';
import { loadEditor } from '@/lib/line-ups/loaders';
import { sendLineUp } from '@/lib/line-ups/send-commands';
import { suggestLineUp } from '@/lib/line-ups/fairness/suggestion-rules';
import { lineOf } from '@/lib/line-ups/testing';
import { savePromoPage } from '@/lib/public/promo-pages/commands';
import { assignRecording } from '@/lib/night/recordings/commands';
import { makeRecording } from '@/lib/night/recordings/testing';
import { makeShow } from '@/lib/shows/testing';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import { chooseRequests } from '@/lib/spots/bookkeeping-commands';
import { sendLines } from '@/lib/night/testing';
import { loadStepIns } from '@/lib/spots/step-in/loaders';
import { showToFill } from '@/lib/spots/step-in/queries';
import { barEffects, barKinds, type BarEffect, type BarKind, type BarredAct } from './bar-rules';
import { makeApplication } from './testing';
import { readComedianFilters } from '@/lib/brands/comedians/filters';
import { findBrandHistory } from '@/lib/line-ups/fairness/queries';
import { loadComedians } from '@/lib/brands/comedians/list-loaders';
import { loadComedianPage } from '@/lib/brands/comedians/loaders';
import { findComediansForTeam } from '@/lib/comedians/loaders';
import { readTrackerFilters } from '@/lib/line-ups/fairness/filters';
import { loadTracker } from '@/lib/line-ups/fairness/loaders';
import { readInboxFilters } from '@/lib/line-ups/inbox/schema';
import { loadInbox } from '@/lib/line-ups/inbox/loaders';

const database = testDatabase({ asApp: true });
const looking = { language: 'de', now: testNow, viewerId: randomUUID() } as const;

type Scene = Awaited<ReturnType<typeof makeScene>>;
type Said = { ok: true } | { ok: false; code: string };

/** A brand's show, and a comedian whom its team knows. `applied` makes the comedian's application for the show. */
async function makeScene() {
  const { brand, context } = await makeTeam(database.db);
  const show = await makeShow(database.db, brand);
  const comedian = await makeComedian(database.db, { currentCityId: show.cityId });
  // Teams can only block comedians with a history at the brand.
  const before = await makeShow(database.db, brand, { startsAt: subDays(testNow, 9) });
  await makeApplication(database.db, { showId: before.id, comedianId: comedian.id, status: 'rejected' });
  const applied = () =>
    makeApplication(
      database.db,
      { showId: show.id, comedianId: comedian.id, status: 'applied', createdAt: subHours(testNow, 3) },
      'comedian',
    );
  const own = {
    db: database.db,
    now: testNow,
    actor: { kind: 'comedian', comedianId: comedian.id },
  } as const;
  const idea = { db: database.db, now: testNow, comedianId: comedian.id };
  return {
    brand,
    context,
    show,
    comedian,
    applied,
    own,
    idea,
    about: { showId: show.id, comedianId: comedian.id },
  };
}

/** Prepares an act of the scene and returns it. `despite`: the team has confirmed that it knows of the block. */
type Act = (scene: Scene) => Promise<(despite: boolean) => Promise<Said | boolean>>;

/** Writes a draft and returns the act of sending it. */
const sending = async ({ context, show, comedian }: Scene, draft: () => Promise<unknown>) => {
  await draft();
  const { lineUpRevision: revision } = await database.db.show.findUniqueOrThrow({ where: { id: show.id } });
  return (despite: boolean) =>
    sendLineUp(context, { showId: show.id, revision, despite: despite ? [comedian.id] : [] });
};

/** Gives a spot back, and returns the check of whether the comedian is suggested to step in. */
const steppingIn = async ({ brand, show, comedian }: Scene) => {
  const { id: gone } = await makeComedian(database.db);
  await makeApplication(database.db, { showId: show.id, comedianId: gone, status: 'cancelled' });
  return async () => {
    const where = { id: show.id, brandId: brand.id };
    const toFill = await database.db.show.findUniqueOrThrow({ where, select: showToFill });
    const { people } = (await loadStepIns(toFill, looking))!;
    return people.some(({ comedianId }) => comedianId === comedian.id);
  };
};

/** Each act with the commands that are ways to it. A new act does not compile without them. */
const acts: Record<BarredAct, Act[]> = {
  apply: [
    async ({ own, about }) =>
      () =>
        beginApplication(own, 'apply', about),
  ],
  accept: [
    async ({ own, about }) => {
      const data = { ...about, status: 'request', createdAt: subHours(testNow, 1) } as const;
      const { id: applicationId } = await makeApplication(database.db, data);
      return () => changeApplication(own, 'accept', { applicationId });
    },
  ],
  writeInChat: [
    async ({ comedian, show }) => {
      const { id: chatId } = await makeChat(database.db, show.id, [comedian.id]);
      const person = { comedianId: comedian.id, email: comedian.email };
      const said = { chatId, messageId: randomUUID(), side: 'own', text: 'Hallo', replyToId: null } as const;
      return () => writeMessage({ db: database.db, now: testNow, person }, said);
    },
  ],
  getRecording: [
    async ({ brand, context, comedian }) => {
      const past = await makeShow(database.db, brand, { startsAt: subDays(testNow, 1) });
      await sendLines(database.db, past, [{ comedianId: comedian.id }]);
      const { id: recordingId } = await makeRecording(database.db, brand.id);
      const about = { recordingId, revision: 0, showId: past.id, comedianId: comedian.id };
      return () => assignRecording(context, { ...about, intent: 'share' });
    },
  ],
  beSuggested: [
    async ({ brand, show, comedian, applied }) => {
      await applied();
      return async () => {
        const editor = (await loadEditor(brand.id, show.id, looking))!;
        const wishes = { newcomers: 0, repeats: 0 };
        const more = { wishes, sending: { spotsNeeded: 0 }, elsewhere: () => false, declined: [] };
        const { choices, barred } = suggestLineUp(editor, editor.draft, more);
        expect(barred.blocked.length + choices.length).toBe(1);
        return choices.some(({ comedianId }) => comedianId === comedian.id);
      };
    },
    async (scene) => {
      await scene.applied();
      return steppingIn(scene);
    },
  ],
  beAskedToStepIn: [
    (scene) => steppingIn(scene),
    async (scene) => {
      await makeApplication(database.db, { ...scene.about, status: 'rejected' });
      return steppingIn(scene);
    },
  ],
  beDrawn: [
    async ({ context, show, comedian, applied }) => {
      await applied();
      await makeDraw(database.db, show, { drawsAt: subHours(testNow, 1) });
      return async () => {
        expect(await doDraw(context, { showId: show.id })).toMatchObject({ ok: true });
        const drawn = await listTickets(database.db, show.id);
        return drawn.some(({ holderComedianId }) => holderComedianId === comedian.id);
      };
    },
  ],
  request: [
    async ({ context, about }) =>
      (despite) =>
        beginApplication(context, 'request', { ...about, despite }),
  ],
  putOnList: [
    async ({ context, about }) =>
      (despite) =>
        beginApplication(context, 'putOnList', { ...about, despite }),
    (scene) =>
      sending(scene, () => {
        const entry = lineOf(randomUUID(), { comedianId: scene.comedian.id });
        const edit = { showId: scene.show.id, editId: randomUUID(), editorId: randomUUID(), revision: 0 };
        return editLineUp(scene.context, { ...edit, ops: [{ op: 'put', entry, before: null }] });
      }),
  ],
  confirm: [
    async ({ context, applied }) => {
      const { id: applicationId } = await applied();
      return (despite) => changeApplication(context, 'confirm', { applicationId, despite });
    },
    async (scene) => {
      const { id } = await scene.applied();
      const about = { showId: scene.show.id, applicationIds: [id] };
      return sending(scene, () => draftAnswers(scene.context, { ...about, answer: 'confirm', text: null }));
    },
  ],
  suggestIdea: [
    async ({ idea }) =>
      () =>
        suggestIdea(idea, { title: 'Idee', description: 'So', isAnonymous: false }),
  ],
  vote: [
    async ({ idea }) => {
      const { id: ideaId } = await makeIdea(database.db, null);
      return () => voteForIdea(idea, { ideaId, isWanted: true });
    },
  ],
  showPromoPage: [
    async ({ comedian }) =>
      () =>
        savePromoPage({ db: database.db, now: testNow }, comedian.id, { isOn: true, parts: [] }),
  ],
};

/** The ways to each bar. */
const ways: Record<BarKind, ((scene: Scene) => Promise<unknown>)[]> = {
  brandBlock: [
    ({ context, comedian }) =>
      blockComedian(context, { comedianId: comedian.id, until: '2027-01-31', reason: 'Zu spät' }),
  ],
  platformBlock: [
    ({ comedian }) => {
      const about = { comedianId: comedian.id, until: '2027-01-31', reason: 'Zu spät' };
      return database.db.$transaction((tx) => blockEverywhere(tx, about, testNow));
    },
  ],
  noRequests: [
    ({ brand, idea }) => chooseRequests(idea, { brandId: brand.id, areWanted: false }),
    ({ comedian: { id } }) => database.db.comedian.update({ where: { id }, data: { performs: false } }),
  ],
};

const isDone = (said: Said | boolean) => (typeof said === 'boolean' ? said : said.ok);
const codeOf = (said: Said | boolean) => (typeof said === 'boolean' || said.ok ? null : said.code);

const cases = (Object.keys(acts) as BarredAct[]).flatMap((act) =>
  acts[act].flatMap((way, nth) => [
    { act, way, nth, kind: null, bar: null, effect: null },
    ...barKinds.flatMap((kind) => {
      const effects: Partial<Record<BarKind, BarEffect>> = barEffects[act];
      return ways[kind].map((bar) => ({ act, way, nth, kind, bar, effect: effects[kind] ?? null }));
    }),
  ]),
);

describe('what a bar does', () => {
  it('a wish for no requests ends when its comedian takes it back', async () => {
    const { context, brand, idea, about } = await makeScene();
    const ask = async () => beginApplication(context, 'request', about);
    await chooseRequests(idea, { brandId: brand.id, areWanted: false });
    await chooseRequests(idea, { brandId: brand.id, areWanted: false });
    expect(await ask()).toEqual({ ok: false, code: 'noRequests' });
    await chooseRequests(idea, { brandId: brand.id, areWanted: true });
    expect(await ask()).toMatchObject({ ok: true });
    const nobody = { brandId: 'gibt-es-nicht', areWanted: false };
    expect(await chooseRequests(idea, nobody)).toEqual({ ok: false, code: 'notFound' });
  });

  it.each(cases)('$act, way $nth, with $kind: $effect', async ({ way, bar, kind, effect }) => {
    const scene = await makeScene();
    const act = await way(scene);
    await bar?.(scene);
    const said = await act(false);
    expect(isDone(said)).toBe(effect === null);
    if (effect === 'asks') expect(codeOf(said)).toBe('blockedHere');
    if (kind === 'noRequests' && typeof said !== 'boolean' && !said.ok) expect(said.code).toBe('noRequests');
    if (effect) expect(isDone(await act(true))).toBe(effect === 'asks');
  });

  it('a brand that asks somebody whom it has blocked can be answered with a yes', async () => {
    const scene = await makeScene();
    await ways.brandBlock[0]!(scene);
    const later = { ...scene.context, now: addHours(testNow, 1) };
    const requested = await beginApplication(later, 'request', { ...scene.about, despite: true });
    expect(requested).toMatchObject({ ok: true });
    const { id: applicationId } = await database.db.application.findFirstOrThrow({ where: scene.about });
    const own = { ...scene.own, now: addHours(testNow, 2) };
    expect(await changeApplication(own, 'accept', { applicationId })).toMatchObject({ ok: true });
  });

  it('a block everywhere switches the promo page off and keeps what it shows', async () => {
    const { comedian, ...scene } = await makeScene();
    const page = { isOn: true, parts: ['city' as const] };
    await savePromoPage({ db: database.db, now: subDays(testNow, 1) }, comedian.id, page);
    await ways.platformBlock[0]!({ comedian, ...scene });
    const where = { comedianId: comedian.id };
    expect(await database.db.promoPage.findUnique({ where })).toMatchObject({ ...page, isOn: false });
    const after = { db: database.db, now: addDays(testNow, 1000) };
    expect(await savePromoPage(after, comedian.id, page)).toMatchObject({ ok: true });
  });
});

it('wherever a team chooses people, it sees until when somebody is blocked, and that they take no requests', async () => {
  const brand = await makeBrand(database.db);
  const { id: showId } = await makeShow(database.db, brand);
  const { id: comedianId } = await makeComedian(database.db, { name: 'Gesa Perrt', performs: false });
  await makeApplication(database.db, { showId, comedianId, status: 'applied' });
  const block = { comedianId, until: new Date('2026-12-31T22:59:59Z'), reason: 'Zu spät' };
  await database.db.block.create({ data: { ...block, brandId: brand.id } });
  await database.db.block.create({ data: block });

  const inbox = await loadInbox(brand.id, readInboxFilters({}), looking);
  const search = { q: 'Gesa', city: undefined, band: undefined, show: showId };
  const places = [
    (await loadEditor(brand.id, showId, looking))?.people[comedianId],
    ...inbox.groups.flatMap(({ rows }) => rows),
    ...(await loadComedians(brand.id, readComedianFilters({}), looking, findBrandHistory)).comedians,
    ...(await loadTracker(brand.id, readTrackerFilters({}), looking)).comedians,
    ...(await findComediansForTeam(brand.id, search, 'de', testNow)),
    await loadComedianPage(brand.id, comedianId, null, looking),
  ];
  const bars = [
    { kind: 'brandBlock', until: 'Do 31. Dez' },
    { kind: 'noRequests', until: null },
    { kind: 'platformBlock', until: 'Do 31. Dez' },
  ];
  const sorted = places.map((one) => one?.bars.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)));
  expect(sorted).toEqual(Array.from({ length: 6 }, () => bars));
});
