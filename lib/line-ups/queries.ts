import 'server-only';
import { barColumns } from '@/lib/applications/bar-queries';
import { begunByTeam } from '@/lib/applications/queries';
import { answerColumns } from '@/lib/comedians/night-queries';
import { takenStatuses } from '@/lib/applications/status';
import type { Db } from '@/lib/core/database/db';
import { readRows } from '@/lib/core/database/read-rows';
import {
  Prisma,
  type ApplicationStatus,
  type Gender,
  type SpotCountBand,
} from '@/lib/core/generated/prisma/client';
import { newestFirst } from '@/lib/core/database/paging';
import { videoColumns } from '@/lib/media/videos/view';
import { showToFill } from '@/lib/spots/step-in/queries';
import { sentLines } from './draft-commands';
import type { UndoableEdit } from './queue-state';
import { opsSchema } from './schema';

const editedShow = {
  ...showToFill,
  doorsAt: true,
  opensAt: true,
  minutes: true,
  buffer: true,
  callRule: true,
  callMinutes: true,
  decideBy: true,
  lineUpRevision: true,
  lineUpSentAt: true,
  venue: { select: { ...showToFill.venue.select, district: true } },
  sentLineUp: sentLines,
} satisfies Prisma.ShowSelect;

export type EditedShow = Prisma.ShowGetPayload<{ select: typeof editedShow }>;

export async function findEditedShow(db: Db, brandId: string, showId: string): Promise<EditedShow | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, brandId },
    select: editedShow,
  });
}

const editorApplication = {
  id: true,
  comedianId: true,
  status: true,
  message: true,
  preferredMinutes: true,
  answerBy: true,
  hiddenAt: true,
  teamNote: true,
  createdAt: true,
  /** The last event has the actor of the step to the current status, and the reason. */
  events: { select: { actorKind: true, reason: true }, orderBy: { number: 'desc' }, take: 1 },
  ...begunByTeam,
  /** The newest notice that its comedian got. */
  notifications: {
    where: { kind: { not: 'spotGivenBack' } },
    select: { readAt: true },
    orderBy: newestFirst,
    take: 1,
  },
} satisfies Prisma.ApplicationSelect;

export type EditorApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof editorApplication }>;

/** A comedian's newest application for a show, with the columns by which the list is filtered and sorted. */
export type ListedApplicationRow = {
  applicationId: string;
  comedianId: string;
  status: ApplicationStatus;
  createdAt: Date;
  hidden: boolean;
  message: string | null;
  teamNote: string | null;
  name: string;
  instagram: string | null;
  spotCountBand: SpotCountBand;
  /** Null unless they share it with teams. */
  gender: Gender | null;
  videoLink: string | null;
  /** The id of the video that they uploaded. */
  video: string | null;
};

/**
 * Lists the newest application of each comedian for a show, oldest first, including hidden ones. Withdrawn ones are
 * left out. One statement without relations: a show can have thousands.
 *
 * @param withTexts whether messages and notes are read as well, for a search
 */
export async function listApplicantsOf(
  db: Db,
  showId: string,
  withTexts: boolean,
): Promise<ListedApplicationRow[]> {
  const texts = withTexts ? Prisma.sql`message, "teamNote"` : Prisma.sql`NULL AS message, NULL AS "teamNote"`;
  const newest = Prisma.sql`
    SELECT * FROM (
      SELECT DISTINCT ON (applications."comedianId")
        applications.id AS "applicationId", applications."comedianId", status::text, applications."createdAt",
        "hiddenAt" IS NOT NULL AS hidden, ${texts}, name, instagram, "spotCountBand"::text,
        CASE WHEN "sharesIdentity" THEN gender::text END AS gender, "videoLink", videos.id AS video
      FROM applications
      JOIN comedians ON comedians.id = applications."comedianId"
      LEFT JOIN videos ON videos."comedianId" = comedians.id
      WHERE "showId" = ${showId}::uuid AND "withdrawnAt" IS NULL
      ORDER BY applications."comedianId", applications."createdAt" DESC, applications.id DESC
    ) AS newest
    ORDER BY "createdAt", "applicationId"`;
  return readRows<ListedApplicationRow>(db, newest, { createdAt: true });
}

/** Selects the comedians with an application for a show, or a line of its line-up. */
export function peopleInShow(showId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT "comedianId" FROM applications WHERE "showId" = ${showId}::uuid AND "withdrawnAt" IS NULL
    UNION SELECT "comedianId" FROM line_up_entries WHERE "showId" = ${showId}::uuid
    UNION SELECT "comedianId" FROM sent_line_up_entries WHERE "showId" = ${showId}::uuid`;
}

/** The brand of the editor, and the date of the show, "2026-11-27". */
type EditorScope = { brandId: string; date: string; now: Date };

const editorPerson = ({ brandId, date, now }: EditorScope, applicationIds: string[]) =>
  ({
    id: true,
    name: true,
    pictureId: true,
    instagram: true,
    videoLink: true,
    video: { select: videoColumns },
    comedyStart: true,
    spotCountBand: true,
    gender: true,
    sharesIdentity: true,
    /** Empty for a comedian who only has a line in a draft. */
    brands: { where: { brandId }, select: { brandId: true } },
    favourites: { where: { brandId }, select: { brandId: true } },
    tags: { where: { brandId }, select: { word: true }, orderBy: { key: 'asc' } },
    ...barColumns(brandId, now),
    ...answerColumns(date),
    applications: { where: { id: { in: applicationIds } }, select: editorApplication },
  }) satisfies Prisma.ComedianSelect;

export type EditorPersonRow = Prisma.ComedianGetPayload<{ select: ReturnType<typeof editorPerson> }>;

/**
 * Lists comedians with the fields that a team may know, and those of their applications that the editor shows. The view
 * shows their gender only with their consent.
 */
export async function listEditorPeople(
  db: Db,
  scope: EditorScope,
  { comedianIds, applicationIds }: { comedianIds: string[]; applicationIds: string[] },
): Promise<EditorPersonRow[]> {
  return db.comedian.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: comedianIds } },
    select: editorPerson(scope, applicationIds),
  });
}

/**
 * Returns the comedians of the brand's last show before the given one. Shows that were called off, or in which no
 * comedian had a spot, are skipped. A no-show does not count as a spot.
 */
export async function listLastShowPeople(
  db: Db,
  brandId: string,
  startsAt: Date,
): Promise<ReadonlySet<string>> {
  const hadSpot = Prisma.sql`
    "withdrawnAt" IS NULL AND "noShowAt" IS NULL AND status = ANY(${[...takenStatuses]}::"ApplicationStatus"[])`;
  const people = Prisma.sql`
    SELECT "comedianId" FROM applications WHERE ${hadSpot} AND "showId" = (
      SELECT id FROM shows
      WHERE "brandId" = ${brandId} AND "startsAt" < ${startsAt.toISOString()}::timestamptz AND "cancelledAt" IS NULL
        AND EXISTS (SELECT FROM applications WHERE "showId" = shows.id AND ${hadSpot})
      ORDER BY "startsAt" DESC, id DESC LIMIT 1
    )`;
  const found = await readRows<{ comedianId: string }>(db, people);
  return new Set(found.map(({ comedianId }) => comedianId));
}

/** The edit that undo would take, and how many can be undone. */
type Undo = UndoableEdit & { count: number };

type Person = { id: string; name: string };

/** The last editor and the last sender of a show's line-up, and the edit that can be undone. */
type Edits = {
  /** The viewer's newest edit that is neither undone nor sent, or null. */
  undo: Undo | null;
  /** The last editor, and the last sender; null without one, and for one whose profile is deleted. */
  editedBy: Person | null;
  sentBy: Person | null;
};

/** Finds the last editor and the last sender of a show's line-up, and the edit that this comedian can undo. */
export async function findEdits(db: Db, showId: string, comedianId: string): Promise<Edits> {
  const personOf = (last: Prisma.Sql) => Prisma.sql`(
    SELECT json_build_object('id', id, 'name', name) FROM comedians WHERE id = (${last} LIMIT 1)
  )`;
  const edits = Prisma.sql`
    SELECT
      (
        SELECT json_build_object('editId', id, 'ops', ops, 'inverse', inverse, 'count', count(*) OVER ())
        FROM line_up_edits
        WHERE "showId" = ${showId}::uuid AND "actorComedianId" = ${comedianId}::uuid
          AND "undoneAt" IS NULL AND "sentAt" IS NULL
        ORDER BY revision DESC LIMIT 1
      ) AS undo,
      ${personOf(Prisma.sql`
        SELECT "actorComedianId" FROM line_up_edits WHERE "showId" = ${showId}::uuid ORDER BY revision DESC
      `)} AS "editedBy",
      ${personOf(Prisma.sql`
        SELECT "actorComedianId" FROM audit_events
        WHERE "showId" = ${showId}::uuid AND kind = 'lineUpSent' ORDER BY number DESC
      `)} AS "sentBy"`;
  const [found] = await readRows<Edits>(db, edits);
  if (!found) throw new Error('A query without a condition answered no row.');
  const { undo, ...people } = found;
  const parsed = undo && { ops: opsSchema.parse(undo.ops), inverse: opsSchema.parse(undo.inverse) };
  return { ...people, undo: undo && { ...undo, ...parsed } };
}

/** Returns which shows the applications are for. Unknown applications are left out. */
export async function listApplicationShows(db: Db, applicationIds: string[]) {
  return db.application.findMany({
    where: { id: { in: applicationIds } },
    select: { id: true, showId: true },
    orderBy: [{ showId: 'asc' }, { id: 'asc' }],
  });
}
