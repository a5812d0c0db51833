import 'server-only';
import { createHash } from 'node:crypto';
import type { ForeignWay } from '@/lib/core/http/foreign-server';
import { fetchPublic, type Fetched, type FetchRefusal } from '@/lib/core/http/public-fetch';
import { ok, refused, type Result } from '@/lib/core/result';
import { readFileApart } from '@/lib/data/imports/commands';
import { importLimits } from '@/lib/data/imports/limits';
import type { ReadFile } from '@/lib/data/imports/parsing';
import { oneLine, type FileRefusal } from '@/lib/data/imports/row-schema';
import { decodeText, isCalendarText } from '@/lib/data/imports/text-parsing';
import { nameOfAddress } from './address-rules';
import { subscriptionLimits } from './limits';

/** The reasons why a calendar could not be read; keys of the `dataSubscriptions.problems` messages. */
export type ReadingRefusal = FetchRefusal | FileRefusal | 'notCalendar';

/** The version and the fingerprint of the last content of an address. */
export type Before = Pick<Fetched, 'etag' | 'lastModified'> & { content: string | null };

/** The parsed content of a calendar. */
export type Reading = { name: string; file: ReadFile; before: Before };

/** The means of reading calendars. Tests replace them, also by parsing in their own process. */
export type ReadingWay = ForeignWay & { readFile?: typeof readFileApart };

/** The version for a first request, and for one that needs the content even if it is unchanged. */
export const nothingBefore: Before = { etag: null, lastModified: null, content: null };

/**
 * Reads the calendar at an address; null when it is unchanged. Its content is parsed like an uploaded file, with the
 * same limits. Refused as `fetchPublic` and `readFileApart` refuse, and `notCalendar`.
 *
 * @param options.client the brand or account for which parsing takes turns
 */
export async function readCalendarAt(
  address: string,
  { before, client, now }: { before: Before; client: string; now: Date },
  way?: ReadingWay,
): Promise<Result<Reading | null, ReadingRefusal>> {
  const { seconds } = subscriptionLimits;
  const options = { accept: 'text/calendar', before, bytes: importLimits.bytes, seconds };
  const fetched = await fetchPublic(address, options, way);
  if (!fetched.ok) return fetched;
  if (!fetched.value) return ok(null);
  const { bytes, etag, lastModified } = fetched.value;
  // A web page with an error or a sign-in form would otherwise be parsed as a table.
  if (!isCalendarText(decodeText(bytes.subarray(0, 1000)).text)) return refused('notCalendar');
  const content = contentOf(bytes);
  if (content === before.content) return ok(null);
  const read = await (way?.readFile ?? readFileApart)(client, () => Promise.resolve(bytes), now);
  if (!read.ok) return refused(read.code);
  const called = oneLine(read.value.findings.name ?? '').slice(0, subscriptionLimits.name);
  return ok({
    name: called || nameOfAddress(address),
    file: read.value,
    before: { etag, lastModified, content },
  });
}

/**
 * Returns a fingerprint of a calendar without its times of writing (`DTSTAMP`), which Google changes in every response.
 */
function contentOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return createHash('sha256')
    .update(text.replaceAll(/^DTSTAMP[^\r\n]*/gim, ''), 'latin1')
    .digest('base64url');
}
