import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { hasWords } from '@/lib/core/database/search';
import { liveStatuses } from '@/lib/applications/status';
import { cityNames } from '@/lib/places/view';
import { Prisma, type ReportedField, type OperatorEventKind } from '@/lib/core/generated/prisma/client';
import { hasFailed, hasQueue } from './system-queries';
import type { Cursor } from '@/lib/core/database/paging';

/** A brand in the operator's list: only the number of its people, without their names. */
export type BrandRow = {
  id: string;
  name: string;
  createdAt: Date;
  pausedAt: Date | null;
  /** The number of members of the team, and how many of them are admins. */
  members: number;
  admins: number;
  /** The number of shows that are not over and not cancelled. */
  coming: number;
};

/**
 * Lists the brands after the cursor (a brand's id), by id.
 *
 * @param text words that the id or the name contains; empty: every brand
 */
export async function listBrands(
  db: Db,
  { text, after, limit, now }: { text: string; after: string; limit: number; now: Date },
): Promise<BrandRow[]> {
  return db.$queryRaw<BrandRow[]>`
    SELECT id, name, "createdAt", "pausedAt",
      (SELECT count(*)::int FROM brand_members WHERE "brandId" = brands.id) AS members,
      (SELECT count(*)::int FROM brand_members WHERE "brandId" = brands.id AND role = 'admin') AS admins,
      (
        SELECT count(*)::int FROM shows
        WHERE "brandId" = brands.id AND "endsAt" > ${now} AND "cancelledAt" IS NULL
      ) AS coming
    FROM brands
    WHERE id > ${after} AND ${hasWords(Prisma.sql`concat_ws(' ', id, name)`, text)}
    ORDER BY id
    LIMIT ${limit}`;
}

/** A brand with the reason of its pause and its numbers. */
export type BrandFacts = Pick<BrandRow, 'id' | 'name' | 'createdAt' | 'pausedAt'> & {
  pauseReason: string | null;
  members: number;
  admins: number;
  shows: number;
  coming: number;
  /** The number of applications for coming shows that wait for an answer. */
  waiting: number;
  /** The address of the admin of a brand whose area no admin has opened yet; null once one has. */
  invited: string | null;
};

export async function findBrandFacts(db: Db, brandId: string, now: Date): Promise<BrandFacts | null> {
  const ahead = { brandId, endsAt: { gt: now }, cancelledAt: null };
  const admin = { brandId, role: 'admin' } as const;
  const [brand, members, admins, shows, coming, waiting, opened, newest] = await Promise.all([
    db.brand.findUnique({
      where: { id: brandId },
      select: { id: true, name: true, createdAt: true, pausedAt: true, pauseReason: true },
    }),
    db.brandMember.count({ where: { brandId } }),
    db.brandMember.count({ where: admin }),
    db.show.count({ where: { brandId } }),
    db.show.count({ where: ahead }),
    db.application.count({
      where: { show: ahead, status: { in: ['applied', 'request'] }, withdrawnAt: null },
    }),
    db.brandMember.count({ where: { ...admin, openedAt: { not: null } } }),
    db.brandMember.findFirst({ where: admin, select: { email: true }, orderBy: { createdAt: 'desc' } }),
  ]);
  const invited = opened === 0 ? (newest?.email ?? null) : null;
  return brand && { ...brand, members, admins, shows, coming, waiting, invited };
}

/** The most blocks of one person that are shown: those that end last. */
const blocksAtMost = 20;

/** Finds a person with their blocks by any brand and by the platform, also ended ones; null for an unknown id. */
export async function findPerson(db: Db, comedianId: string, now: Date) {
  const [person, ahead, openReports] = await Promise.all([
    db.comedian.findUnique({
      relationLoadStrategy: 'join',
      where: { id: comedianId },
      select: {
        id: true,
        name: true,
        createdAt: true,
        currentCity: { select: cityNames },
        blocks: {
          select: { id: true, brandId: true, createdAt: true, until: true, reason: true },
          orderBy: [{ until: 'desc' }, { id: 'desc' }],
          take: blocksAtMost,
        },
      },
    }),
    db.application.count({
      where: {
        comedianId,
        status: { in: [...liveStatuses] },
        withdrawnAt: null,
        show: { endsAt: { gt: now }, cancelledAt: null },
      },
    }),
    db.profileReport.count({ where: { comedianId, closedAt: null } }),
  ]);
  return person && { ...person, ahead, openReports };
}

/** The subject of a report: a part of a profile, or a message of a chat. */
export type ReportKind = 'profile' | 'message';

/** An open report in the operator's list. Only the page of the report shows the reported person and their text. */
export type OpenReport = {
  kind: ReportKind;
  id: string;
  createdAt: Date;
  brandId: string;
  /** The reported field of a profile; null for a message. */
  field: ReportedField | null;
};

/** Lists the open reports of both kinds, the oldest first. */
export async function listOpenReports(db: Db, limit: number): Promise<OpenReport[]> {
  return db.$queryRaw<OpenReport[]>`
    (
      SELECT 'profile' AS kind, id, "createdAt", "brandId", field::text
      FROM profile_reports WHERE "closedAt" IS NULL
    ) UNION ALL (
      SELECT 'message', reports.id, reports."createdAt", shows."brandId", NULL
      FROM chat_reports AS reports
        JOIN chat_messages AS messages ON messages.id = reports."messageId"
        JOIN chats ON chats.id = messages."chatId"
        JOIN shows ON shows.id = chats."showId"
      WHERE reports."closedAt" IS NULL
    )
    ORDER BY "createdAt", id
    LIMIT ${limit}`;
}

/** The number of rows that wait for an operator, by page of their area. Pages without a task have no number. */
export type WaitingCounts = Record<'reports' | 'bugs' | 'ideas' | 'mail' | 'jobs', number> & {
  /** Messages that are retried only if an operator decides so. */
  givenUp: number;
};

export async function countWaiting(db: Db): Promise<WaitingCounts> {
  const [profiles, messages, bugs, ideas, mail, givenUp, jobs] = await Promise.all([
    db.profileReport.count({ where: { closedAt: null } }),
    db.chatReport.count({ where: { closedAt: null } }),
    db.bugReport.count({ where: { status: 'open' } }),
    db.idea.count({ where: { status: 'pending' } }),
    db.delivery.count({ where: { state: 'waiting', attempts: { gt: 0 } } }),
    db.delivery.count({ where: { state: 'givenUp' } }),
    countFailedJobs(db),
  ]);
  return { reports: profiles + messages, bugs, ideas, mail, givenUp, jobs };
}

async function countFailedJobs(db: Db): Promise<number> {
  if (!(await hasQueue(db))) return 0;
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE ${hasFailed}`;
  return row?.count ?? 0;
}

/** An event of the operator's log as it is stored, with the name of the operator's profile (null without one). */
export type OperatorEventRow = Cursor & {
  kind: OperatorEventKind;
  operatorAccountId: string | null;
  operator: string | null;
  aboutComedianId: string | null;
  /** Whether the person's account still exists. */
  isKnown: boolean;
  brandId: string | null;
  facts: unknown;
};

/** Lists the log before the cursor, newest first. */
export async function listOperatorEvents(
  db: Db,
  before: Cursor | null,
  limit: number,
): Promise<OperatorEventRow[]> {
  const at = before?.at.toISOString() ?? 'infinity';
  const id = before?.id ?? null;
  return db.$queryRaw<OperatorEventRow[]>`
    SELECT event.id, event.at, event.kind, event."operatorAccountId", operators.name AS operator,
      event."aboutComedianId", about.id IS NOT NULL AS "isKnown", event."brandId", event.facts
    FROM operator_events AS event
      LEFT JOIN accounts ON accounts.id = event."operatorAccountId"
      LEFT JOIN comedians AS operators ON operators.email = accounts.email
      LEFT JOIN comedians AS about ON about.id = event."aboutComedianId"
    WHERE event.at < ${at}::timestamptz OR (event.at = ${at}::timestamptz AND event.id < ${id}::uuid)
    ORDER BY event.at DESC, event.id DESC
    LIMIT ${limit}`;
}

/** A new name, as stored in the audit log: that of the brand, or without one that of the person. */
export type RenameRow = Cursor & { before: string; after: string } & (
    { brandId: string; comedianId: string | null } | { brandId: null; comedianId: string }
  );

/** Lists the new names before the cursor, newest first. */
export async function listRenames(db: Db, before: Cursor | null, limit: number): Promise<RenameRow[]> {
  const at = before?.at.toISOString() ?? 'infinity';
  const id = before?.id ?? null;
  return db.$queryRaw<RenameRow[]>`
    SELECT event.id, event.at, event."brandId", comedians.id AS "comedianId",
      facts ->> 'nameBefore' AS before, facts ->> 'nameAfter' AS after
    FROM audit_events AS event LEFT JOIN comedians ON comedians.id = event."actorComedianId"
    WHERE facts ? 'nameBefore' AND (event."brandId" IS NOT NULL OR comedians.id IS NOT NULL)
      AND (event.at < ${at}::timestamptz OR (event.at = ${at}::timestamptz AND event.id < ${id}::uuid))
    ORDER BY event.at DESC, event.id DESC
    LIMIT ${limit}`;
}
