import 'server-only';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/text-schema';
import { describeMoment, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { countInvolvedEach } from '@/lib/shows/form-queries';
import { isNotified, judge } from './rules';
import { findImport, findImportState, listImports, readBrandState } from './queries';
import { readOutcome } from './row-schema';
import { toPreview, type PreviewPage } from './view';

export async function loadImport(brandId: string, importId: string) {
  return isId(importId) ? findImport(db(), brandId, importId) : null;
}

/** Loads the progress of the brand's import, or null. */
export async function loadImportState(brandId: string, importId: string) {
  const found = isId(importId) && (await findImportState(db(), brandId, importId));
  return found ? { ...found, outcome: found.outcome === null ? null : readOutcome(found.outcome) } : null;
}

type LoadedImport = NonNullable<Awaited<ReturnType<typeof loadImport>>>;

/** Loads the current preview of an import. */
export async function loadPreview(brandId: string, found: LoadedImport, page: PreviewPage, looking: Looking) {
  const brand = await readBrandState(db(), brandId, { ...found, now: looking.now });
  const judged = await judge(found, { brand, now: looking.now });
  const notified = judged.filter(isNotified).map(({ show }) => show.id);
  const people = await countInvolvedEach(db(), notified);
  return toPreview(judged, { ...found, brand, people }, page, looking);
}

export async function loadImports(brandId: string, { language, now }: Looking) {
  const imports = await listImports(db(), brandId);
  return imports.map(({ id, fileName, state, createdAt, comedian, outcome }) => ({
    id,
    fileName,
    state,
    by: comedian?.name ?? null,
    when: describeMoment(createdAt, platformZone, language, now),
    outcome: outcome === null ? null : readOutcome(outcome),
  }));
}

/** Returns whether the brand has a venue and a format, both of which an import needs. */
export async function hasWhatShowsNeed(brandId: string): Promise<{ venues: boolean; formats: boolean }> {
  const { venues, formats } = await readBrandState(db(), brandId, { rows: [], now: new Date() });
  const isThere = (all: { isArchived: boolean }[]) => all.some(({ isArchived }) => !isArchived);
  return { venues: isThere(venues), formats: isThere(formats) };
}
