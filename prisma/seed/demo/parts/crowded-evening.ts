import { addDays, subDays, subHours, subMinutes } from '@/lib/core/time/dates';
import { setFavourite, setTag, writeNote } from '@/lib/brands/comedians/bookkeeping-commands';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { TeamActor } from '@/lib/core/actor';
import { setLineUpState } from '@/lib/line-ups/send-commands';
import { makeShow } from '@/lib/shows/commands';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import { dateIn } from '@/lib/core/time/zoned';
import type { Made } from '../made';
import { must } from '../must';
import type { DemoPart } from '../play-parts';
import { messages } from '../texts';

/** The number of applicants for the most wanted evening. */
const applicants = 35;

/** The team itself, and a comedian who is blocked there. */
const notWanting = ['ben@example.org', 'carla@example.org', 'emil@example.org'];

const kept = [
  {
    tag: 'verlässlich',
    note: 'Kam zweimal für andere rein, am selben Abend. Immer anfragen.',
    isFavourite: true,
  },
  { tag: 'Host', note: 'Kann einen Abend leiten, auch ohne Probe.', isFavourite: true },
  { tag: 'laut', note: 'Braucht kein Mikro. Im Pudel trotzdem geben.', isFavourite: false },
  { tag: 'neu', note: 'Erstes Mal war stark, zweites Mal zu lang.', isFavourite: false },
];

/**
 * A crowded evening of the Lachfabrik, with hard decisions: 35 applicants for twelve spots. Two of them are on the
 * list of another show at that hour, one of these at the same venue. A third gave back a spot there after that line-up
 * was booked. Four have a tag and a note of the team, two are favourites. Anna also gets a request for another show,
 * the second on her home page.
 */
export const part: DemoPart = async ({ db, now }, made) => {
  const evening = await findEvening(db, 'Des Pudels Kern', addDays(now, 7));
  const wanting = await apply(db, evening, now);
  const [first, second] = wanting;
  if (!first || !second) throw new Error('Nobody applied for the crowded evening');

  const own = await makeRival(db, made, { id: 'lachfabrik', venue: 'pudel', format: 'mixed' }, evening, now);
  await putOnList(db, own, first, now);
  const giver = wanting.at(-1) ?? second;
  const givenBack = await putOnList(db, own, giver, now);
  must('book', await setLineUpState({ ...own, db, now: subHours(now, 5) }, { ...own, state: 'booked' }));
  const reason = 'Meine Schicht wurde verlegt, ich komme nicht rechtzeitig.';
  const actor = { kind: 'comedian', comedianId: giver } as const;
  must(
    'give back',
    await changeApplication({ db, now: subHours(now, 1), actor }, 'cancel', { ...givenBack, reason }),
  );

  const other = { id: 'spaetschicht', venue: 'waschsalon', format: 'openMic' };
  await putOnList(db, await makeRival(db, made, other, evening, now), second, now);

  const team = { db, now: subDays(now, 1), actor: teamOf(made, 'lachfabrik') };
  for (const [index, { tag, note, isFavourite }] of kept.entries()) {
    const comedianId = wanting[index] ?? '';
    must('tag', await setTag(team, { comedianId, word: tag, isSet: true }));
    must('note', await writeNote(team, { comedianId, noteId: null, text: note }));
    must('favourite', await setFavourite(team, { comedianId, isFavourite }));
  }

  const show = await findEvening(db, 'Feierabend ohne Gewähr', addDays(now, 7));
  const comedianId = made.comedians.get('anna@example.org') ?? '';
  must('request', await beginApplication(team, 'request', { showId: show.id, comedianId }));
};

type Evening = { id: string; startsAt: Date };

async function findEvening(db: PrismaClient, title: string, after: Date): Promise<Evening> {
  return db.show.findFirstOrThrow({
    where: { title, startsAt: { gt: after }, cancelledAt: null, lineUpState: 'open' },
    select: { id: true, startsAt: true },
    orderBy: { startsAt: 'asc' },
  });
}

function teamOf(made: Made, brandId: string): TeamActor {
  return { kind: 'team', brandId, comedianId: made.brands.get(brandId)?.adminId ?? '' };
}

/** Lets comedians apply until there are enough of them. Returns the new applicants, in their order. */
async function apply(db: PrismaClient, { id: showId }: Evening, now: Date): Promise<string[]> {
  const waiting = { showId, withdrawnAt: null, status: 'applied' } as const;
  const missing = applicants - (await db.application.count({ where: waiting }));
  const people = await db.comedian.findMany({
    where: {
      email: { notIn: notWanting },
      applications: { none: { showId } },
    },
    select: { id: true, language: true },
    orderBy: [{ currentCity: { slug: 'asc' } }, { email: 'asc' }],
    take: missing,
  });
  if (people.length < missing) throw new Error(`${people.length} people for ${missing} applications`);
  for (const [index, { id: comedianId, language }] of people.entries()) {
    const at = subMinutes(subDays(now, 2), 31 * index);
    const texts = messages[language];
    const message = index % 3 === 0 ? null : (texts[index % texts.length] ?? null);
    const context = { db, now: at, actor: { kind: 'comedian', comedianId } } as const;
    must('apply', await beginApplication(context, 'apply', { showId, comedianId, message, despite: true }));
  }
  return people.map(({ id }) => id);
}

/** Makes a show of a brand on the same evening, an hour later. Returns it with its team. */
async function makeRival(
  db: PrismaClient,
  made: Made,
  { id: brandId, venue, format }: { id: string; venue: string; format: string },
  { startsAt }: Evening,
  now: Date,
) {
  const actor = teamOf(made, brandId);
  const brand = made.brands.get(brandId);
  const show = await makeShow(
    { db, now: subDays(now, 20), actor },
    {
      title: 'Zur selben Zeit',
      venueId: brand?.venues.get(venue) ?? '',
      formatId: brand?.formats.get(format) ?? '',
      date: dateIn(startsAt, 'Europe/Berlin'),
      doors: null,
      starts: '21:00',
      ends: '23:00',
      spots: 4,
      minutes: 10,
      buffer: 1,
      visibility: 'public',
      language: 'de',
      admission: 'hat',
      feeText: null,
      opensDaysBefore: undefined,
      decideDaysBefore: undefined,
      from: null,
    },
  );
  return { ...must('rival', show), actor };
}

async function putOnList(
  db: PrismaClient,
  { showId, actor }: { showId: string; actor: TeamActor },
  comedianId: string,
  now: Date,
): Promise<{ applicationId: string }> {
  const context = { db, now: subDays(now, 1), actor };
  return must('list', await beginApplication(context, 'putOnList', { showId, comedianId }));
}
