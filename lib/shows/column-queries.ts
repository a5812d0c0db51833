import 'server-only';
import type { Db } from '@/lib/core/db';
import type { ShowAdmission, ShowLanguage, ShowVisibility } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { planOf, type Plan, type PlanRefusal } from './plan-rules';
import type { ShowFacts } from './schema';

/** What a show can be made without. */
type Optional =
  'buffer' | 'visibility' | 'language' | 'admission' | 'feeText' | 'opensDaysBefore' | 'decideDaysBefore';

/**
 * What a team says about a show. Times are those of the venue on that date; an end before the start is after midnight.
 * Numbers that are left out are the format's, days that are left out the brand's.
 */
export type NewShow = Omit<ShowFacts, Optional> & Partial<Pick<ShowFacts, Optional>>;

/** What a show is in the database by what its team says about it. */
export type ShowColumns = Plan & {
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

/** What selects them. */
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
} satisfies Record<keyof ShowColumns, true>;

/** Where a show is and as what. */
export type MadeOf = Pick<ShowColumns, 'venueId' | 'formatId'>;

/**
 * The columns of a show of the brand. Refused: `notFound` when brand, venue or format do not belong together or are
 * archived, and as `planOf` refuses times. What is archived may stay as it is: `kept` is what the show has.
 */
export async function columnsOf(
  db: Db,
  brandId: string,
  said: NewShow,
  kept?: MadeOf,
): Promise<Result<ShowColumns, 'notFound' | PlanRefusal>> {
  // Until the show is written, its venue stays in the city and the zone that are read here.
  await db.$queryRaw`SELECT 1 FROM venues WHERE id = ${said.venueId}::uuid FOR SHARE`;
  const [brand, venue, format] = await Promise.all([
    db.brand.findUnique({
      where: { id: brandId },
      select: { opensDaysBefore: true, decideDaysBefore: true },
    }),
    db.venue.findFirst({
      where: { ...unlessArchived(kept?.venueId), id: said.venueId, brandId },
      select: { cityId: true, timeZone: true },
    }),
    db.format.findFirst({
      where: { ...unlessArchived(kept?.formatId), id: said.formatId, brandId },
      select: { defaultSpots: true, defaultMinutes: true, defaultBuffer: true },
    }),
  ]);
  return brand && venue && format ? columnsIn({ brand, venue, format }, said) : refused('notFound');
}

/** What a show's columns come from besides what its team says. */
export type Frame = {
  brand: { opensDaysBefore: number | null; decideDaysBefore: number | null };
  venue: { cityId: number; timeZone: string };
  format: { defaultSpots: number; defaultMinutes: number; defaultBuffer: number };
};

/** The same where brand, venue and format are known. Refused as `planOf` refuses times. */
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
  } = said;
  return ok({
    ...plan.value,
    ...{ title, venueId, formatId, visibility, language, admission, feeText },
    cityId: venue.cityId,
    spots: said.spots ?? format.defaultSpots,
    minutes: said.minutes ?? format.defaultMinutes,
    buffer: said.buffer ?? format.defaultBuffer,
  });
}

/** Of venues and formats those that a show can be given; and the one that it has anyway. */
export function unlessArchived(keptId: string | undefined) {
  return { OR: [{ archivedAt: null }, ...(keptId === undefined ? [] : [{ id: keptId }])] };
}
