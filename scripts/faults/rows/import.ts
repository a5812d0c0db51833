import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@/lib/core/dates';
import { makeComedian } from '@/lib/comedians/testing/factory';
import type { TeamContext } from '@/lib/core/actor';
import { confirmImport, keepImport } from '@/lib/imports/commands';
import { readFile } from '@/lib/imports/parsing';
import { findImport, readBrandState } from '@/lib/imports/queries';
import { writeImports } from '@/lib/imports/row-commands';
import { judge, seenOf } from '@/lib/imports/rules';
import { calendarOf, evening } from '@/lib/imports/testing/events';
import { startWorker } from '../../start/worker';
import type { Fault } from '../fault';
import { atLeast, atMost } from '../figures';
import { submit } from '../forms';
import type { Answer } from '../load';
import { startSite } from '../site';
import { applyForm, makeStage } from '../stage';

/** Milliseconds that a comedian may wait who applies for a show while the import changes it. */
const patience = 1000;

/** How many shows of the import begin on one day. */
const perDay = 20;

export const fault: Fault = {
  name: 'import',
  what: (short) => `import of ${rowsOf(short).toLocaleString('en')} changed shows`,
  goal: 'nobody waits more than 1 s for it',
  async run({ short, say }) {
    await using site = await startSite();
    const { db, url } = site;
    const { brand } = await makeStage(site);
    const comedian = await makeComedian(db, { currentCityId: brand.venue.cityId });
    const cookie = await site.signIn(comedian.email);
    const actor = { kind: 'team' as const, comedianId: comedian.id, brandId: brand.id };
    const context: TeamContext = { db, now: new Date(), actor };
    say('making the shows');
    await confirm(context, fileOf(rowsOf(short), '00'));
    await writeImports(db, context.now);
    const importId = await confirm(context, fileOf(rowsOf(short), '30'));

    say('changing all of them');
    const begun = performance.now();
    const worker = startWorker({ DATABASE_URL: site.databaseUrl, LOG_LEVEL: 'error' }, console.error);
    const answers: Answer[] = [];
    const tried = new Set<string>();
    try {
      for (;;) {
        const { state, written } = await db.showImport.findUniqueOrThrow({
          where: { id: importId },
          select: { state: true, written: true },
        });
        if (state !== 'writing') break;
        // A show that the import writes now or very soon.
        const show = await db.show.findFirst({
          where: { importKey: `uid:${written + (answers.length % perDay)}` },
          select: { id: true },
        });
        const page = `/user/shows/${show?.id}`;
        if (!show || tried.has(show.id)) await sleep(50);
        else {
          tried.add(show.id);
          const form = await applyForm(url, page, show.id, cookie);
          answers.push(await submit(url, page, form, { cookie, origin: site.origin }));
        }
      }
    } finally {
      await worker.stop();
    }
    say(
      `changed in ${((performance.now() - begun) / 1000).toFixed(0)} s, while ${answers.length} people applied`,
    );
    const { outcome } = (await findImport(db, brand.id, importId))!;
    const applied = await db.application.count();
    return [
      atLeast('shows changed', outcome?.changed ?? 0, rowsOf(short), 'shows'),
      atMost(
        'slowest of those who applied meanwhile',
        Math.max(...answers.map(({ took }) => took)),
        patience,
        'ms',
      ),
      atMost('applied in vain', answers.length - applied, 0, 'people'),
    ];
  },
};

/** Makes a calendar in which every event begins at that minute. */
function fileOf(rows: number, minute: string): string {
  const events = Array.from({ length: rows }, (_, index) => {
    const day = addDays(new Date(), 10 + Math.floor(index / perDay))
      .toISOString()
      .slice(0, 10);
    return evening(String(index), `${day.replaceAll('-', '')}T${String(16 + (index % 4))}${minute}00`);
  });
  return calendarOf(...events);
}

/** Uploads a file and confirms its preview. Returns the import's id. */
async function confirm(context: TeamContext, text: string): Promise<string> {
  const { db, now, actor } = context;
  const read = readFile(new TextEncoder().encode(text), now);
  if (!read.ok) throw new Error(`The file cannot be read: ${read.code}`);
  const importId = await keepImport(context, 'shows.ics', read.value);
  const found = (await findImport(db, actor.brandId, importId))!;
  const brand = await readBrandState(
    db,
    actor.brandId,
    found.rows.map(({ key }) => key),
  );
  const seen = seenOf(await judge(found.rows, { ...found, brand, now }));
  const confirmed = await confirmImport(context, { importId, seen, reason: null });
  if (!confirmed.ok) throw new Error(`The import is refused: ${confirmed.code}`);
  return importId;
}

function rowsOf(short: boolean): number {
  return short ? 500 : 5000;
}
