import 'server-only';
import type { Db } from '@/lib/core/db';
import { showColumns } from '@/lib/shows/column-queries';
import { readChoices } from './choices';
import type { BrandState } from './rules';
import { readFindings, readRows } from './row-schema';
import { readOutcome } from './outcome-schema';

/** Imports of a brand that are listed: nobody looks for older ones. */
const listed = 20;

const facts = {
  id: true,
  fileName: true,
  kind: true,
  state: true,
  toWrite: true,
  written: true,
  problem: true,
  outcome: true,
  createdAt: true,
} as const;

/** An import of the brand with all its rows, or null for any other. */
export async function findImport(db: Db, brandId: string, importId: string) {
  const found = await db.showImport.findFirst({
    where: { id: importId, brandId },
    select: {
      ...facts,
      comedianId: true,
      rows: true,
      findings: true,
      choices: true,
      skipped: true,
      confirmed: true,
      cancelReason: true,
    },
  });
  if (!found) return null;
  return {
    ...found,
    rows: readRows(found.rows),
    findings: readFindings(found.findings),
    choices: readChoices(found.choices),
    outcome: found.outcome === null ? null : readOutcome(found.outcome),
  };
}

/** How far an import is, without its rows; null for none of the brand. */
export async function findImportState(db: Db, brandId: string, importId: string) {
  return db.showImport.findFirst({ where: { id: importId, brandId }, select: facts });
}

/** The brand's newest imports, without their rows. */
export async function listImports(db: Db, brandId: string) {
  return db.showImport.findMany({
    where: { brandId },
    select: { ...facts, comedian: { select: { name: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: listed,
  });
}

/** The brand of an import, or null when there is none. */
export async function findImportBrand(db: Db, importId: string): Promise<string | null> {
  const found = await db.showImport.findUnique({ where: { id: importId }, select: { brandId: true } });
  return found?.brandId ?? null;
}

/** What rows with the keys are judged by. */
export async function readBrandState(db: Db, brandId: string, keys: readonly string[]): Promise<BrandState> {
  const brand = await db.brand.findUniqueOrThrow({
    where: { id: brandId },
    select: {
      opensDaysBefore: true,
      decideDaysBefore: true,
      venues: {
        select: { id: true, name: true, address: true, cityId: true, timeZone: true, archivedAt: true },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      },
      formats: {
        select: {
          id: true,
          name: true,
          defaultSpots: true,
          defaultMinutes: true,
          defaultBuffer: true,
          archivedAt: true,
        },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      },
    },
  });
  const shows = await db.show.findMany({
    where: { brandId, importKey: { in: [...keys] } },
    select: {
      ...showColumns,
      id: true,
      revision: true,
      spotsTaken: true,
      cancelledAt: true,
      importKey: true,
      importMark: true,
    },
  });
  const { venues, formats, ...days } = brand;
  return {
    days,
    venues: venues.map(({ archivedAt, ...venue }) => ({ ...venue, isArchived: archivedAt !== null })),
    formats: formats.map(({ archivedAt, ...format }) => ({ ...format, isArchived: archivedAt !== null })),
    shows: new Map(shows.map(({ importKey, ...show }) => [importKey ?? '', show])),
  };
}
