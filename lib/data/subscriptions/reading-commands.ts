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

/** Why a calendar could not be read; keys of the `dataSubscriptions.problems` messages. */
export type ReadingRefusal = FetchRefusal | FileRefusal | 'notCalendar';

/** What an address said before: the version of its content, and a fingerprint of it. */
export type Before = Pick<Fetched, 'etag' | 'lastModified'> & { content: string | null };

/** What a calendar says. */
export type Reading = { name: string; file: ReadFile; before: Before };

/** How calendars are read. Tests pass other ways, also one that parses in their own process. */
export type ReadingWay = ForeignWay & { readFile?: typeof readFileApart };

/** What an address is asked the first time, and when its content is wanted whatever it is. */
export const nothingBefore: Before = { etag: null, lastModified: null, content: null };

/**
 * Reads the calendar at an address; null when it says what it said before. Its content is parsed like a file that
 * somebody uploads, with the same limits. Refused as `fetchPublic` and `readFileApart` refuse, and `notCalendar`.
 *
 * @param options.client who takes turns in parsing: a brand, or an account
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
  // A page about an error or a sign-in would be read as a table.
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
 * Returns a fingerprint of a calendar without the times at which it was written (`DTSTAMP`), which Google's has anew in
 * every response.
 */
function contentOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return createHash('sha256')
    .update(text.replaceAll(/^DTSTAMP[^\r\n]*/gim, ''), 'latin1')
    .digest('base64url');
}
