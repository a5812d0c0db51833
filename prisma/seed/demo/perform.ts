import { addWeeks, subDays } from '@/lib/core/dates';
import type { Result } from '@/lib/core/result';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { setLineUpState } from '@/lib/line-ups/booking-commands';
import { markRead } from '@/lib/notifications/commands';
import { cancelShow } from '@/lib/shows/commands';
import { makeShow } from '@/lib/shows/make-commands';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import type { Actor, CommandContext, TeamActor } from '@/lib/core/actor';
import { inParallel } from '../parallel';
import type { Deed } from './arcs';
import { weeksAfter } from './calendar';
import { expectationsOf } from './expectations';
import { draftSome, sendEvening } from './line-up';
import type { Made } from './made';
import { must } from './must';
import { termsOf } from './terms';
import type { PlannedShow } from './world';

/** Shows that are made in parallel: as many as `pg` opens connections. */
export const atATime = 10;

/** Makes one show and takes every planned step at its time. */
export async function perform(db: PrismaClient, made: Made, show: PlannedShow): Promise<void> {
  const brand = made.brands.get(show.brand.id);
  const kind = show.brand.formats[show.series.format]?.kind ?? 'other';
  const team: TeamActor = { kind: 'team', comedianId: brand?.adminId ?? '', brandId: show.brand.id };
  const { showId } = must(
    `${show.key}: make`,
    await makeShow(
      { db, now: addWeeks(show.startsAt, -weeksAfter), actor: team },
      {
        ...show.input,
        from: null,
        ...termsOf(show.brand.id, show.series.format, kind),
        venueId: brand?.venues.get(show.series.venue) ?? '',
        formatId: brand?.formats.get(show.series.format) ?? '',
      },
    ),
  );
  await describe(db, showId, show, brand?.pictures.get(show.series.title));
  const applications = new Map<string, string>();
  for (const deed of show.deeds) {
    const comedianId = made.comedians.get(deed.who) ?? '';
    const actor: Actor = deedsOfComedians.has(deed.step) ? { kind: 'comedian', comedianId } : team;
    const context = { db, now: deed.at, actor };
    const applicationId = await doIt(context, deed, {
      showId,
      comedianId,
      applicationId: applications.get(deed.who),
    });
    applications.set(deed.who, must(`${show.key}: ${deed.step}`, applicationId).applicationId);
  }
  if (show.sentAt) await sendEvening({ db, now: show.sentAt, actor: team }, showId, show);
  if (show.draftedAt) await draftSome({ db, now: show.draftedAt, actor: team }, showId, show);
  if (show.bookedAt) {
    const context = { db, now: show.bookedAt, actor: team };
    must(`${show.key}: book`, await setLineUpState(context, { showId, state: 'booked' }));
  }
  if (show.cancelledAt) {
    const context = { db, now: show.cancelledAt, actor: team };
    must(`${show.key}: call off`, await cancelShow(context, { showId, reason: calledOff }));
  }
}

/** Writes columns that no command sets while a show is made. */
async function describe(
  db: PrismaClient,
  showId: string,
  { brand, series }: PlannedShow,
  pictureId?: string,
): Promise<void> {
  const kind = brand.formats[series.format]?.kind ?? 'other';
  const info = expectationsOf(brand.id, series.format, kind);
  await db.show.update({ where: { id: showId }, data: { info, pictureId } });
}

/** Why shows of the demo world were called off. */
const calledOff = 'Wasserschaden im Club. Es tut uns leid, wir melden uns mit einem neuen Termin.';

const deedsOfComedians: ReadonlySet<Deed['step']> = new Set([
  'apply',
  'withdraw',
  'accept',
  'decline',
  'cancelByComedian',
]);

async function doIt(
  context: CommandContext,
  { step, text, answerBy }: Deed,
  ids: { showId: string; comedianId: string; applicationId: string | undefined },
): Promise<Result<{ applicationId: string }, string, unknown>> {
  // Some people play two shows in one evening and have confirmed the clash.
  const despite = true;
  if (step === 'apply' || step === 'request' || step === 'putOnList') {
    return beginApplication(context, step, { ...ids, message: text, answerBy, despite });
  }
  const name = step === 'cancelByComedian' || step === 'cancelByTeam' ? 'cancel' : step;
  return changeApplication(context, name, {
    applicationId: ids.applicationId ?? '',
    reason: text,
    despite,
  });
}

/** Writes a block, which lasts as long as shows are planned. */
export async function blockEmil(db: PrismaClient, made: Made, since: Date, now: Date): Promise<void> {
  const comedianId = made.comedians.get('emil@example.org');
  if (!comedianId || !made.brands.has('lachfabrik')) return;
  await db.block.create({
    data: {
      comedianId,
      brandId: 'lachfabrik',
      until: addWeeks(now, weeksAfter),
      reason: 'Angaben im Profil stimmen nicht: die Fernsehsendung gibt es nicht.',
      createdAt: since,
    },
  });
}

/** Days since the last visit of an occasional visitor. */
const lastVisit = 4;

/** Marks notices before the last visit as read. */
export async function readOldNotices(db: PrismaClient, made: Made, now: Date): Promise<void> {
  const visit = subDays(now, lastVisit);
  const ids = [...made.comedians.values()];
  await inParallel(ids, atATime, (comedianId) => markRead(db, comedianId, visit, visit));
}
