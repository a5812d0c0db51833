import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@/lib/core/database/session';
import { makeComedian } from '@/lib/comedians/testing';
import type { TeamContext } from '@/lib/core/actor';
import { addDays } from '@/lib/core/time/dates';
import { chooseRows, confirmImport, keepImport } from '@/lib/data/imports/commands';
import { readFile } from '@/lib/data/imports/parsing';
import { findImport, readBrandState } from '@/lib/data/imports/queries';
import { writeImports } from '@/lib/data/imports/row-commands';
import { judge, seenOf } from '@/lib/data/imports/rules';
import { calendarOf, evening } from '@/lib/data/imports/testing';
import { ask, percentile, startLoad, type Answer, type LoadRequest } from '../app/load';
import { applyForm, formWith, makeEvening, submit } from '../app/people';
import { atLeast, atMost, comparedWith, type Row } from '../app/rows';
import { startApp } from '../app/start-app';

const slowest = (answers: readonly Answer[]) => Math.max(...answers.map(({ took }) => took));
const of = (requests: readonly LoadRequest[], answers: readonly Answer[]) =>
  answers.filter(({ path }) => requests.some((one) => one.path === path));
/** Makes a figure of unwanted responses, whose goal is none. */
const none = (what: string, answers: readonly Answer[], isWrong: (answer: Answer) => boolean) =>
  atMost(what, answers.filter(isWrong).length, 0, 'answers');
const isRefused = ({ status }: Answer) => status !== 200;
/** Whether a request got neither its response nor a time for a retry. */
const isLost = ({ status, retryAfter }: Answer) => status !== 200 && !(status === 503 && retryAfter !== null);

/** No response takes more than five seconds: the waits of requests end after four (lib/core/database/patience). */
const fiveSeconds = { waits: 4000, times: 2, least: 500 };

/** `/api/status` waits for the database for 800 ms (lib/core/database/connections). */
const oneSecond = { waits: 800, times: 2, least: 100 };

/** Milliseconds until everything works again. */
const recovery = 3000;

/** Milliseconds until public responses have copies: none are made right after a change (decision 0052). */
const copied = 8000;

const frozen: Row = {
  name: 'postgres-frozen',
  what: (short) => `PostgreSQL frozen ${short ? 8 : 25} s under 10 requests/s`,
  async run({ short }) {
    await using stage = await startApp();
    const { url, postgres } = stage;
    const { open, own } = await makeEvening(stage);
    const [status, health] = [{ path: '/api/status' }, { path: '/api/health' }];
    const requests: LoadRequest[] = [...open, ...own, ...own, status, health];
    for (const { path, init } of requests) await ask(url, path, init);

    const stop = startLoad(url, requests, 10);
    await sleep(copied);
    const frozenAt = performance.now();
    postgres.freeze();
    await sleep(short ? 8000 : 25_000);
    postgres.thaw();
    const thawedAt = performance.now();
    await sleep(recovery + 3000);
    const answers = await stop();

    const before = answers.filter(({ at }) => at < frozenAt - recovery);
    const during = answers.filter(({ at }) => at >= frozenAt && at < thawedAt);
    const after = answers.filter(({ at }) => at >= thawedAt + recovery);
    // A request of the last second of the freeze may get its response after it.
    const asleep = of([status], during).filter(({ at }) => at < thawedAt - 1000);
    const alive = slowest(of([health], during));
    return [
      comparedWith(slowest(before), fiveSeconds, ['slowest answer', slowest(answers)]),
      comparedWith(alive, oneSecond, ['slowest of status', slowest(asleep)]),
      none('status, but not 503', asleep, (answer) => answer.status !== 503),
      none('public side, but not 200', of(open, during), isRefused),
      none('the others, but neither 200 nor 503 with Retry-After', of(own, during), isLost),
      none(`not 200 later than ${recovery / 1000} s after`, after, isRefused),
    ];
  },
};

/** Milliseconds between two applications. */
const applyEvery = 250;

const killed: Row = {
  name: 'postgres-killed',
  what: (short) => `PostgreSQL killed ${short ? 2 : 5} s, while people look and apply`,
  async run({ short }) {
    await using stage = await startApp();
    const { url, postgres, db } = stage;
    const { open, own, applicants, showPage } = await makeEvening(stage);
    const phase = short ? 2000 : 5000;
    const people = await applicants(Math.floor((phase * 3) / applyEvery));
    const requests = [...open, ...own];
    for (const { path, init } of requests) await ask(url, path, init);

    const stop = startLoad(url, requests, 10);
    const applying = people.map(async (one, nth) => {
      await sleep(nth * applyEvery);
      return submit(stage, showPage, one);
    });
    await sleep(phase);
    await postgres.kill();
    await sleep(phase);
    await postgres.restart();
    const applied = await Promise.all(applying);
    const answers = [...(await stop()), ...applied];

    const rows = await db.application.findMany({ select: { comedianId: true } });
    const stored = new Set(rows.map(({ comedianId }) => comedianId));
    const acknowledged = people.filter((_, at) => formWith(applied[at]!.text, { intent: 'withdraw' }));
    const lost = acknowledged.filter(({ comedianId }) => !stored.has(comedianId));
    return [
      none('neither 200 nor 503 with Retry-After', answers, isLost),
      atLeast('acknowledged', acknowledged.length, 1, 'applications'),
      atMost('acknowledged and lost', lost.length, 0, 'applications'),
    ];
  },
};

/** The number of people who apply for the show: more than the server has database connections. */
const crowd = 12;

const locked: Row = {
  name: 'row-locked',
  what: (short) => `one row locked ${short ? 10 : 30} s, ${crowd} people on it`,
  async run({ short }) {
    await using stage = await startApp();
    const { db, url } = stage;
    const { applicants, own, open, showId, showPage, otherPage } = await makeEvening(stage);
    const people = await applicants(crowd);
    const others = [...own, ...open];
    /** All people submit their form at the same time. */
    const apply = () => Promise.all(people.map((one) => submit(stage, showPage, one)));
    const applyForOther = () =>
      Promise.all(people.map(({ otherForm: form, cookie }) => submit(stage, otherPage, { form, cookie })));
    /** Measures other pages while people apply. */
    const watch = async (applying: () => Promise<Answer[]>) => {
      const stop = startLoad(url, others, 10);
      const [applied] = await Promise.all([applying(), sleep(short ? 10_000 : 30_000)]);
      return { applied, pages: await stop() };
    };
    for (let round = 0; round < 10; round++) for (const { path, init } of others) await ask(url, path, init);
    // The same number of people apply for a show without a lock. Their requests take processor time too, so the two
    // measurements differ only by the lock.
    const idle = await watch(applyForOther);
    const holder = new Client({ connectionString: stage.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM shows WHERE id = $1 FOR UPDATE', [showId]);
    const busy = await watch(apply);
    await holder.end();
    // The same people try again when the row is no longer locked.
    const again = await apply();
    const stored = await db.application.count({ where: { showId } });
    const took = (pages: Answer[]) => pages.map((one) => one.took);
    const [without, during] = [idle, busy].map(({ pages }) => percentile(took(pages), 0.99));
    // The text counts only inside an element, because the page's scripts contain all messages.
    const saysSo = ({ text }: Answer) => text.includes('>Gerade sehr viel los. Noch nicht beworben.<');
    return [
      atMost('p99 of other pages, against idle', during! / without!, 2, 'times'),
      none('other pages that were not 200', busy.pages, isRefused),
      comparedWith(slowest(idle.applied), fiveSeconds, ['the last of them heard', slowest(busy.applied)]),
      atLeast('heard that they have not applied', busy.applied.filter(saysSo).length, crowd, 'people'),
      atLeast('applied with a second try', stored, crowd, 'people'),
      none('heard so at the second try', again, saysSo),
    ];
  },
};

/** The number of shows of the import that begin on one day. */
const perDay = 20;

const imported: Row = {
  name: 'import',
  what: (short) => `import of ${short ? 500 : 5000} changed shows, while people apply for them`,
  async run({ short }) {
    await using stage = await startApp();
    const { db, url } = stage;
    const rows = short ? 500 : 5000;
    const { brand } = await makeEvening(stage);
    const comedian = await makeComedian(db, { currentCityId: brand.venue.cityId });
    const cookie = await stage.signIn(comedian.email);
    const actor = { kind: 'team' as const, comedianId: comedian.id, brandId: brand.id };
    const context: TeamContext = { db, now: new Date(), actor };
    await confirm(context, fileOf(rows, '00'));
    await writeImports(db, context.now);
    const importId = await confirm(context, fileOf(rows, '30'));

    stage.work();
    const [answers, pages]: [Answer[], number[]] = [[], []];
    const tried = new Set<string>();
    const read = () => db.showImport.findUniqueOrThrow({ where: { id: importId } });
    for (let now = await read(); now.state === 'writing'; now = await read()) {
      // A show that the import writes now or very soon.
      const importKey = `uid:${now.written + (answers.length % perDay)}`;
      const show = await db.show.findFirst({ where: { importKey }, select: { id: true } });
      if (!show || tried.has(show.id)) {
        await sleep(50);
        continue;
      }
      tried.add(show.id);
      const { form, took } = await applyForm(url, show.id, cookie);
      pages.push(took);
      answers.push(await submit(stage, `/user/shows/${show.id}`, { form, cookie }));
    }
    const { outcome } = (await findImport(db, brand.id, importId))!;
    return [
      atLeast('shows changed', outcome?.changed ?? 0, rows, 'shows'),
      atLeast('applied meanwhile', answers.length, 1, 'people'),
      comparedWith(Math.max(...pages), { times: 2, least: 500 }, [
        'slowest of those who applied',
        slowest(answers),
      ]),
      atMost('applied in vain', answers.length - (await db.application.count()), 0, 'people'),
    ];
  },
};

/** Makes a calendar in which every event begins at that minute. */
function fileOf(rows: number, minute: string): string {
  const events = Array.from({ length: rows }, (_, index) => {
    const [day = ''] = addDays(new Date(), 10 + Math.floor(index / perDay))
      .toISOString()
      .split('T');
    return evening(String(index), `${day.replaceAll('-', '')}T${16 + (index % 4)}${minute}00`);
  });
  return calendarOf(...events);
}

/** Uploads a file and confirms its preview. Returns the import's id. */
async function confirm(context: TeamContext, text: string): Promise<string> {
  const { db, now, actor } = context;
  const read = readFile(new TextEncoder().encode(text), now);
  if (!read.ok) throw new Error(`The file cannot be read: ${read.code}`);
  const importId = await keepImport(context, 'shows.ics', read.value);
  // Refused when there are no changes, as in the first file.
  await chooseRows(context, { importId, of: { all: 'changed' }, isTaken: true });
  const found = (await findImport(db, actor.brandId, importId))!;
  const brand = await readBrandState(db, actor.brandId, { ...found, now });
  const seen = seenOf(await judge(found, { brand, now }));
  const confirmed = await confirmImport(context, { importId, seen, reason: null });
  if (!confirmed.ok) throw new Error(`The import is refused: ${confirmed.code}`);
  return importId;
}

export const databaseFaults = [frozen, killed, locked, imported];
