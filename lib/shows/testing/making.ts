import { beforeAll } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { TeamContext } from '@/lib/core/actor';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { madeIn } from '@/lib/core/testing/made';
import { valueOf } from '@/lib/core/testing/result';
import { makeShow } from '@/lib/shows/commands';
import type { ShowFacts } from '../schema';
import { factsOf } from '@/lib/shows/testing';

/**
 * A brand whose team makes shows with the command, and functions that read them. Call it once at the top of the file.
 */
export function teamWithShows() {
  const database = testDatabase();

  const own = madeIn(beforeAll, async () => {
    const { db } = database;
    const brand = await makeBrand(db, { opensDaysBefore: 14, decideDaysBefore: 2 });
    const organiser = await makeComedian(db, { email: brand.teamEmail });
    const actor = { kind: 'team', comedianId: organiser.id, brandId: brand.id } as const;
    const team: TeamContext = { db, now, actor };
    return { brand, team };
  });

  const read = (id: string) => database.db.show.findUniqueOrThrow({ where: { id } });
  return {
    database,
    read,
    get brand() {
      return own().brand;
    },
    get team() {
      return own().team;
    },
    async made(changes: Partial<ShowFacts> = {}, from: string | null = null) {
      const { brand, team } = own();
      const { showId } = valueOf(await makeShow(team, { ...factsOf(brand, changes), from }));
      return read(showId);
    },
    eventsOf: (showId: string) =>
      database.db.auditEvent.findMany({ where: { showId }, orderBy: [{ at: 'asc' }, { id: 'asc' }] }),
    async involved(showId: string, status: Parameters<typeof makeApplication>[1]['status']) {
      const comedian = await makeComedian(database.db);
      const application = await makeApplication(database.db, { showId, comedianId: comedian.id, status });
      return { ...comedian, applicationId: application.id };
    },
    async otherTeam(): Promise<TeamContext> {
      const { team } = own();
      const other = await makeBrand(database.db);
      return { ...team, actor: { ...team.actor, brandId: other.id } };
    },
  };
}
