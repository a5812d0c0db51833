import 'server-only';
import { notFound } from 'next/navigation';
import { loadBlocks, type ListedBlock } from '@/lib/brands/comedians/loaders';
import { cityName } from '@/lib/places/view';
import { searchComedians } from '@/lib/comedians/search-queries';
import type { OperatorContext } from '@/lib/core/actor';
import { isId, oneLineOf } from '@/lib/core/text/text-schema';
import { readCursor } from '@/lib/core/database/paging';
import { writeOperatorLog } from '@/lib/core/database/audit';
import { describeDay, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { maxSearchLength } from '@/lib/core/text/limits';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { db, type Db } from '@/lib/core/database/db';
import { findProfileReport, type ProfileReportRow } from '@/lib/brands/comedians/report-queries';
import { findChatReport, type ChatReportRow } from '@/lib/chats/report-queries';
import { describeMoment } from './view';
import {
  countWaiting,
  findBrandFacts,
  findPerson,
  listBrands,
  listOpenReports,
  type BrandFacts,
  type BrandRow,
  type OpenReport,
  type WaitingCounts,
} from './queries';

/** A person in the results of a search, with enough to distinguish two people with the same name. */
type FoundPerson = { comedianId: string; name: string; cityName: string };

/**
 * Finds people by the beginnings of the words of their names, and logs each found person. Without a result, it logs
 * that nobody was found. An empty text finds nobody and is not logged.
 */
export async function loadPeople(
  context: OperatorContext,
  value: unknown,
  reading: Looking,
): Promise<{ text: string; people: FoundPerson[] }> {
  const text = searchText(value);
  if (text === '') return { text, people: [] };
  const found = await searchComedians(context.db, '', { q: text }, reading);
  const entries = found.map(({ comedianId }) => ({ kind: 'personFound' as const, comedianId }));
  await writeOperatorLog(context.db, context, entries.length > 0 ? entries : { kind: 'personFound' });
  return {
    text,
    people: found.map(({ comedianId, name, cityName }) => ({ comedianId, name, cityName })),
  };
}

/** A person for an operator: the facts that a decision about a block needs, and their blocks so far. */
type OperatorPerson = {
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

/** Returns a person for a page, and logs the access. Responds with 404 when there is no such person. */
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

/** Loads a page of the platform's blocks that have not ended, and logs the access to each person. */
export async function loadPlatformBlocks(
  context: OperatorContext,
  after: unknown,
  reading: Looking,
): Promise<{ blocks: ListedBlock[]; next: string | null }> {
  const page = await loadBlocks(null, readCursor(after), reading);
  const entries = page.blocks.map(({ comedianId }) => ({ kind: 'blocksRead' as const, comedianId }));
  await writeOperatorLog(context.db, context, entries);
  return page;
}

const brandsPerPage = 50;

/** `since` and `paused` are days and times in words; `paused` is null while the brand is not paused. */
type InWords<Row> = Omit<Row, 'createdAt' | 'pausedAt'> & { since: string; paused: string | null };

function inWords<Row extends { createdAt: Date; pausedAt: Date | null }>(
  { createdAt, pausedAt, ...brand }: Row,
  reading: Looking,
): InWords<Row> {
  return {
    ...brand,
    since: describeMoment(createdAt, reading),
    paused: pausedAt && describeMoment(pausedAt, reading),
  };
}

/** Loads a page of the brands that contain the text, by id, and the cursor of the next page (null on the last one). */
export async function loadBrands(
  query: { q?: unknown; after?: unknown },
  reading: Looking,
): Promise<{ brands: InWords<BrandRow>[]; text: string; next: string | null }> {
  const text = searchText(query.q);
  const after = brandIdSchema.safeParse(query.after).data ?? '';
  const found = await listBrands(db(), { text, after, limit: brandsPerPage + 1, now: reading.now });
  const page = found.slice(0, brandsPerPage);
  return {
    brands: page.map((brand) => inWords(brand, reading)),
    text,
    next: found.length > brandsPerPage ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Returns a brand for a page, with numbers and without names of people, or responds with 404 when there is none. */
export async function loadBrand(brandId: string, reading: Looking): Promise<InWords<BrandFacts>> {
  const isKnown = brandIdSchema.safeParse(brandId).success;
  const found = isKnown ? await findBrandFacts(db(), brandId, reading.now) : null;
  return found ? inWords(found, reading) : notFound();
}

/** Returns a search text on one line, cut rather than refused. Invalid values give an empty text. */
function searchText(value: unknown): string {
  return typeof value === 'string' ? oneLineOf(value, maxSearchLength) : '';
}

/** The most open reports in the list. When the oldest are closed, the next ones are shown. */
const mostListed = 100;

/** An open report in the list, with its time. */
type ListedReport = Omit<OpenReport, 'createdAt'> & { at: string };

/** Loads the open reports, the oldest first, without the people they are about. `hasMore` when there are more. */
export async function loadOpenReports(
  reading: Looking,
): Promise<{ reports: ListedReport[]; hasMore: boolean }> {
  const found = await listOpenReports(db(), mostListed + 1);
  return {
    reports: found
      .slice(0, mostListed)
      .map(({ createdAt, ...report }) => ({ ...report, at: describeMoment(createdAt, reading) })),
    hasMore: found.length > mostListed,
  };
}

type Read<Row> = Omit<Row, 'createdAt' | 'closedAt'> & { at: string; closed: string | null };

/** Returns a report for a page, and logs the access to the person. Responds with 404 when there is no such report. */
export async function loadProfileReport(
  context: OperatorContext,
  id: string,
  reading: Looking,
): Promise<Read<ProfileReportRow>> {
  const report = await findOrRespond404(findProfileReport, context, id);
  const { comedianId } = report;
  await writeOperatorLog(context.db, context, {
    kind: 'profileReportRead',
    comedianId,
    facts: { reportId: report.id },
  });
  return toRead(report, reading);
}

/** Returns a report for a page, and logs access to author and reporter. Responds with 404 when there is none. */
export async function loadMessageReport(
  context: OperatorContext,
  id: string,
  reading: Looking,
): Promise<Read<ChatReportRow>> {
  const report = await findOrRespond404(findChatReport, context, id);
  const facts = { reportId: report.id };
  const people = new Set([report.authorId, report.reporterId]);
  await writeOperatorLog(
    context.db,
    context,
    [...people].map((comedianId) => ({ kind: 'messageReportRead', comedianId, facts })),
  );
  return toRead(report, reading);
}

async function findOrRespond404<Row>(
  find: (db: Db, id: string) => Promise<Row | null>,
  context: OperatorContext,
  id: string,
): Promise<Row> {
  return (isId(id) ? await find(context.db, id) : null) ?? notFound();
}

function toRead<Row extends { createdAt: Date; closedAt: Date | null }>(
  { createdAt, closedAt, ...report }: Row,
  reading: Looking,
): Read<Row> {
  return {
    ...report,
    at: describeMoment(createdAt, reading),
    closed: closedAt && describeMoment(closedAt, reading),
  };
}

/** Loads the number of waiting tasks on each page of the operator's area. */
export function loadWaiting(): Promise<WaitingCounts> {
  return countWaiting(db());
}
