import 'server-only';
import type { Db } from '@/lib/core/db';
import type { ShowLanguage, ShowVisibility } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { planOf, type Plan, type PlanRefusal } from './plan';
import type { NewShow } from './schema';

/** What a team says about a show. Numbers that are left out are the format's, days that are left out the brand's. */
type Said = Omit<NewShow, 'spots' | 'minutes' | 'buffer'> & {
  spots: number | null;
  minutes: number | null;
  buffer?: number | null;
};

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
  feeText: string | null;
};

/** What selects them. */
export const showColumns = {
  title: true,
  visibility: true,
  language: true,
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

/**
 * The columns of a show of the brand. Refused: `notFound` when brand, venue or format do not belong together, and as
 * `planOf` refuses times.
 */
export async function columnsOf(
  db: Db,
  brandId: string,
  said: Said,
): Promise<Result<ShowColumns, 'notFound' | PlanRefusal>> {
  const [brand, venue, format] = await Promise.all([
    db.brand.findUnique({
      where: { id: brandId },
      select: { opensDaysBefore: true, decideDaysBefore: true },
    }),
    db.venue.findFirst({
      where: { id: said.venueId, brandId },
      select: { cityId: true, timeZone: true },
    }),
    db.format.findFirst({
      where: { id: said.formatId, brandId },
      select: { defaultSpots: true, defaultMinutes: true, defaultBuffer: true },
    }),
  ]);
  if (!brand || !venue || !format) return refused('notFound');

  const { opensDaysBefore = brand.opensDaysBefore, decideDaysBefore = brand.decideDaysBefore } = said;
  const plan = planOf({ ...said, opensDaysBefore, decideDaysBefore }, venue.timeZone);
  if (!plan.ok) return plan;
  const { title, venueId, formatId, visibility = 'public', language = null, feeText = null } = said;
  return ok({
    ...plan.value,
    ...{ title, venueId, formatId, visibility, language, feeText },
    cityId: venue.cityId,
    spots: said.spots ?? format.defaultSpots,
    minutes: said.minutes ?? format.defaultMinutes,
    buffer: said.buffer ?? format.defaultBuffer,
  });
}
