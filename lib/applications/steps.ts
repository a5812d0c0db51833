import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Tx } from '@/lib/core/database/db';
import { Prisma, type NotificationKind } from '@/lib/core/generated/prisma/client';
import { aboutApplication, forgetUnread, notify } from '@/lib/notifications/commands';
import { addressSpellings } from '@/lib/core/text/text-schema';
import { announceShow } from './show-lock';
import { createStepWriter, type StepFollower, type TakenStep, type NoticeContent } from './writer';
import { takenStatuses, steps } from './status';

/** Statuses in which a comedian can have a line without having the spot yet. */
const waiting: readonly TakenStep['to'][] = ['applied', 'request'];

/**
 * Adjusts the line-up when an application changes. A comedian who gets a spot gets a line at the end, unless they have
 * one. A comedian who loses it loses their line, also in the sent copy. A request that ends because the line-up is
 * booked remembers its line and gets it back when the line-up is reopened. Runs under the show's lock.
 */
const keepLineUp: StepFollower = async (tx, _context, step) => {
  const { name, showId, to } = step;
  if (name === 'reopen') await putAllBack(tx, step);
  if (name === 'undoAnswer') {
    await tx.sentLineUpEntry.deleteMany({ where: { showId, comedianId: { in: comediansOf(step) } } });
  }
  if (waiting.includes(to)) return;
  if (to === 'confirmed' || to === 'directList') {
    await appendUnlessThere(tx, step);
  } else {
    if (name === 'close') await remember(tx, step);
    const lines = { showId, comedianId: { in: comediansOf(step) } };
    await tx.lineUpEntry.deleteMany({ where: lines });
    await tx.sentLineUpEntry.deleteMany({ where: lines });
  }
};

const idsOf = ({ taken }: TakenStep) => taken.map(({ applicationId }) => applicationId);
const comediansOf = ({ taken }: TakenStep) => taken.map(({ comedianId }) => comedianId);

/** Stores the draft's line of each application with the application. */
async function remember(tx: Tx, step: TakenStep): Promise<void> {
  await tx.$executeRaw`
    UPDATE applications SET "lineBefore" = to_jsonb(line)
    FROM line_up_entries AS line
    WHERE applications.id = ANY(${idsOf(step)}::uuid[])
      AND line."showId" = applications."showId" AND line."comedianId" = applications."comedianId"`;
}

/** Puts the stored lines back in the order of the applications. Most applications have none. */
async function putAllBack(tx: Tx, step: TakenStep): Promise<void> {
  const stored = await tx.application.findMany({
    where: { id: { in: idsOf(step) }, lineBefore: { not: Prisma.DbNull } },
    select: { id: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  for (const { id } of stored) await putBack(tx, step.showId, id);
}

/** Puts a stored line back in its place. A line that has the place now moves down, with those after it. */
async function putBack(tx: Tx, showId: string, applicationId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE line_up_entries AS line SET place = line.place + 1
    FROM line_up_entries AS there, applications
    WHERE applications.id = ${applicationId}::uuid AND line."showId" = ${showId}::uuid
      AND there."showId" = line."showId" AND there.place = ("lineBefore" ->> 'place')::int
      AND line.place >= there.place`;
  await tx.$executeRaw`
    INSERT INTO line_up_entries
    SELECT (jsonb_populate_record(NULL::line_up_entries, "lineBefore")).*
    FROM applications WHERE id = ${applicationId}::uuid
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`UPDATE applications SET "lineBefore" = NULL WHERE id = ${applicationId}::uuid`;
}

/**
 * Adds the missing lines in the order in which the spots were given. The minutes are those that the application wishes,
 * otherwise the usual minutes of the show.
 */
async function appendUnlessThere(tx: Tx, step: TakenStep): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO line_up_entries (id, "showId", place, part, "comedianId", minutes)
    SELECT
      gen_random_uuid(), shows.id,
      (SELECT coalesce(max(place) + 1, 0) FROM line_up_entries WHERE "showId" = shows.id)
        + row_number() OVER (ORDER BY nth) - 1,
      'spot', added."comedianId", coalesce(added."preferredMinutes", shows.minutes)
    FROM unnest(${idsOf(step)}::uuid[]) WITH ORDINALITY AS taken (id, nth)
    JOIN applications AS added ON added.id = taken.id
    JOIN shows ON shows.id = added."showId"
    WHERE NOT EXISTS (
      SELECT FROM line_up_entries AS line
      WHERE line."showId" = shows.id AND line."comedianId" = added."comedianId")
    ON CONFLICT ("showId", "comedianId") DO NOTHING`;
}

/** Notifies the team's open inboxes of an application that waits for an answer. */
const announceToInbox: StepFollower = async (tx, _context, { showId, to }) => {
  if (to !== 'applied') return;
  await tx.$executeRaw`SELECT pg_notify('inbox_changed', "brandId") FROM shows WHERE id = ${showId}::uuid`;
};

function isTakenStatus(status: TakenStep['from' | 'to']): boolean {
  return takenStatuses.some((taken) => taken === status);
}

/**
 * Keeps the members of a show's chat: the comedians with a spot. A comedian who loses their spot can still read the
 * messages from before. Nobody leaves when the whole show is called off, because there is something to talk about. Runs
 * under the show's lock and takes the chat's lock after it.
 */
const keepChat: StepFollower = async (tx, { now }, { showId, taken, from, to }) => {
  const move = isTakenStatus(to) ? joinChat : isTakenStatus(from) ? leaveChat : null;
  const moved = taken.filter(({ telling }) => !telling.showIsOff).map(({ comedianId }) => comedianId);
  if (move && moved.length > 0) await move(tx, await lockShowChat(tx, showId, now), moved, now);
};

type LockedChat = { id: string; lastNumber: number; changes: number };

/** Locks the chat of a show until the transaction ends. Makes the chat if there is none yet. */
export async function lockShowChat(tx: Tx, showId: string, now: Date): Promise<LockedChat> {
  await tx.$executeRaw`
    INSERT INTO chats (id, kind, "showId", "createdAt") VALUES (${randomUUID()}::uuid, 'show', ${showId}::uuid, ${now})
    ON CONFLICT ("showId") WHERE kind = 'show' DO NOTHING`;
  const [chat] = await tx.$queryRaw<LockedChat[]>`
    SELECT id, "lastNumber", changes FROM chats
    WHERE "showId" = ${showId}::uuid AND kind = 'show' FOR NO KEY UPDATE`;
  if (!chat) throw new Error('The chat of a show is gone while it is locked.');
  return chat;
}

/** Adds comedians to a chat. Messages from before count as read for them. */
async function joinChat(tx: Tx, chat: LockedChat, comedianIds: readonly string[], now: Date): Promise<void> {
  const ids = [...comedianIds];
  await tx.$executeRaw`
    INSERT INTO chat_members ("chatId", "comedianId", "joinedAt")
    SELECT ${chat.id}::uuid, id, ${now.toISOString()}::timestamptz FROM unnest(${ids}::uuid[]) AS id
    ON CONFLICT ("chatId", "comedianId") DO UPDATE
    SET "leftAt" = NULL, "leftNumber" = NULL, "leftChange" = NULL`;
  await tx.$executeRaw`
    INSERT INTO chat_readers ("chatId", "comedianId", "readNumber")
    SELECT ${chat.id}::uuid, id, ${chat.lastNumber} FROM unnest(${ids}::uuid[]) AS id
    ON CONFLICT ("chatId", "comedianId") DO UPDATE
    SET "readNumber" = greatest(chat_readers."readNumber", excluded."readNumber")`;
  await announceChat(tx, chat.id, ids);
}

async function leaveChat(tx: Tx, chat: LockedChat, comedianIds: readonly string[], now: Date): Promise<void> {
  await tx.chatMember.updateMany({
    where: { chatId: chat.id, comedianId: { in: [...comedianIds] }, leftAt: null },
    data: { leftAt: now, leftNumber: chat.lastNumber, leftChange: chat.changes },
  });
  await announceChat(tx, chat.id, comedianIds);
}

/** Notifies open pages, which check again whether they may read the chat, and recount unread messages. */
async function announceChat(tx: Tx, chatId: string, comedianIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_notify('chat_changed', ${chatId})
    UNION ALL
    SELECT pg_notify('person_changed', id) FROM unnest(${[...comedianIds]}::text[]) AS id`;
}

/**
 * Writes a notice for each comedian about a step of another actor, if the status table says so.
 *
 * The new notice replaces unread ones about the same show, also those of an earlier application. So when a request is
 * made and taken back, however often, the comedian finds only the last notice. A step of the comedian's own deletes the
 * unread notices and writes none, unless it came by a link of the team: then another person may have taken it.
 */
const notifyOfStep: StepFollower = async (tx, { actor, now }, step) => {
  const { name, from, to, showId, taken } = step;
  const isOwn = actor.kind === 'comedian';
  if (!isOwn && !steps[name].notifies) return;
  const ids = taken.map(({ applicationId }) => applicationId);
  await forgetUnread(tx, ids);
  const status = to === 'withdrawn' ? from : to;
  if (!status) return;
  const notified = isOwn ? taken.filter(({ viaTeamLink }) => viaTeamLink) : taken;
  const notices = notified.map(({ applicationId, comedianId, reason, telling, viaTeamLink }) => {
    const { text = reason, callAt = null, onAt = null } = telling;
    const about = aboutApplication({ showId, applicationId, status });
    const kind = viaTeamLink ? 'answeredByLink' : kindOf(name, telling);
    return { ...about, comedianId, kind, text, callAt, onAt };
  });
  await notify(tx, now, notices);
};

function kindOf(name: TakenStep['name'], telling: NoticeContent): NotificationKind {
  if (telling.showIsOff) return 'showCancelled';
  if (name === 'reopen') return 'reopened';
  return name === 'takeBack' ? 'takenBack' : 'status';
}

/**
 * Writes a notice with the reason for every team member when a comedian gives a spot back. That includes a spot that
 * another person accepted for the comedian.
 */
const notifyTeam: StepFollower = async (tx, { actor, now }, step) => {
  const { name, taken, showId, from } = step;
  const [own] = taken;
  const isSpotFree = name === 'cancel' || (name === 'undoAnswer' && from === 'confirmed');
  if (!isSpotFree || actor.kind !== 'comedian' || !own) return;
  const { applicationId, reason } = own;
  const { brandId, brand } = await tx.show.findUniqueOrThrow({
    where: { id: showId },
    select: { brandId: true, brand: { select: { members: { select: { email: true } } } } },
  });
  const team = await tx.comedian.findMany({
    where: {
      email: { in: brand.members.flatMap(({ email }) => addressSpellings(email)) },
      id: { not: actor.comedianId },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const about = {
    ...aboutApplication({ showId, applicationId, status: 'cancelled' }),
    link: `/brands/${brandId}/team/shows/${showId}?tab=lineUp`,
  };
  const notice = { ...about, kind: 'spotGivenBack', text: reason } as const;
  await notify(
    tx,
    now,
    team.map(({ id: comedianId }) => ({ ...notice, comedianId })),
  );
};

/**
 * The effects of a step, in this order: the line of the line-up, the members of the chat, the notices, and the
 * notification of open pages. Chat before notices: a transaction that notifies of messages takes its locks in the same
 * order. A further effect (a mail) is one more function here.
 */
const followers: readonly StepFollower[] = [
  keepLineUp,
  keepChat,
  notifyOfStep,
  notifyTeam,
  (tx, _context, { showId }) => announceShow(tx, showId),
  announceToInbox,
];

/** The writer of applications that the app uses. `createStepWriter` describes the functions. */
export const { writeFirstSteps, writeStep, writeSteps, writeStepForAll } = createStepWriter(followers);
