import 'server-only';
import { notFound } from 'next/navigation';
import { loadBlocks, type ListedBlock } from '@/lib/brands/comedians/loaders';
import { cityName } from '@/lib/places/view';
import { searchComedians } from '@/lib/comedians/search-queries';
import type { OperatorContext } from '@/lib/core/actor';
import { isId } from '@/lib/core/text/id-schema';
import { readPlace } from '@/lib/core/database/keyset';
import { writeOperatorLog } from '@/lib/core/operator-log';
import { describeDay, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { describeMoment } from './moment-view';
import { findPerson } from './people-queries';
import { searchText } from './search-filters';

/** A person in the results of a search, with enough to tell two people with the same name apart. */
type FoundPerson = { comedianId: string; name: string; cityName: string };

/**
 * Finds people by the beginnings of the words of their names, and logs each found person. Without a result, it logs
 * that nobody was found. An empty text finds nobody and is not logged.
 */
export async function loadPeople(
  context: OperatorContext,
  asked: unknown,
  reading: Looking,
): Promise<{ text: string; people: FoundPerson[] }> {
  const text = searchText(asked);
  if (text === '') return { text, people: [] };
  const found = await searchComedians(context.db, '', { q: text }, reading);
  const entries = found.map(({ comedianId }) => ({ kind: 'personFound' as const, comedianId }));
  await writeOperatorLog(context.db, context, entries.length > 0 ? entries : { kind: 'personFound' });
  return {
    text,
    people: found.map(({ comedianId, name, cityName }) => ({ comedianId, name, cityName })),
  };
}

/** A person for an operator: what is needed to block them, and their blocks so far. */
export type OperatorPerson = {
  comedianId: string;
  name: string;
  cityName: string;
  since: string;
  /** The number of their applications and spots at coming shows. */
  ahead: number;
  openReports: number;
  blocks: {
    id: string;
    brandId: string | null;
    from: string;
    until: string;
    reason: string;
    isRunning: boolean;
  }[];
};

/** For pages: returns a person, and logs the look at them. Responds with 404 when there is no such person. */
export async function loadPerson(
  context: OperatorContext,
  id: string,
  reading: Looking,
): Promise<OperatorPerson> {
  const found = isId(id) ? await findPerson(context.db, id, context.now) : null;
  if (!found) notFound();
  await writeOperatorLog(context.db, context, { kind: 'personRead', comedianId: found.id });
  const { language, now } = reading;
  const day = (instant: Date) => describeDay(instant, platformZone, language, now);
  return {
    comedianId: found.id,
    name: found.name,
    cityName: cityName(found.currentCity, language),
    since: describeMoment(found.createdAt, reading),
    ahead: found.ahead,
    openReports: found.openReports,
    blocks: found.blocks.map(({ id: blockId, brandId, createdAt, until, reason }) => ({
      id: blockId,
      brandId,
      from: day(createdAt),
      until: day(until),
      reason,
      isRunning: until > now,
    })),
  };
}

/** Loads a page of the platform's blocks that have not ended, and logs the look at each person. */
export async function loadPlatformBlocks(
  context: OperatorContext,
  after: unknown,
  reading: Looking,
): Promise<{ blocks: ListedBlock[]; next: string | null }> {
  const page = await loadBlocks(null, readPlace(after), reading);
  const entries = page.blocks.map(({ comedianId }) => ({ kind: 'blocksRead' as const, comedianId }));
  await writeOperatorLog(context.db, context, entries);
  return page;
}
