import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import type { TeamContext } from '@/lib/core/actor';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { makeShow } from '@/lib/shows/commands';
import type { ShowFacts } from '../schema';
import { factsOf } from '@/lib/shows/testing';

/**
 * A brand whose team makes shows with the command, and functions that read them. Call it once at the top of the file.
 */
export function teamWithShows() {
  const database = testDatabase();

  const own = testTeam(database, { data: { opensDaysBefore: 14, decideDaysBefore: 2 } });
  const read = (id: string) => database.db.show.findUniqueOrThrow({ where: { id } });
  return {
    database,
    read,
    get brand() {
      return own.brand;
    },
    get team() {
      return own.context;
    },
    async made(changes: Partial<ShowFacts> = {}, from: string | null = null) {
      const { brand, context } = own;
      const { showId } = valueOf(await makeShow(context, { ...factsOf(brand, changes), from }));
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
      const other = await makeBrand(database.db);
      return { ...own.context, actor: { ...own.context.actor, brandId: other.id } };
    },
  };
}
