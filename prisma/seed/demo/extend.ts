import { createDb } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { findMade, type Made } from './made';
import { blockEmil, perform } from './perform';
import { planWorld, type PlannedShow } from './world';

/**
 * Continues the programme of an old demo world: adds the missing coming evenings, with everything around them, and
 * changes nothing else. Does nothing when none is missing.
 *
 * Works by the date of the shows, so that a later run fills the gap of an interrupted one.
 *
 * @param report called with the additions, in short lines
 */
export async function extendDemo(
  databaseUrl: string,
  report: (line: string) => void,
  now = new Date(),
): Promise<void> {
  const db = createDb(databaseUrl, { connections: 1 });
  try {
    const made = await findMade(db);
    const shows = await missingShows(db, made, now);
    if (shows.length === 0) return;
    await perform(db, made, shows);
    await blockEmil(db, made, now, now);
    report(`${shows.length} more shows ahead`);
  } finally {
    await db.$disconnect();
  }
}

/** Returns the missing coming shows whose venue still exists and is free at that time, the next ones first. */
async function missingShows(db: PrismaClient, made: Made, now: Date): Promise<PlannedShow[]> {
  const there = await db.show.findMany({
    where: { brandId: { in: [...made.brands.keys()] }, startsAt: { gt: now } },
    select: { venueId: true, startsAt: true },
  });
  const taken = new Set(there.map(({ venueId, startsAt }) => slot(venueId, startsAt)));
  const missing = planWorld(now).shows.flatMap((show) => {
    const brand = made.brands.get(show.brand.id);
    const venueId = brand?.venues.get(show.series.venue);
    const isPossible = venueId && brand?.formats.has(show.series.format);
    if (!isPossible || show.startsAt <= now || taken.has(slot(venueId, show.startsAt))) return [];
    return [{ ...show, deeds: show.deeds.filter(({ who }) => made.comedians.has(who)) }];
  });
  return missing.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function slot(venueId: string, startsAt: Date): string {
  return `${venueId} ${startsAt.toISOString()}`;
}
