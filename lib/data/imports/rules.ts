import 'server-only';
import { addMinutes, differenceInMinutes } from '@/lib/core/time/dates';
import { createBreather } from '@/lib/core/load/waiting';
import { fingerprint } from '@/lib/core/digest';
import { platformZone } from '@/lib/core/time/zones';
import { columnsIn, type Frame, type ShowColumns } from '@/lib/shows/form-queries';
import { changesOf, editRefusal, isMove } from '@/lib/shows/edit-commands';
import { whenRefusal, type WhenRefusal } from '@/lib/shows/commands';
import { wordingOf, type PlanRefusal, type Wording } from '@/lib/shows/plan-rules';
import type { ShowFacts } from '@/lib/shows/schema';
import { suggestions, type Choices } from './choices';
import { rowInOrder } from './date-order-rules';
import { goneOf, rowOfShow, sourceOf } from './gone-rules';
import { matchRows, type Comparing, type Offer } from './match-rules';
import { planRepeats, type KnownSeries, type RepeatPlan, type RepeatSaid } from './repeat-rules';
import { slotsIn, type FileProblem, type FileRow, type Findings } from './row-schema';
import { asIfUtc, wallAt } from './local-time-rules';
import { planVenues, type Stay } from './venue-rules';

type ImportedShow = ShowColumns & {
  id: string;
  revision: number;
  spotsTaken: number;
  cancelledAt: Date | null;
  importKey: string;
  importMark: string | null;
  importFrom: string | null;
  importRevision: number | null;
  seriesId: string | null;
  seriesDate: Date | null;
};

/** The brand's data for comparison with rows. Archived venues and formats are included only if shows use them. */
export type BrandState = {
  days: Frame['brand'];
  venues: (Frame['venue'] & { id: string; name: string; address: string; isArchived: boolean })[];
  formats: (Frame['format'] & { id: string; name: string; isArchived: boolean })[];
  /** The shows of earlier imports that are not over, or whose key is in the file. */
  shows: readonly ImportedShow[];
  /** Its other shows that are neither over nor called off. */
  others: readonly Stay[];
  /** The series of these shows that have not ended, by their ids. */
  series: ReadonlyMap<string, KnownSeries>;
};

/** The venue or format that a row needs and the brand does not have. */
type Missing = 'venueMissing' | 'venueUnknown' | 'formatMissing' | 'formatUnknown';

/** The reasons why a show cannot have the values of its row. */
type ShowRefusal = PlanRefusal | WhenRefusal | 'tooFewSpots' | 'endPast';

/** A problem of a row: `value` is the text in the file. Codes are keys of `dataImports.problems`. */
export type RowProblem = { code: FileProblem['code'] | Missing | ShowRefusal; value: string };

/** The reasons why a row without a problem has no effect. Keys of `dataImports.left`. */
export type LeftWhy = 'cancelledThere' | 'cancelledHere' | 'overHere' | 'inSeries';

/**
 * A row and its verdict. New rows are written unless the team skips them. Existing shows are changed or called off only
 * if the team accepts it, show by show. A show that is no longer in the file (`gone`) has a row made from its own data.
 */
export type Judged = {
  row: FileRow;
  isSkipped: boolean;
  venueId: string | null;
  formatId: string | null;
  /** At the first new show of a repeating event: the outcome for all of them. */
  repeat?: RepeatSaid;
  /** For a new or changed show: others at its venue at the same time. */
  atVenue?: readonly Stay[];
} & (
  | { verdict: 'new'; columns: ShowColumns; series?: RepeatPlan }
  | { verdict: 'changed'; show: ImportedShow; columns: ShowColumns; facts: ShowFacts; changes: Change[] }
  | { verdict: 'cancel' | 'gone'; show: ImportedShow }
  | { verdict: 'unchanged'; show: ImportedShow }
  | { verdict: 'left'; why: LeftWhy }
  | { verdict: 'problem'; problems: RowProblem[] }
);

export type Verdict = Judged['verdict'];
type Change = keyof ShowColumns;

/** The verdicts about existing shows, which the team has to accept. */
const verdictsToConfirm = ['changed', 'cancel', 'gone'] as const;

export type ToConfirm = Extract<Judged, { verdict: (typeof verdictsToConfirm)[number] }>;

export function needsConfirmation(one: Judged): one is ToConfirm {
  return verdictsToConfirm.some((verdict) => verdict === one.verdict);
}

export function isWritten(one: Judged): boolean {
  return !one.isSkipped && (one.verdict === 'new' || needsConfirmation(one));
}

/** Whether the row calls its show off. */
export function isEnd({ verdict }: Judged): boolean {
  return verdict === 'cancel' || verdict === 'gone';
}

/** Whether the team has edited the show since the last import. In shows of earlier versions, any edit counts. */
export function isEdited({ revision, importRevision }: ImportedShow): boolean {
  return revision !== (importRevision ?? 0);
}

/** Whether the comedians of the row's show are notified: it would move or be called off. */
export function isNotified(one: Judged): one is ToConfirm {
  return needsConfirmation(one) && (one.verdict !== 'changed' || isMove(one.changes));
}

/** The parts of a stored import that decide the verdicts of its rows. */
export type Import = {
  kind: 'calendar' | 'table';
  fileName: string;
  rows: readonly FileRow[];
  findings: Findings;
  choices: Choices;
  skipped: readonly number[];
  accepted: readonly string[];
};

/**
 * Computes the verdicts of an import with the brand's current data: first its rows, then the shows that are gone.
 * Thousands of rows take some tenths of a second. It pauses in between, so that the event loop also serves other
 * requests.
 */
export async function judge(
  { kind, fileName, rows: written, findings, choices, skipped, accepted }: Import,
  { brand, now }: { brand: BrandState; now: Date },
): Promise<Judged[]> {
  const rows = written.map((row) => rowInOrder(row, choices.dateOrder));
  const [pick, breathe] = [picker(choices, brand), createBreather()];
  const zones = new Map(brand.venues.map(({ id, timeZone }) => [id, timeZone]));
  const comparing: Comparing = {
    from: sourceOf(kind, fileName, findings.name),
    slotOf: slotsIn(findings),
    zoneOf: (venueId) => zones.get(venueId) ?? platformZone,
    now,
  };
  const offers: Offer[] = [];
  for (const row of rows) {
    await breathe();
    offers.push({ row, venueId: pick.venue(row) ?? undefined });
  }
  const matches = await matchRows(offers, brand.shows, comparing);
  const [left, taken] = [new Set(skipped), new Set(accepted)];
  const judged: Judged[] = [];
  for (const { row, venueId } of offers) {
    await breathe();
    const show = matches.get(row);
    const made = {
      row,
      venueId: venueId ?? show?.venueId ?? null,
      formatId: pick.format(row) ?? show?.formatId ?? null,
    };
    const outcome = judgementOf(made, { show, choices, brand, now });
    const isSkipped = outcome.verdict === 'new' ? left.has(row.place) : !show || !taken.has(show.id);
    judged.push({ ...made, ...outcome, isSkipped });
  }
  for (const [index, show] of goneOf(brand.shows, { rows, matches, findings, ...comparing }).entries()) {
    const { venueId, formatId } = show;
    const row = rowOfShow(show, (rows.at(-1)?.place ?? 0) + 1 + index);
    judged.push({ row, venueId, formatId, verdict: 'gone', show, isSkipped: !taken.has(show.id) });
  }
  const planned = await planRepeats(judged, { findings, brand, ...comparing });
  return planVenues(planned, brand, now);
}

/** Returns a fingerprint of the preview. It changes when the result would differ from the confirmed one. */
export function seenOf(judged: readonly Judged[]): string {
  return fingerprint(
    judged
      .filter(isWritten)
      .map((one) => [
        one.row.key,
        one.verdict,
        one.verdict === 'new' || one.verdict === 'changed' ? one.columns : null,
        one.verdict === 'new' ? (one.series?.rhythm ?? null) : null,
        one.verdict === 'new' ? null : 'show' in one ? [one.show.id, one.show.revision] : null,
        one.atVenue?.map(({ title, startsAt }) => [title, startsAt]) ?? null,
      ]),
  );
}

/** Returns a fingerprint of the file's data about a show. */
export function markOf({ title, location, format, when, spots, minutes, feeText }: FileRow): string {
  return fingerprint([title, location, format, when, spots, minutes, feeText]);
}

type Made = Pick<Judged, 'row' | 'venueId' | 'formatId'>;
type Judging = { show: ImportedShow | undefined; choices: Choices; brand: BrandState; now: Date };
type Judgement = Judged extends infer One
  ? One extends Judged
    ? Omit<One, keyof Made | 'isSkipped' | 'repeat' | 'atVenue'>
    : never
  : never;

function judgementOf(made: Made, judging: Judging): Judgement {
  const { row } = made;
  const { show, now } = judging;
  if (row.isCancelled && !show) return { verdict: 'left', why: 'cancelledThere' };
  if (show?.cancelledAt) return { verdict: 'left', why: 'cancelledHere' };
  if (show && show.endsAt <= now) return { verdict: 'left', why: 'overHere' };
  if (show && row.isCancelled) return { verdict: 'cancel', show };
  if (show?.importMark === markOf(row)) return { verdict: 'unchanged', show };
  return columnsFor(made, judging);
}

function columnsFor({ row, venueId, formatId }: Made, { show, choices, brand, now }: Judging): Judgement {
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

function problem(code: RowProblem['code']): Judgement {
  return { verdict: 'problem', problems: [{ code, value: '' }] };
}

/** Returns the values of a row. Missing ones come from the show itself, or from the team's choices for all rows. */
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
  // The show keeps its doors unless they would be after the new start.
  const isStill = before?.doors && (before.starts === starts || before.doors <= starts);
  const kept = isStill ? before.doors : null;
  return { date, doors: when.doors ?? kept, starts, ends };
}

/** Returns functions that find venue and format of a row: the team's choice, otherwise a suggestion. Null for none. */
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

function columnsOnly({
  id,
  revision,
  spotsTaken,
  cancelledAt,
  importKey,
  importMark,
  importFrom,
  importRevision,
  seriesId,
  seriesDate,
  ...columns
}: ImportedShow): ShowColumns {
  return columns;
}
