import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { addWeeks } from '@/lib/core/dates';
import { steps, takenStatuses } from '@/lib/applications/status';
import type { ApplicationStatus, Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { inTransaction } from '@/lib/core/transaction';
import { aboutApplication } from '@/lib/notifications/commands';
import { queueDeliveries } from '@/lib/notifications/delivery-commands';
import { columnsIn, formatDefaults } from '@/lib/shows/column-queries';
import type { Deed } from './arcs';
import { weeksAfter } from './calendar';
import { expectationsOf } from './expectations';
import type { Made } from './made';
import { must } from './must';
import { termsOf } from './terms';
import type { PlannedShow } from './world';

/** A show in the database, with its plan. */
export type WrittenShow = { showId: string; plan: PlannedShow };

/**
 * Writes shows and what people did until their line-ups were sent, in batches: the rows that the commands of the app
 * would have written one by one. Two thousand transactions take a hundred times as long.
 */
export async function writeShows(
  db: PrismaClient,
  made: Made,
  plans: readonly PlannedShow[],
): Promise<WrittenShow[]> {
  const framesOf = await findFrames(db, [...made.brands.keys()]);
  const shows = plans.map((plan) => ({ plan, row: showRow(made, framesOf(plan.brand.id), plan) }));
  const histories = shows.map(({ plan, row }) => historyOf(made, framesOf(plan.brand.id).team, plan, row));
  const notices = histories.flatMap((history) => history.notices);
  await inTransaction(db, async (tx) => {
    await tx.show.createMany({ data: shows.map(({ row }) => row) });
    await tx.auditEvent.createMany({ data: shows.map(({ plan, row }) => creationOf(made, plan, row)) });
    await tx.application.createMany({ data: histories.flatMap(({ applications }) => applications) });
    await tx.applicationEvent.createMany({ data: histories.flatMap(({ events }) => events) });
    await tx.lineUpEntry.createMany({ data: histories.flatMap(({ lines }) => lines) });
    await tx.chat.createMany({ data: histories.flatMap(({ chats }) => chats) });
    const members = histories.flatMap((history) => history.members);
    await tx.chatMember.createMany({ data: members });
    await tx.chatReader.createMany({
      data: members.map(({ chatId, comedianId }) => ({ chatId, comedianId })),
    });
    await tx.notification.createMany({ data: notices });
    const first = new Date(Math.min(...notices.map(({ createdAt }) => createdAt.getTime())));
    await queueDeliveries(
      tx,
      first,
      notices.map(({ id }) => id),
    );
  });
  return shows.map(({ plan, row }) => ({ plan, showId: row.id }));
}

type Frames = Awaited<ReturnType<typeof findBrands>>[number] & { team: string[] };

async function findFrames(db: PrismaClient, ids: string[]): Promise<(brandId: string) => Frames> {
  const brands = await findBrands(db, ids);
  const people = await db.comedian.findMany({
    where: { email: { in: brands.flatMap(({ members }) => members.map(({ email }) => email)) } },
    select: { id: true, email: true },
  });
  const frames = new Map(
    brands.map((brand) => {
      const emails = new Set(brand.members.map(({ email }) => email));
      const team = people.filter(({ email }) => emails.has(email)).map(({ id }) => id);
      return [brand.id, { ...brand, team }];
    }),
  );
  return (brandId) => frames.get(brandId)!;
}

function findBrands(db: PrismaClient, ids: string[]) {
  return db.brand.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      opensDaysBefore: true,
      decideDaysBefore: true,
      callRule: true,
      callMinutes: true,
      members: { select: { email: true } },
      venues: { select: { id: true, cityId: true, timeZone: true } },
      formats: { select: { id: true, ...formatDefaults } },
    },
  });
}

function showRow(made: Made, frames: Frames, { brand, series, input, key }: PlannedShow) {
  const kind = brand.formats[series.format]?.kind ?? 'other';
  const { venues, formats, pictures } = made.brands.get(brand.id)!;
  const venue = frames.venues.find(({ id }) => id === venues.get(series.venue))!;
  const format = frames.formats.find(({ id }) => id === formats.get(series.format))!;
  const said = {
    ...input,
    ...termsOf(brand.id, series.format, kind),
    venueId: venue.id,
    formatId: format.id,
  };
  return {
    ...must(key, columnsIn({ brand: frames, venue, format }, said)),
    id: randomUUIDv7(),
    brandId: brand.id,
    info: expectationsOf(brand.id, series.format, kind),
    pictureId: pictures.get(series.title),
  };
}

type ShowRow = ReturnType<typeof showRow>;

/** The row of the log about the making of a show. */
function creationOf(made: Made, { startsAt }: PlannedShow, { id: showId, brandId }: ShowRow) {
  const actorComedianId = made.brands.get(brandId)?.adminId;
  return {
    kind: 'showCreated',
    brandId,
    showId,
    actorComedianId,
    at: addWeeks(startsAt, -weeksAfter),
  } as const;
}

type Notice = Prisma.NotificationCreateManyInput & { id: string; createdAt: Date };

const deedsOfComedians: ReadonlySet<Deed['step']> = new Set([
  'apply',
  'withdraw',
  'accept',
  'decline',
  'cancelByComedian',
]);

const isTaken = (status: ApplicationStatus | null) => takenStatuses.some((taken) => taken === status);

/** Plays the deeds of one show as the commands do (lib/spots/commands, lib/steps) and returns the rows that remain. */
function historyOf(made: Made, team: readonly string[], plan: PlannedShow, { id: showId, minutes }: ShowRow) {
  const applications = new Map<string, Prisma.ApplicationCreateManyInput & { id: string }>();
  const events: Prisma.ApplicationEventCreateManyInput[] = [];
  const places = new Map<string, number>();
  const chats: (Prisma.ChatCreateManyInput & { id: string })[] = [];
  const members = new Map<string, Prisma.ChatMemberCreateManyInput>();
  const statuses = new Map<string, Notice>();
  const givenBack: Notice[] = [];
  for (const { at, who, step, text, answerBy } of plan.deeds) {
    const comedianId = made.comedians.get(who) ?? '';
    const actorKind = deedsOfComedians.has(step) ? 'comedian' : 'team';
    const actorComedianId = actorKind === 'comedian' ? comedianId : made.brands.get(plan.brand.id)?.adminId;
    const name = step === 'cancelByComedian' || step === 'cancelByTeam' ? 'cancel' : step;
    const { to } = steps[name];
    const reason = name === 'cancel' ? text : null;
    const before = applications.get(who);
    const from = before?.status ?? null;
    const status = to === 'withdrawn' ? from! : to;
    const applicationId = before?.id ?? randomUUIDv7();
    const begun = { id: applicationId, showId, comedianId, message: text, answerBy, createdAt: at };
    const withdrawnAt = to === 'withdrawn' ? at : null;
    applications.set(who, { ...(before ?? begun), status, statusChangedAt: at, withdrawnAt });
    const toStatus = to === 'withdrawn' ? null : to;
    events.push({ applicationId, at, actorKind, actorComedianId, fromStatus: from, toStatus, reason });

    if (isTaken(status)) {
      if (!places.has(comedianId)) places.set(comedianId, Math.max(-1, ...places.values()) + 1);
      const chatId = chats[0]?.id ?? randomUUID();
      chats[0] ??= { id: chatId, kind: 'show', showId, createdAt: at };
      members.set(comedianId, { chatId, comedianId, joinedAt: at });
    } else if (isTaken(from)) {
      places.delete(comedianId);
      Object.assign(members.get(comedianId)!, { leftAt: at, leftNumber: 0, leftChange: 0 });
    }

    const notice = { ...aboutApplication({ showId, applicationId, status }), createdAt: at, text: reason };
    statuses.delete(who);
    if (actorKind === 'team') {
      const kind = step === 'takeBack' ? 'takenBack' : 'status';
      statuses.set(who, { ...notice, id: randomUUIDv7(), comedianId, kind });
    } else if (name === 'cancel') {
      const link = `/brands/${plan.brand.id}/team/shows/${showId}?tab=lineUp`;
      for (const member of team.filter((member) => member !== comedianId)) {
        givenBack.push({ ...notice, id: randomUUIDv7(), comedianId: member, kind: 'spotGivenBack', link });
      }
    }
  }
  return {
    applications: [...applications.values()],
    events,
    lines: [...places].map(([comedianId, place]) => {
      return { id: randomUUID(), showId, place, part: 'spot', comedianId, minutes } as const;
    }),
    chats,
    members: [...members.values()],
    notices: [...statuses.values(), ...givenBack],
  };
}
