import 'server-only';
import { addMinutes, differenceInMinutes } from '@/lib/core/time/dates';
import { createBreather } from '@/lib/core/load/waiting';
import { fingerprint } from '@/lib/core/digest';
import { columnsIn, type Frame, type ShowColumns } from '@/lib/shows/form-queries';
import { changesOf, editRefusal, isMove } from '@/lib/shows/edit-commands';
import { whenRefusal, type WhenRefusal } from '@/lib/shows/commands';
import { wordingOf, type PlanRefusal, type Wording } from '@/lib/shows/plan-rules';
import type { ShowFacts } from '@/lib/shows/schema';
import { choiceKey, suggester, type Choices } from './choices';
import type { FileProblem, FileRow } from './row-schema';
import { asIfUtc, wallAt } from './local-time-rules';

type ImportedShow = ShowColumns & {
  id: string;
  revision: number;
  spotsTaken: number;
  cancelledAt: Date | null;
  importMark: string | null;
};

/** The brand's data that rows are compared with. Archived venues and formats are included only if shows use them. */
export type BrandState = {
  days: Frame['brand'];
  venues: (Frame['venue'] & { id: string; name: string; address: string; isArchived: boolean })[];
  formats: (Frame['format'] & { id: string; name: string; isArchived: boolean })[];
  /** The shows of earlier imports, by the key of their row. */
  shows: ReadonlyMap<string, ImportedShow>;
};

/** What a row needs and the brand does not have. */
type Missing = 'venueMissing' | 'venueUnknown' | 'formatMissing' | 'formatUnknown';

/** Why a show cannot have the values of its row. */
type ShowRefusal = PlanRefusal | WhenRefusal | 'tooFewSpots' | 'endPast';

/** A problem of a row: `value` is the text in the file. Codes are keys of `dataImports.problems`. */
export type RowProblem = { code: FileProblem['code'] | Missing | ShowRefusal; value: string };

/** Why nothing is done about a row that has no problem. Keys of `dataImports.left`. */
export type LeftWhy = 'cancelledThere' | 'cancelledHere' | 'overHere';

/** A row, and what becomes of it. */
export type Judged = { row: FileRow; isSkipped: boolean; venueId: string | null; formatId: string | null } & (
  | { verdict: 'new'; columns: ShowColumns }
  | { verdict: 'changed'; show: ImportedShow; columns: ShowColumns; facts: ShowFacts; changes: Change[] }
  | { verdict: 'cancel'; show: ImportedShow }
  | { verdict: 'unchanged'; show: ImportedShow }
  | { verdict: 'left'; why: LeftWhy }
  | { verdict: 'problem'; problems: RowProblem[] }
);

export type Verdict = Judged['verdict'];
type Change = keyof ShowColumns;

export function isWritten({ verdict, isSkipped }: Pick<Judged, 'verdict' | 'isSkipped'>): boolean {
  return !isSkipped && (verdict === 'new' || verdict === 'changed' || verdict === 'cancel');
}

/** Returns the ids of the shows that would move or be called off: everybody involved in them is told. */
export function showsToTell(judged: readonly Judged[]): string[] {
  return judged.flatMap((one) => {
    const tells = one.verdict === 'cancel' || (one.verdict === 'changed' && isMove(one.changes));
    return tells && !one.isSkipped ? [one.show.id] : [];
  });
}

/**
 * Computes what becomes of the rows of an import with the brand's current data. For thousands of rows that takes some
 * tenths of a second. It pauses in between, so that the event loop also serves other requests.
 */
export async function judge(
  rows: readonly FileRow[],
  {
    choices,
    skipped,
    brand,
    now,
  }: { choices: Choices; skipped: readonly number[]; brand: BrandState; now: Date },
): Promise<Judged[]> {
  const left = new Set(skipped);
  const pick = picker(choices, brand);
  const breathe = createBreather();
  const judged: Judged[] = [];
  for (const row of rows) {
    await breathe();
    const show = brand.shows.get(row.key);
    const [venueId, formatId] = [pick.venue(row) ?? show?.venueId, pick.format(row) ?? show?.formatId];
    const made = {
      row,
      isSkipped: left.has(row.place),
      venueId: venueId ?? null,
      formatId: formatId ?? null,
    };
    judged.push({ ...made, ...outcomeOf(made, { show, choices, brand, now }) });
  }
  return judged;
}

/** Returns a fingerprint of the preview. It changes when the result would differ from what somebody confirmed. */
export function seenOf(judged: readonly Judged[]): string {
  return fingerprint(
    judged
      .filter(isWritten)
      .map((one) => [
        one.row.key,
        one.verdict,
        one.verdict === 'new' || one.verdict === 'changed' ? one.columns : null,
        one.verdict === 'new' ? null : 'show' in one ? [one.show.id, one.show.revision] : null,
      ]),
  );
}

/** Returns a fingerprint of what the file says about a show. It changes when the file does. */
export function markOf({ title, location, format, when, spots, minutes, feeText }: FileRow): string {
  return fingerprint([title, location, format, when, spots, minutes, feeText]);
}

type Made = { row: FileRow; venueId: string | null; formatId: string | null };
type Judging = { show: ImportedShow | undefined; choices: Choices; brand: BrandState; now: Date };
type Outcome = Judged extends infer One
  ? One extends Judged
    ? Omit<One, keyof Made | 'isSkipped'>
    : never
  : never;

function outcomeOf(made: Made, judging: Judging): Outcome {
  const { row } = made;
  const { show, now } = judging;
  if (row.isCancelled && !show) return { verdict: 'left', why: 'cancelledThere' };
  if (show?.cancelledAt) return { verdict: 'left', why: 'cancelledHere' };
  if (show && show.endsAt <= now) return { verdict: 'left', why: 'overHere' };
  if (show && row.isCancelled) return { verdict: 'cancel', show };
  if (show?.importMark === markOf(row)) return { verdict: 'unchanged', show };
  return columnsFor(made, judging);
}

function columnsFor({ row, venueId, formatId }: Made, { show, choices, brand, now }: Judging): Outcome {
  const problems: RowProblem[] = row.problems.filter(
    ({ code }) => !(code === 'zoneUnknown' && choices.ownZone),
  );
  const venue = brand.venues.find(({ id }) => id === venueId);
  const format = brand.formats.find(({ id }) => id === formatId);
  const missing = (kind: 'venue' | 'format', value: string) =>
    void problems.push({ code: `${kind}${value ? 'Unknown' : 'Missing'}`, value });
  if (!venue) missing('venue', row.location);
  if (!format) missing('format', row.format);
  if (problems.length > 0 || !venue || !format || !row.when) return { verdict: 'problem', problems };

  const facts = factsOf(row, { venue, format, show, choices });
  const columns = columnsIn({ brand: brand.days, venue, format }, facts);
  if (!columns.ok) return problem(columns.code);
  if (!show) {
    const refusal = whenRefusal(columns.value.startsAt, now);
    return refusal ? problem(refusal.code) : { verdict: 'new', columns: columns.value };
  }
  const refusal = editRefusal(show, columns.value, now);
  if (refusal) return problem(refusal.code);
  const changes = changesOf(columnsOnly(show), columns.value);
  return changes.length === 0
    ? { verdict: 'unchanged', show }
    : { verdict: 'changed', show, columns: columns.value, facts, changes };
}

function problem(code: RowProblem['code']): Outcome {
  return { verdict: 'problem', problems: [{ code, value: '' }] };
}

/** Missing values come from the show itself, or from the team's choices for all rows. */
function factsOf(
  row: FileRow,
  {
    venue,
    format,
    show,
    choices,
  }: {
    venue: { id: string; timeZone: string };
    format: { id: string };
    show?: ImportedShow;
    choices: Choices;
  },
): ShowFacts {
  const { timeZone } = venue;
  const before = show && wordingOf(show, timeZone);
  const lasts = show ? differenceInMinutes(show.endsAt, show.startsAt) : choices.minutes;
  return {
    title: row.title,
    venueId: venue.id,
    formatId: format.id,
    ...timesOf(row, { timeZone, before, lasts }),
    spots: row.spots ?? show?.spots ?? null,
    minutes: row.minutes ?? show?.minutes ?? null,
    buffer: show?.buffer ?? null,
    callRule: show?.callRule ?? null,
    callMinutes: show?.callMinutes ?? null,
    feeText: row.feeText ?? show?.feeText ?? null,
    language: show?.language ?? null,
    admission: show?.admission ?? null,
    visibility: show?.visibility ?? choices.visibility,
    opensDaysBefore: before?.opensDaysBefore,
    decideDaysBefore: before?.decideDaysBefore,
  };
}

function timesOf(
  { when }: FileRow,
  { timeZone, before, lasts }: { timeZone: string; before: Wording | undefined; lasts: number },
): Pick<Wording, 'date' | 'doors' | 'starts' | 'ends'> {
  if (!when) throw new Error('A row without a time is a problem before it is a show.');
  const wallOf = (instant: string) => wallAt(new Date(instant), timeZone);
  const start = 'startsAt' in when ? wallOf(when.startsAt) : `${when.date}T${when.starts}`;
  const said = 'startsAt' in when ? when.endsAt && wallOf(when.endsAt).slice(11) : when.ends;
  const [date = '', starts = ''] = start.split('T');
  const ends = said ?? addMinutes(asIfUtc(start), lasts).toISOString().slice(11, 16);
  // The show keeps its doors as long as they are before the new start.
  const isStill = before?.doors && (before.starts === starts || before.doors <= starts);
  const kept = isStill ? before.doors : null;
  return { date, doors: 'startsAt' in when ? kept : (when.doors ?? kept), starts, ends };
}

/** Finds venue and format of a row: as the team chose, otherwise as suggested. Null for none. */
function picker(choices: Choices, brand: BrandState) {
  const venues = suggestions(
    brand.venues.map((venue) => ({ ...venue, names: [venue.name, venue.address] })),
    choices.venues,
    choices.venueId,
  );
  const formats = suggestions(
    brand.formats.map((format) => ({ ...format, names: [format.name] })),
    choices.formats,
    choices.formatId,
  );
  return { venue: (row: FileRow) => venues(row.location), format: (row: FileRow) => formats(row.format) };
}

/**
 * Returns a function that finds the brand's entry for a name in the file: the one that the team has chosen, otherwise a
 * suggested one. For an empty name it is `forNone`, or the only entry of the brand. "" and null mean none.
 */
export function suggestions(
  offered: readonly { id: string; names: readonly string[]; isArchived: boolean }[],
  chosen: Record<string, string>,
  forNone: string,
): (name: string) => string | null {
  const inUse = offered.filter(({ isArchived }) => !isArchived);
  const [only, second] = inUse;
  const suggest = suggester(inUse);
  const found = new Map<string, string | null>();
  return (name) => {
    const key = choiceKey(name);
    if (key === '') return forNone || (only && !second ? only.id : null);
    const kept = found.get(key);
    if (kept !== undefined) return kept;
    const id = chosen[key] ?? suggest(name);
    const known = inUse.some((one) => one.id === id) ? id : null;
    found.set(key, known);
    return known;
  };
}

function columnsOnly({
  id,
  revision,
  spotsTaken,
  cancelledAt,
  importMark,
  ...columns
}: ImportedShow): ShowColumns {
  return columns;
}
