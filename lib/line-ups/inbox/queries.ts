import 'server-only';
import { barColumns } from '@/lib/applications/bar-queries';
import { begunByTeam, checkedOfShow } from '@/lib/applications/queries';
import type { Db } from '@/lib/core/database/db';
import { readRows } from '@/lib/core/database/read-rows';
import { bandsInDatabase } from '@/lib/comedians/search-queries';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { hasWords } from '@/lib/core/database/search';
import type { InboxFilters, InboxTab } from './filters';
import { engagement } from '@/lib/shows/clash-queries';
import { liveStatuses, takenStatuses } from '@/lib/applications/status';

const live = Prisma.sql`${[...liveStatuses]}::"ApplicationStatus"[]`;
const taken = Prisma.sql`${[...takenStatuses]}::"ApplicationStatus"[]`;

export type InboxScope = { brandId: string; now: Date };

/** The condition of all open tabs: the show is neither called off nor over, and the application can still change. */
function ahead({ now }: InboxScope): Prisma.Sql {
  return Prisma.sql`
    shows."endsAt" > ${now.toISOString()}::timestamptz AND shows."cancelledAt" IS NULL
    AND applications."withdrawnAt" IS NULL AND applications.status NOT IN ('cancelled', 'unavailable', 'expired')`;
}

/** The condition of each tab except the archive. All of them need `ahead` as well. */
const inFront: Record<Exclude<InboxTab, 'archive'>, Prisma.Sql> = {
  new: Prisma.sql`applications."hiddenAt" IS NULL AND applications.status = 'applied'`,
  requests: Prisma.sql`applications."hiddenAt" IS NULL AND applications.status = 'request'`,
  confirmed: Prisma.sql`applications."hiddenAt" IS NULL AND applications.status = ANY(${taken})`,
  rejected: Prisma.sql`applications."hiddenAt" IS NULL AND applications.status = 'rejected'`,
  hidden: Prisma.sql`applications."hiddenAt" IS NOT NULL`,
};

function inTab(tab: InboxTab, scope: InboxScope): Prisma.Sql {
  return tab === 'archive'
    ? Prisma.sql`NOT (${ahead(scope)})`
    : Prisma.sql`${ahead(scope)} AND ${inFront[tab]}`;
}

/** The comedian's spots at the brand that are over by now, and were before the application's show. */
function playedHere({ brandId, now }: InboxScope, select: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT ${select} FROM applications AS earlier JOIN shows AS played ON played.id = earlier."showId"
    WHERE earlier."comedianId" = applications."comedianId" AND earlier."withdrawnAt" IS NULL
      AND earlier.status = ANY(${taken}) AND played."brandId" = ${brandId}
      AND played."endsAt" <= least(shows."startsAt", ${now.toISOString()}::timestamptz)
      AND played."cancelledAt" IS NULL AND earlier."noShowAt" IS NULL
  )`;
}

/** The condition that the show's decision is overdue and a comedian still waits for it. */
function dueNow({ now }: InboxScope): Prisma.Sql {
  return Prisma.sql`shows."decideBy" <= ${now.toISOString()}::timestamptz AND EXISTS (
    SELECT FROM applications AS waiting
    WHERE waiting."showId" = shows.id AND waiting.status = 'applied' AND waiting."withdrawnAt" IS NULL
  )`;
}

function matching(filters: InboxFilters, scope: InboxScope): Prisma.Sql {
  const { show, venue, format, band, firstTimer, due, q } = filters;
  const conditions = [
    Prisma.sql`shows."brandId" = ${scope.brandId}`,
    show && Prisma.sql`shows.id = ${show}::uuid`,
    venue && Prisma.sql`shows."venueId" = ${venue}::uuid`,
    format && Prisma.sql`shows."formatId" = ${format}::uuid`,
    band && Prisma.sql`comedians."spotCountBand" = ${bandsInDatabase[band]}::"SpotCountBand"`,
    firstTimer && Prisma.sql`NOT EXISTS ${playedHere(scope, Prisma.empty)}`,
    due && dueNow(scope),
    q && hasWords(Prisma.sql`concat_ws(chr(10), comedians.name, applications.message)`, q),
  ].filter((condition) => condition instanceof Prisma.Sql);
  return Prisma.join(conditions, ' AND ');
}

const joined = Prisma.sql`
  applications
  JOIN shows ON shows.id = applications."showId"
  JOIN comedians ON comedians.id = applications."comedianId"`;

/** Counts the matching applications in each tab. The archive is not counted because it only grows. */
export async function countInbox(db: Db, scope: InboxScope, filters: InboxFilters) {
  const counts = Object.entries(inFront).map(
    ([tab, condition]) => Prisma.sql`count(*) FILTER (WHERE ${condition})::int AS ${Prisma.raw(tab)}`,
  );
  const all = Prisma.sql`
    SELECT ${Prisma.join(counts)} FROM ${joined} WHERE ${matching(filters, scope)} AND ${ahead(scope)}`;
  const [row] = await readRows<Record<keyof typeof inFront, number>>(db, all);
  if (!row) throw new Error('An aggregate always has a row.');
  return row;
}

/** The position of an application in the inbox, with facts from a comparison with other rows. */
export type InboxPosition = {
  id: string;
  /** The comedian has a line in the draft line-up. */
  inLineUp: boolean;
  /** The comedian has another, live application for the show. */
  replaced: boolean;
  /** When the comedian last played here. */
  lastHere: Date | null;
};

/**
 * Lists the brand's applications in a tab by show and time; the archive has the last show and the newest application
 * first. The list starts after `filters.after`, even if that application has left the tab meanwhile.
 */
export async function listInboxPositions(
  db: Db,
  scope: InboxScope,
  filters: InboxFilters,
  limit: number,
): Promise<InboxPosition[]> {
  const backwards = filters.tab === 'archive';
  const direction = backwards ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const order = ['shows."startsAt"', 'shows.id', 'applications."createdAt"', 'applications.id'];
  const ordered = order.map((column) => Prisma.sql`${Prisma.raw(column)} ${direction}`);
  const positions = Prisma.sql`
    SELECT applications.id,
      -- For EXISTS, PostgreSQL would read all lines of all line-ups when a brand has many applications.
      (
        SELECT true FROM line_up_entries AS line
        WHERE line."showId" = shows.id AND line."comedianId" = applications."comedianId"
      ) IS NOT NULL AS "inLineUp",
      EXISTS (
        SELECT FROM applications AS other
        WHERE other."showId" = shows.id AND other."comedianId" = applications."comedianId"
          AND other.id <> applications.id AND other."withdrawnAt" IS NULL AND other.status = ANY(${live})
      ) AS replaced,
      ${playedHere(scope, Prisma.sql`max(played."startsAt")`)} AS "lastHere"
    FROM ${joined}
    WHERE ${matching(filters, scope)} AND ${inTab(filters.tab, scope)}
      AND ${behind(filters.after, scope, backwards)}
    ORDER BY ${Prisma.join(ordered)}
    LIMIT ${limit}`;
  return readRows<InboxPosition>(db, positions, { lastHere: true });
}

function behind(after: string | null, { brandId }: InboxScope, backwards: boolean): Prisma.Sql {
  if (!after) return Prisma.sql`TRUE`;
  return Prisma.sql`
    (shows."startsAt", shows.id, applications."createdAt", applications.id)
    ${backwards ? Prisma.sql`<` : Prisma.sql`>`} (
      SELECT seen_shows."startsAt", seen_shows.id, seen."createdAt", seen.id
      FROM applications AS seen JOIN shows AS seen_shows ON seen_shows.id = seen."showId"
      WHERE seen.id = ${after}::uuid AND seen_shows."brandId" = ${brandId}
    )`;
}

const inboxApplication = (brandId: string, now: Date) =>
  ({
    id: true,
    status: true,
    message: true,
    preferredMinutes: true,
    answerBy: true,
    hiddenAt: true,
    withdrawnAt: true,
    teamNote: true,
    draftAnswer: true,
    draftText: true,
    createdAt: true,
    comedian: {
      select: {
        id: true,
        name: true,
        pictureId: true,
        comedyStart: true,
        spotCountBand: true,
        ...barColumns(brandId, now),
      },
    },
    /** The last event has the actor of the step to the current status, and the reason. */
    events: { select: { actorKind: true, reason: true }, orderBy: { number: 'desc' }, take: 1 },
    ...begunByTeam,
    show: {
      select: {
        decideBy: true,
        ...checkedOfShow,
        ...engagement,
        venue: { select: { ...engagement.venue.select, district: true } },
      },
    },
  }) satisfies Prisma.ApplicationSelect;

export type InboxApplication = Prisma.ApplicationGetPayload<{ select: ReturnType<typeof inboxApplication> }>;

/** Returns those of the applications that are for shows of the brand, in any order. */
export async function listInboxApplications(
  db: Db,
  { brandId, now }: InboxScope,
  ids: string[],
): Promise<InboxApplication[]> {
  return db.application.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: ids }, show: { brandId } },
    select: inboxApplication(brandId, now),
  });
}

type Named = { id: string; name: string };

/**
 * Lists the options of the filters: the brand's venues and formats, and its shows that have applications in the open
 * tabs, or in the archive, by date.
 */
export async function listOptions(
  db: Db,
  { brandId, now }: InboxScope,
  { archived, shows }: { archived: boolean; shows: number },
) {
  const named = (table: string) => Prisma.sql`
    SELECT id, name FROM ${Prisma.raw(table)} WHERE "brandId" = ${brandId} ORDER BY name, id`;
  const direction = archived ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const open = Prisma.sql`AND "endsAt" > ${now.toISOString()}::timestamptz AND "cancelledAt" IS NULL`;
  const answered = Prisma.sql`
    ${selectShows} WHERE shows."brandId" = ${brandId} ${archived ? Prisma.empty : open} AND EXISTS (
      SELECT FROM applications WHERE "showId" = shows.id ${archived ? Prisma.empty : Prisma.sql`AND "withdrawnAt" IS NULL`}
    )
    ORDER BY "startsAt" ${direction}, shows.id ${direction} LIMIT ${shows}`;
  const [venues, formats, offered] = await Promise.all([
    readRows<Named>(db, named('venues')),
    readRows<Named>(db, named('formats')),
    readRows<InboxShow>(db, answered, showInstants),
  ]);
  return { venues, formats, shows: offered };
}

/** A show of the filter, or one whose decision is overdue. */
export type InboxShow = {
  id: string;
  title: string;
  startsAt: Date;
  decideBy: Date | null;
  timeZone: string;
};

const showInstants = { startsAt: true, decideBy: true } as const;

const selectShows = Prisma.sql`
  SELECT shows.id, title, "startsAt", "decideBy", "timeZone"
  FROM shows JOIN venues ON venues.id = shows."venueId"`;

/** `waiting`: the number of comedians who wait; `isSeen`: not all of them are hidden. */
export type DueInboxShow = InboxShow & { waiting: number; isSeen: boolean };

/** Lists the brand's shows with an overdue decision for which a comedian still waits, the longest overdue first. */
export async function listDueShows(db: Db, scope: InboxScope, limit: number): Promise<DueInboxShow[]> {
  const due = Prisma.sql`
    SELECT due.*, waiting, "isSeen"
    FROM (
      ${selectShows} WHERE shows."brandId" = ${scope.brandId} AND "cancelledAt" IS NULL
        AND "endsAt" > ${scope.now.toISOString()}::timestamptz AND ${dueNow(scope)}
      ORDER BY "decideBy", shows.id LIMIT ${limit}
    ) AS due CROSS JOIN LATERAL (
      SELECT count(*)::int AS waiting, bool_or("hiddenAt" IS NULL) AS "isSeen" FROM applications
      WHERE "showId" = due.id AND status = 'applied' AND "withdrawnAt" IS NULL
    ) AS applied
    ORDER BY "decideBy", due.id`;
  return readRows<DueInboxShow>(db, due, showInstants);
}
