import { randomUUID } from 'node:crypto';
import { de, Faker } from '@faker-js/faker';
import { expect, test } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { addWeeks, subDays } from '@/lib/core/time/dates';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { setLineUpState, sendLineUp } from '@/lib/line-ups/send-commands';
import { editLineUp } from '@/lib/line-ups/commands';
import { readDraft } from '@/lib/line-ups/draft-commands';
import { makeShow } from '@/lib/shows/commands';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import { instantAt } from '@/lib/core/time/zoned';
import { arcs, planDeeds, seasonOf, type ArcName } from './arcs';
import { demoBrands } from './brands';
import { madeAt, type ShowPlan } from './calendar';
import { planComedians } from './comedians';
import { deedsOfComedians } from './history';
import { arrange } from './line-up';
import type { Made } from './made';
import { must } from './must';
import { programme } from './programme';
import { termsOf } from './terms';
import type { PlannedShow } from './world';
import { writeShows } from './write-shows';

const database = testDatabase();

const [brand] = demoBrands;
const [series] = programme;
const people = planComedians();
const [admin, colleague, ...players] = people;

/** Plans an evening three weeks ahead, with every course of an application. */
function planEvening(isDecided: boolean): PlannedShow {
  const date = addWeeks(testNow, 3).toISOString().slice(0, 10);
  const input = {
    title: 'Alles auf einmal',
    date,
    doors: '19:00',
    starts: '20:00',
    ends: '22:00',
    spots: 12,
    minutes: 5,
  };
  const show: ShowPlan = {
    key: 'montag+0',
    series: series!,
    input,
    startsAt: instantAt(date, '20:00', 'Europe/Berlin'),
  };
  const season = seasonOf(show, null, testNow);
  const faker = new Faker({ locale: de, seed: 1 });
  const deeds = (Object.keys(arcs) as ArcName[])
    .flatMap((arc, index) => planDeeds(arc, players[index]!, show, season, faker))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const decidedAt = isDecided ? season.to : null;
  return {
    ...show,
    brand: brand!,
    deeds,
    sentAt: decidedAt,
    draftedAt: null,
    bookedAt: decidedAt,
    cancelledAt: null,
  };
}

async function makeWorld(): Promise<Made> {
  const { db } = database;
  const names = new Map<string, string>();
  for (const { email } of people.slice(0, 2 + Object.keys(arcs).length))
    names.set(email, (await makeComedian(db, { email })).id);
  const role = 'admin' as const;
  const members = {
    create: [
      { email: admin!.email, role },
      { email: colleague!.email, role: 'team' as const },
    ],
  };
  const { venue, format } = await makeBrand(db, { id: brand!.id, createdAt: subDays(testNow, 90), members });
  const venues = new Map([[series!.venue, venue.id]]);
  const formats = new Map([[series!.format, format.id]]);
  const adminId = names.get(admin!.email)!;
  const made = { adminId, adminEmail: admin!.email, venues, formats, pictures: new Map() };
  return { comedians: names, brands: new Map([[brand!.id, made]]) };
}

/** Lets the commands of the app do the work of `writeShows`. Returns the id of the show. */
async function playByCommands({ comedians, brands }: Made, plan: PlannedShow): Promise<string> {
  const { db } = database;
  const { adminId, venues, formats } = brands.get(brand!.id)!;
  const actor = { kind: 'team', comedianId: adminId, brandId: brand!.id } as const;
  const { kind } = brand!.formats[series!.format]!;
  const ids = { venueId: venues.get(series!.venue)!, formatId: formats.get(series!.format)! };
  const said = { ...plan.input, ...termsOf(brand!.id, series!.format, kind), ...ids, from: null };
  const show = await makeShow({ db, actor, now: madeAt(plan.startsAt) }, said);
  const { showId } = must('make', show);
  const begun = new Map<string, string>();
  for (const { at: now, who, step, text, answerBy } of plan.deeds) {
    const comedianId = comedians.get(who)!;
    const own = { kind: 'comedian', comedianId } as const;
    const context = { db, now, actor: deedsOfComedians.has(step) ? own : actor };
    const isFirst = step === 'apply' || step === 'request' || step === 'putOnList';
    const name = step === 'cancelByComedian' || step === 'cancelByTeam' ? 'cancel' : step;
    const { applicationId } = must(
      step,
      isFirst
        ? await beginApplication(context, step, {
            showId,
            comedianId,
            message: text,
            answerBy,
            despite: true,
          })
        : await changeApplication(context, name as 'cancel', {
            applicationId: begun.get(who)!,
            reason: text,
            despite: true,
          }),
    );
    begun.set(who, applicationId);
  }
  if (plan.sentAt) {
    const context = { db, actor, now: plan.sentAt };
    const ops = arrange((await readDraft(db, showId)).draft.entries, plan);
    const edit = { showId, editId: randomUUID(), editorId: randomUUID(), revision: 0, ops };
    const { revision } = must('edit', await editLineUp(context, edit));
    must('send', await sendLineUp(context, { showId, revision }));
    must('book', await setLineUpState(context, { showId, state: 'booked' }));
  }
  return showId;
}

const ofShow = (table: string) => `SELECT id FROM ${table} WHERE "showId" = $1`;

/** The conditions that select the rows about a show. */
const conditions = {
  shows: 'id = $1',
  applications: '"showId" = $1',
  application_events: `"applicationId" IN (${ofShow('applications')})`,
  line_up_entries: '"showId" = $1',
  sent_line_up_entries: '"showId" = $1',
  line_up_edits: '"showId" = $1',
  chats: '"showId" = $1',
  chat_members: `"chatId" IN (${ofShow('chats')})`,
  chat_readers: `"chatId" IN (${ofShow('chats')})`,
  notifications: '"showId" = $1',
  delivery_notices: `"notificationId" IN (${ofShow('notifications')})`,
  audit_events: '"showId" = $1',
};

/** Columns that differ by the order of writing, or that only the demo world sets. */
const besides = ['number', 'info', 'changedAt', 'feedRevision'];

/** Returns the rows about a show, with names in place of the ids of comedians. */
async function rowsAbout(showId: string, { comedians }: Made) {
  const names = new Map([...comedians].map(([email, id]) => [id, email]));
  const found: Record<string, string[]> = {};
  for (const [table, where] of Object.entries(conditions)) {
    const query = `SELECT to_jsonb(row) - $2::text[] AS row FROM ${table} AS row WHERE ${where.replace('$1', '$1::uuid')}`;
    const without = table === 'shows' ? [...besides, 'createdAt'] : besides;
    const rows = await database.db.$queryRawUnsafe<{ row: object }[]>(query, showId, without);
    const texts = rows.map(({ row }) =>
      JSON.stringify(row).replace(/[\da-f-]{36}/g, (id) => names.get(id) ?? 'id'),
    );
    found[table] = texts.sort();
  }
  return found;
}

test('a show that is written at once has the rows that the commands would have left behind', async () => {
  const made = await makeWorld();
  for (const plan of [planEvening(true), planEvening(false)]) {
    const [written] = await writeShows(database.db, made, [plan]);
    const rows = await rowsAbout(written!, made);
    const played = await rowsAbout(await playByCommands(made, plan), made);
    for (const table of Object.keys(conditions)) expect(rows[table], table).toEqual(played[table]);
    expect(rows.applications).toHaveLength(Object.keys(arcs).length);
  }
});
