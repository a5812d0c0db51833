import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAccount } from '@/lib/auth/queries';
import { makeSession, sessionCookie } from '@/lib/auth/testing/factory';
import { findCity } from '@/lib/cities/queries';
import { createDb } from '@/lib/core/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { layOut, nothingClosed } from '@/lib/spotting/coming-rules';
import { countFacets } from '@/lib/spotting/facet-rules';
import { noFilters } from '@/lib/spotting/filters';
import { readComingShows } from '@/lib/spotting/listing-queries';
import { readCityPage } from '@/lib/spotting/loaders';
import { seedLarge } from '@/prisma/seed/large';
import { migrate } from '../migrate';
import { importPlaces } from '../places';
import { startPostgres } from '../start/postgres';
import type { KeptPage } from './memory/lib/page';

/** The session secret of one run. */
export const secret = 'only-for-the-benchmark-of-one-run-on-loopback';

/**
 * The small database: so few rows that query plans make no difference, but enough that every page is as full as with
 * the large one. A tenth of the shows are coming shows of one city, each brand has a hundred shows of them, and a show
 * has ten applications.
 */
const smallSize = { brands: 6, comedians: 500, shows: 1000, applications: 10_000 };

export type World = {
  databaseUrl: string;
  /** The city with the most coming shows, and how many it has. */
  city: { slug: string; comingShows: number };
  /** The brand with the most coming shows, the number of all its shows, and of the comedians involved with it. */
  brand: { id: string; shows: number; comedians: number };
  /** The session cookie of a comedian in that brand's team. */
  cookie: string;
  /** What the city page reads from session and database, for the variant without either. */
  page: KeptPage;
  stop: () => Promise<void>;
};

/**
 * Starts a database of that size and makes a session. Deletes it on stop. `given` is a database that contains the data
 * already.
 */
export async function startWorld(
  size: 'large' | 'small',
  report: (line: string) => void,
  given?: string,
): Promise<World> {
  if (given) return { ...(await lookAt(given)), stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'spotlicht-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate(postgres.url);
    await importPlaces(postgres.url);
    await seedLarge(postgres.url, report, size === 'small' ? smallSize : undefined);
    return { ...(await lookAt(postgres.url)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function lookAt(databaseUrl: string): Promise<Omit<World, 'stop'>> {
  const db = createDb(databaseUrl);
  try {
    const now = new Date();
    const [most] = await db.show.groupBy({
      by: ['cityId'],
      orderBy: { _count: { cityId: 'desc' } },
      ...oneOfComing(now),
    });
    const { slug } = await db.city.findUniqueOrThrow({ where: { id: most!.cityId } });
    const city = (await findCity(db, slug))!;
    const brand = await findBusiestBrand(db, now);
    const { email } = await db.brandMember.findFirstOrThrow({ where: { brandId: brand.id, role: 'admin' } });
    const { sessionId } = await makeSession(db, email, now);
    const viewer = (await findAccount(db, sessionId, now))!;
    const coming = layOut(await readComingShows(db, city.id, now));
    const wanted = {
      cityId: city.id,
      filters: noFilters,
      after: null,
      coming: async () => coming,
      closed: async () => nothingClosed,
    };
    const comedianId = viewer.comedian!.id;
    const page = await readCityPage(db, wanted, { comedianId, language: 'de', now });
    return {
      databaseUrl,
      city: { slug, comingShows: coming.ids.length },
      brand,
      cookie: `next-auth.session-token=${await sessionCookie(sessionId, secret)}; app_language=de`,
      page: {
        viewer: { ...viewer, isOperator: false },
        city,
        facets: {
          filters: noFilters,
          facets: countFacets(coming, noFilters, { now, closed: nothingClosed }),
        },
        page,
      },
    };
  } finally {
    await db.$disconnect();
  }
}

/** Chooses one group of coming shows. */
const oneOfComing = (now: Date) => ({ where: { startsAt: { gte: now } }, _count: true, take: 1 }) as const;

async function findBusiestBrand(db: PrismaClient, now: Date): Promise<World['brand']> {
  const [most] = await db.show.groupBy({
    by: ['brandId'],
    orderBy: { _count: { brandId: 'desc' } },
    ...oneOfComing(now),
  });
  const { brandId } = most!;
  const [shows, comedians] = await Promise.all([
    db.show.count({ where: { brandId } }),
    db.brandComedian.count({ where: { brandId } }),
  ]);
  return { id: brandId, shows, comedians };
}
