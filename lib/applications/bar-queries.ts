import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { barEffect, barEffects, type Bar, type BarredAct } from './bar-rules';

/**
 * Returns the bars of each comedian at a brand (without a brand: by the platform), at most one of a kind. Comedians
 * without a bar are not in the map.
 */
export async function findBars(
  db: Db,
  brandId: string | null,
  comedianIds: readonly string[],
  now: Date,
): Promise<Map<string, Bar[]>> {
  const rows = await db.$queryRaw<(Bar & { comedianId: string })[]>`
    SELECT "comedianId", CASE WHEN "brandId" IS NULL THEN 'platformBlock' ELSE 'brandBlock' END AS kind, max(until) AS until
    FROM blocks
    WHERE "comedianId" = ANY(${[...comedianIds]}::uuid[]) AND until > ${now.toISOString()}::timestamptz
      AND ("brandId" IS NULL OR "brandId" = ${brandId}::text)
    GROUP BY 1, 2
    UNION ALL
    SELECT id, 'noRequests', NULL FROM comedians
    WHERE id = ANY(${[...comedianIds]}::uuid[]) AND (
      NOT performs
      OR EXISTS (SELECT FROM request_stops WHERE "comedianId" = comedians.id AND "brandId" = ${brandId}::text)
    )`;
  const found = Map.groupBy(rows, ({ comedianId }) => comedianId);
  return new Map([...found].map(([id, bars]) => [id, bars.map(({ kind, until }) => ({ kind, until }))]));
}

/** Selects the bars of a comedian at a brand, for `barsOf`. */
export function barColumns(brandId: string, now: Date) {
  return {
    performs: true,
    blocks: {
      where: { until: { gt: now }, OR: [{ brandId: null }, { brandId }] },
      select: { brandId: true, until: true },
      orderBy: { until: 'desc' },
    },
    requestStops: { where: { brandId }, select: { brandId: true } },
  } satisfies Prisma.ComedianSelect;
}

type BarRow = Prisma.ComedianGetPayload<{ select: ReturnType<typeof barColumns> }>;

/** Returns the bars of a comedian who was read with `barColumns`, one of a kind at most. */
export function barsOf({ performs, blocks, requestStops }: BarRow): Bar[] {
  const [ofPlatform, ofBrand] = [
    blocks.find(({ brandId }) => brandId === null),
    blocks.find(({ brandId }) => brandId !== null),
  ];
  return [
    ...(ofPlatform ? [{ kind: 'platformBlock', until: ofPlatform.until } as const] : []),
    ...(ofBrand ? [{ kind: 'brandBlock', until: ofBrand.until } as const] : []),
    ...(performs && requestStops.length === 0 ? [] : [{ kind: 'noRequests', until: null } as const]),
  ];
}

/**
 * Returns the time until which blocks keep the comedian from applying at the brand or accepting its request; null
 * without a block.
 *
 * @param askedAt the time of the brand's request: its older blocks do not count then (`barEffects`)
 */
export async function findBlockedUntil(
  db: Db,
  comedianId: string,
  brandId: string,
  now: Date,
  askedAt: Date | null = null,
): Promise<Date | null> {
  const ofBrand = { brandId, ...(askedAt && { createdAt: { gt: askedAt } }) };
  const block = await db.block.findFirst({
    where: { comedianId, until: { gt: now }, OR: [ofBrand, { brandId: null }] },
    select: { until: true },
    orderBy: { until: 'desc' },
  });
  return block?.until ?? null;
}

/** Whether a bar stops a comedian from an act at a brand, or anywhere (null). */
export async function isStopped(
  db: Db,
  act: BarredAct,
  { comedianId, brandId }: { comedianId: string; brandId: string | null },
  now: Date,
): Promise<boolean> {
  const bars = await findBars(db, brandId, [comedianId], now);
  return barEffect(act, bars.get(comedianId) ?? []) === 'stops';
}

/**
 * The condition that no bar stops an automatic choice of a comedian at a brand. Both kinds of blocks stop each of these
 * acts.
 */
export function notStopped(act: 'beSuggested' | 'beAskedToStepIn' | 'beDrawn', brandId: string, now: Date) {
  return {
    blocks: { none: { until: { gt: now }, OR: [{ brandId: null }, { brandId }] } },
    ...('noRequests' in barEffects[act] && { performs: true, requestStops: { none: { brandId } } }),
  } satisfies Prisma.ComedianWhereInput;
}
