import 'server-only';
import { openStatuses, takenStatuses } from '@/lib/applications/status';
import { cityNames } from '@/lib/places/view';
import type { Db } from '@/lib/core/database/db';
import type { Prisma, ShowAdmission, ShowLanguage, ShowVisibility } from '@/lib/core/generated/prisma/client';
import { firstCallTimes, type CallTimes, type OptionalCallTimes } from '@/lib/core/time/call-choices';
import { ok, refused, type Result } from '@/lib/core/result';
import { planOf, type Plan, type PlanRefusal } from './plan-rules';
import type { ShowFacts } from './schema';

/** The fields that a new show may leave out. */
type Optional =
  | keyof CallTimes
  | 'buffer'
  | 'visibility'
  | 'language'
  | 'admission'
  | 'feeText'
  | 'opensDaysBefore'
  | 'decideDaysBefore';

/**
 * The values that a team enters for a show. Times are local to the venue on that date; an end before the start is after
 * midnight. Missing numbers come from the format, missing days from the brand.
 */
export type NewShow = Omit<ShowFacts, Optional> & Partial<Pick<ShowFacts, Optional>>;

/** The columns of a show that follow from the values that its team enters. */
export type ShowColumns = Plan &
  CallTimes & {
    title: string;
    venueId: string;
    cityId: number;
    formatId: string;
    spots: number;
    minutes: number;
    buffer: number;
    visibility: ShowVisibility;
    language: ShowLanguage | null;
    admission: ShowAdmission | null;
    feeText: string | null;
  };

export const showColumns = {
  title: true,
  visibility: true,
  language: true,
  admission: true,
  feeText: true,
  formatId: true,
  venueId: true,
  cityId: true,
  doorsAt: true,
  startsAt: true,
  endsAt: true,
  opensAt: true,
  decideBy: true,
  spots: true,
  minutes: true,
  buffer: true,
  callRule: true,
  callMinutes: true,
} satisfies Record<keyof ShowColumns, true>;

export const formatDefaults = {
  defaultSpots: true,
  defaultMinutes: true,
  defaultBuffer: true,
  callRule: true,
  callMinutes: true,
} as const;

export type MadeOf = Pick<ShowColumns, 'venueId' | 'formatId'>;

/**
 * Computes the columns of a show of the brand. Refused: `notFound` when brand, venue or format do not belong together
 * or are archived, and as `planOf` refuses. An archived venue or format is allowed if the show already has it:
 * `kept` are those of the show.
 */
export async function columnsOf(
  db: Db,
  brandId: string,
  said: NewShow,
  kept?: MadeOf,
): Promise<Result<ShowColumns, 'notFound' | PlanRefusal>> {
  // The lock keeps the venue's city and zone as they are read here until the show is written.
  await db.$queryRaw`SELECT 1 FROM venues WHERE id = ${said.venueId}::uuid FOR SHARE`;
  const [brand, venue, format] = await Promise.all([
    db.brand.findUnique({
      where: { id: brandId },
      select: { opensDaysBefore: true, decideDaysBefore: true, callRule: true, callMinutes: true },
    }),
    db.venue.findFirst({
      where: { ...unlessArchived(kept?.venueId), id: said.venueId, brandId },
      select: { cityId: true, timeZone: true },
    }),
    db.format.findFirst({
      where: { ...unlessArchived(kept?.formatId), id: said.formatId, brandId },
      select: formatDefaults,
    }),
  ]);
  return brand && venue && format ? columnsIn({ brand, venue, format }, said) : refused('notFound');
}

/** The rows on which a show's columns depend, besides the values that its team enters. */
export type Frame = {
  brand: { opensDaysBefore: number | null; decideDaysBefore: number | null } & CallTimes;
  venue: { cityId: number; timeZone: string };
  format: { defaultSpots: number; defaultMinutes: number; defaultBuffer: number } & OptionalCallTimes;
};

/** Computes the same columns from rows that have been read already. Refused as `planOf` refuses. */
export function columnsIn({ brand, venue, format }: Frame, said: NewShow): Result<ShowColumns, PlanRefusal> {
  const { opensDaysBefore = brand.opensDaysBefore, decideDaysBefore = brand.decideDaysBefore } = said;
  const plan = planOf({ ...said, opensDaysBefore, decideDaysBefore }, venue.timeZone);
  if (!plan.ok) return plan;
  const {
    title,
    venueId,
    formatId,
    visibility = 'public',
    language = null,
    admission = null,
    feeText = null,
    callRule = null,
    callMinutes = null,
  } = said;
  return ok({
    ...plan.value,
    ...firstCallTimes(brand, { callRule, callMinutes }, format),
    title,
    venueId,
    formatId,
    visibility,
    language,
    admission,
    feeText,
    cityId: venue.cityId,
    spots: said.spots ?? format.defaultSpots,
    minutes: said.minutes ?? format.defaultMinutes,
    buffer: said.buffer ?? format.defaultBuffer,
  });
}

/** Condition for venues and formats that a show may get: not archived, or the one that it already has. */
function unlessArchived(keptId: string | undefined) {
  return { OR: [{ archivedAt: null }, ...(keptId === undefined ? [] : [{ id: keptId }])] };
}

const showToEdit = {
  ...showColumns,
  id: true,
  revision: true,
  spotsTaken: true,
  cancelledAt: true,
  seriesId: true,
  seriesDate: true,
  series: { select: { rhythm: true, endsOn: true, skipsHolidays: true, endedAt: true } },
  venue: { select: { timeZone: true } },
  format: { select: { callRule: true, callMinutes: true } },
  brand: { select: { opensDaysBefore: true, decideDaysBefore: true, callRule: true, callMinutes: true } },
  _count: {
    select: {
      applications: true,
      lineUp: { where: { comedianId: { not: null } } },
      sentLineUp: { where: { comedianId: { not: null } } },
    },
  },
} satisfies Prisma.ShowSelect;

export type ShowToEdit = Prisma.ShowGetPayload<{ select: typeof showToEdit }>;

/** Finds a show with the values of its form and the number of comedians involved; null for another brand's show. */
export async function findShowToEdit(db: Db, brandId: string, showId: string): Promise<ShowToEdit | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, brandId },
    select: showToEdit,
  });
}

const choicesBesides = (kept?: MadeOf) =>
  ({
    opensDaysBefore: true,
    decideDaysBefore: true,
    callRule: true,
    callMinutes: true,
    venues: {
      where: unlessArchived(kept?.venueId),
      select: { id: true, name: true, district: true, city: { select: cityNames } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    },
    formats: {
      where: unlessArchived(kept?.formatId),
      select: { id: true, name: true, ...formatDefaults },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    },
  }) satisfies Prisma.BrandSelect;

type ShowChoicesRow = Prisma.BrandGetPayload<{ select: ReturnType<typeof choicesBesides> }>;

/** Reads the choices of a show's form, without archived ones except `kept`. Throws when the brand does not exist. */
export async function getShowChoices(db: Db, brandId: string, kept?: MadeOf): Promise<ShowChoicesRow> {
  return db.brand.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: brandId },
    select: choicesBesides(kept),
  });
}

const involved = { status: { in: [...takenStatuses, ...openStatuses] }, withdrawnAt: null };

/** Counts the notices when a show moves or is called off: one for each spot, application and request. */
export async function countInvolved(db: Db, showId: string): Promise<number> {
  return db.application.count({ where: { showId, ...involved } });
}

/** Counts the notices of `countInvolved` for each of the shows; shows without any are left out. */
export async function countInvolvedEach(db: Db, showIds: string[]): Promise<ReadonlyMap<string, number>> {
  const where = { showId: { in: showIds }, ...involved };
  const shows = await db.application.groupBy({ by: ['showId'], where, _count: true });
  return new Map(shows.map(({ showId, _count }) => [showId, _count]));
}
