import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { publicShowPath, promoPath } from '@/lib/public/address-rules';
import { inLists, inListsSql, notPaused } from '@/lib/accounts/access/visibility';
import { partSize, type Listed, type Part, type Section } from './section-rules';

/** The queries for the pages of a section, in the order of their keys. */
type Source = {
  /** Selects the keys of all pages, as `key`. */
  keys: (now: Date) => Prisma.Sql;
  read: (db: Db, from: string, now: Date, size: number) => Promise<Listed[]>;
};

const sources: Record<Section, Source> = {
  own: {
    keys: () => Prisma.sql`SELECT 'pages' AS key`,
    read: () =>
      Promise.resolve([
        { path: '/', isOneForAll: true },
        { path: '/imprint', isOneForAll: true },
        { path: '/privacy', isOneForAll: true },
        { path: '/public' },
      ]),
  },
  cities: {
    keys: (now) => Prisma.sql`
      SELECT slug AS key FROM cities
      WHERE EXISTS (
        SELECT FROM shows WHERE "cityId" = cities.id AND ${inListsSql} AND "cancelledAt" IS NULL
          AND "startsAt" >= ${now.toISOString()}::timestamptz
      )`,
    read: async (db, from, now, take) => {
      const shows = { some: { ...inLists, cancelledAt: null, startsAt: { gte: now } } };
      const cities = await db.city.findMany({
        where: { slug: { gte: from }, shows },
        select: { slug: true },
        orderBy: { slug: 'asc' },
        take,
      });
      return cities.map(({ slug }) => ({ path: `/public/cities/${slug}` }));
    },
  },
  brands: {
    keys: () => Prisma.sql`SELECT id AS key FROM brands WHERE "pausedAt" IS NULL`,
    read: async (db, from, _now, take) => {
      const brands = await db.brand.findMany({
        where: { id: { gte: from }, ...notPaused },
        select: { id: true },
        orderBy: { id: 'asc' },
        take,
      });
      return brands.map(({ id }) => ({ path: `/public/${id}` }));
    },
  },
  shows: {
    keys: (now) => Prisma.sql`
      SELECT id AS key FROM shows
      WHERE ${inListsSql} AND "startsAt" >= ${since(now).toISOString()}::timestamptz`,
    read: async (db, from, now, take) => {
      const shows = await db.show.findMany({
        where: { ...inLists, startsAt: { gte: since(now) }, id: { gte: from } },
        select: { id: true, brandId: true, changedAt: true },
        orderBy: { id: 'asc' },
        take,
      });
      return shows.map(({ id, brandId, changedAt }) => ({ path: publicShowPath(brandId, id), changedAt }));
    },
  },
  comedians: {
    keys: () => Prisma.sql`SELECT "comedianId" AS key FROM promo_pages WHERE "isOn"`,
    read: async (db, from, _now, take) => {
      const pages = await db.promoPage.findMany({
        where: { isOn: true, comedianId: { gte: from } },
        select: { comedianId: true },
        orderBy: { comedianId: 'asc' },
        take,
      });
      return pages.map(({ comedianId }) => ({ path: promoPath(comedianId) }));
    },
  },
};

/** Shows of the last year, from the first of a month (UTC), so that files keep their addresses for a month. */
function since(now: Date): Date {
  const [year, month] = [now.getUTCFullYear() - 1, now.getUTCMonth()];
  return new Date(Date.UTC(year, month));
}

/** Lists the keys with which the files of a section begin; none when it is empty. Reads all keys of the section. */
export async function listParts(db: Db, section: Section, now: Date, size = partSize): Promise<string[]> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT key::text FROM (
      SELECT key, row_number() OVER (ORDER BY key) - 1 AS place FROM (${sources[section].keys(now)}) AS listed
    ) AS numbered
    WHERE place % ${size} = 0 ORDER BY place`;
  return rows.map(({ key }) => key);
}

/** Reads the pages in the file of a section that begins with the key; empty when nothing comes after it. */
export async function readPart(
  db: Db,
  { section, from }: Part,
  now: Date,
  size = partSize,
): Promise<Listed[]> {
  return sources[section].read(db, from, now, size);
}
