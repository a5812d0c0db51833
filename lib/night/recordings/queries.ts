import 'server-only';
import { addHours, subHours } from '@/lib/core/time/dates';
import { rolesWith } from '@/lib/accounts/access/policy';
import { namedShow } from '@/lib/accounts/access/queries';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { createdBefore, newestFirst, type Cursor } from '@/lib/core/database/paging';
import { recordingKind, type VideoKind, type Watcher } from '@/lib/media/videos/policy';
import { fileColumns, type VideoFile, type VideoViewer } from '@/lib/media/videos/queries';
import { videoColumns } from '@/lib/media/videos/view';
import type { RecordingFilter } from './schema';
import { hoursAround } from './suggestion-rules';
import { seenBy } from '@/lib/accounts/access/visibility';
import { addressSpellings } from '@/lib/core/text/text-schema';

export const recordingsPerPage = 20;

/** The most shows of a brand that are read for the recordings of a page: ten around each of its films. */
const mostNights = 10 * recordingsPerPage;

/** The most shows of a brand that a form offers. */
export const mostShowsToChoose = 50;

const showColumns = { ...namedShow, brand: { select: { name: true } } } satisfies Prisma.ShowSelect;

const recordingColumns = {
  ...videoColumns,
  brandId: true,
  filmedAt: true,
  sharedAt: true,
  openedAt: true,
  removalAskedAt: true,
  unsharedSince: true,
  warnedAt: true,
  createdAt: true,
  revision: true,
  fileId: true,
  brand: { select: { name: true } },
  comedian: { select: { id: true, name: true } },
  show: { select: showColumns },
} satisfies Prisma.RecordingSelect;

export type RecordingRow = Prisma.RecordingGetPayload<{ select: typeof recordingColumns }>;

const filters: Record<RecordingFilter, Prisma.RecordingWhereInput> = {
  all: {},
  unshared: { sharedAt: null, removalAskedAt: null },
  shared: { sharedAt: { not: null }, removalAskedAt: null },
  removalAsked: { removalAskedAt: { not: null } },
};

/** Lists recordings of a brand after the cursor, the newest first. */
export async function listRecordings(
  db: Db,
  brandId: string,
  wanted: { filter: RecordingFilter; before: Cursor | null; limit: number },
): Promise<RecordingRow[]> {
  return db.recording.findMany({
    relationLoadStrategy: 'join',
    where: { brandId, ...filters[wanted.filter], ...createdBefore(wanted.before) },
    select: recordingColumns,
    orderBy: newestFirst,
    take: wanted.limit,
  });
}

export async function findRecording(db: Db, brandId: string, id: string): Promise<RecordingRow | null> {
  return db.recording.findFirst({
    relationLoadStrategy: 'join',
    where: { id, brandId },
    select: recordingColumns,
  });
}

/** The parts of the file name of a saved recording. */
export type SavedName = {
  brandId: string;
  comedian: { name: string } | null;
  show: { startsAt: Date; venue: { timeZone: string } } | null;
};

/** Finds a recording's file and the viewer's relations to it, on which the policy decides; null when there is none. */
export async function findRecordingFile(
  db: Db,
  id: string,
  viewer: VideoViewer,
): Promise<{ file: VideoFile; kind: VideoKind; as: Watcher[]; name: SavedName } | null> {
  const found = await db.recording.findUnique({
    relationLoadStrategy: 'join',
    where: { id },
    select: {
      ...fileColumns,
      fileId: true,
      sharedAt: true,
      removalAskedAt: true,
      brandId: true,
      comedianId: true,
      comedian: { select: { name: true } },
      show: { select: { startsAt: true, venue: { select: { timeZone: true } } } },
      brand: {
        select: {
          members: {
            where: {
              email: { in: addressSpellings(viewer.email) },
              role: { in: rolesWith('keepRecordings') },
            },
            select: { id: true },
          },
        },
      },
    },
  });
  if (!found) return null;
  const { sharedAt, removalAskedAt, brandId, comedianId, comedian, show, brand, ...file } = found;
  const kind = recordingKind({ sharedAt, removalAskedAt });
  const as: Watcher[] = [
    ...(comedianId === viewer.comedianId ? (['comedian'] as const) : []),
    ...(brand.members.length > 0 ? (['team'] as const) : []),
  ];
  return { file, kind, as, name: { brandId, comedian, show } };
}

export async function findRecordingBrand(db: Db, recordingId: string): Promise<string | null> {
  const found = await db.recording.findUnique({ where: { id: recordingId }, select: { brandId: true } });
  return found?.brandId ?? null;
}

/**
 * Lists the nights of a brand on which films of these times may have been made, with their sent line-ups. Each film has
 * its own window of some hours, so that an old film among new ones does not select all nights in between.
 */
export async function listNights(db: Db, brandId: string, times: readonly Date[]) {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: {
      brandId,
      cancelledAt: null,
      OR: times.map((time) => ({
        // The first bound is for the index: no show is longer than a day.
        startsAt: { gt: subHours(time, 24 + hoursAround), lte: addHours(time, hoursAround) },
        endsAt: { gt: subHours(time, hoursAround) },
      })),
    },
    select: {
      id: true,
      title: true,
      startsAt: true,
      endsAt: true,
      sentLineUp: {
        select: {
          id: true,
          part: true,
          minutes: true,
          onAt: true,
          comedian: { select: { id: true, name: true } },
        },
        orderBy: { place: 'asc' },
      },
    },
    orderBy: [{ startsAt: 'desc' }, { id: 'asc' }],
    take: mostNights,
  });
}

export type NightRow = Awaited<ReturnType<typeof listNights>>[number];

/** Lists the shows to which a brand's recording can belong, the newest first, with the comedians on their line-ups. */
export async function listShowsToChoose(db: Db, brandId: string, now: Date) {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: {
      brandId,
      cancelledAt: null,
      startsAt: { lte: addHours(now, hoursAround) },
      sentLineUp: { some: {} },
    },
    select: {
      ...namedShow,
      sentLineUp: {
        where: { comedianId: { not: null } },
        select: { comedian: { select: { id: true, name: true } } },
        orderBy: { place: 'asc' },
      },
    },
    orderBy: [{ startsAt: 'desc' }, { id: 'asc' }],
    take: mostShowsToChoose,
  });
}

/** The changes of several nights (lib/night), by show. */
export async function listChangesOfNights(db: Db, showIds: readonly string[]) {
  return db.stageChange.findMany({
    where: { showId: { in: [...showIds] } },
    orderBy: [{ showId: 'asc' }, { number: 'asc' }],
  });
}

/** Recordings whose show was deleted come after all others: no show was before this. */
const beforeAllShows = new Date('2000-01-01T00:00:00Z');

/** A recording's position in the list of its comedian: the start of its show, and its id. */
export function cursorInOwnList({ id, show }: Pick<RecordingRow, 'id' | 'show'>): Cursor {
  return { at: show?.startsAt ?? beforeAllShows, id };
}

/**
 * Lists the recordings that teams have shared with a comedian, after the cursor (`placeInOwnList`): those of the latest
 * show first. Only ids and times are sorted, so that a long list costs hardly more than a short one.
 */
export async function listSharedRecordings(
  db: Db,
  comedianId: string,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<RecordingRow[]> {
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT one.id
    FROM (
      SELECT recordings.id, COALESCE(shows."startsAt", ${beforeAllShows}::timestamptz) AS night
      FROM recordings LEFT JOIN shows ON shows.id = recordings."showId"
      WHERE recordings."comedianId" = ${comedianId}::uuid AND recordings."sharedAt" IS NOT NULL
    ) AS one
    WHERE ${before === null} OR (one.night, one.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)
    ORDER BY one.night DESC, one.id DESC
    LIMIT ${limit}`;
  const ids = found.map(({ id }) => id);
  const rows = await db.recording.findMany({
    relationLoadStrategy: 'join',
    // A share may have ended between the two statements.
    where: { id: { in: ids }, comedianId, sharedAt: { not: null } },
    select: recordingColumns,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds a recording that a team has shared with the comedian, or null. */
export async function findSharedRecording(
  db: Db,
  comedianId: string,
  id: string,
): Promise<RecordingRow | null> {
  return db.recording.findFirst({
    relationLoadStrategy: 'join',
    where: { id, comedianId, sharedAt: { not: null } },
    select: recordingColumns,
  });
}

/** Returns the shows whose page the comedian may open. */
export async function listSeenShows(
  db: Db,
  comedianId: string,
  showIds: readonly string[],
): Promise<Set<string>> {
  const found = await db.show.findMany({
    where: { id: { in: [...showIds] }, ...seenBy(comedianId) },
    select: { id: true },
  });
  return new Set(found.map(({ id }) => id));
}
