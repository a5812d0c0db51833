import { createBreather } from '@/lib/core/load/waiting';
import { weekdayOf } from '@/lib/core/time/calendar-rules';
import { describeDay, describeTime, describeWeekday, type Looking } from '@/lib/core/time/format';
import type { ShowColumns } from '@/lib/shows/form-queries';
import { platformZone } from '@/lib/core/time/zones';
import { readDay } from './cell-parsing';
import { readMoment } from './moment-parsing';
import { choiceKey, suggestions, type Choices } from './choices';
import { importLimits } from './limits';
import {
  needsConfirmation,
  isEdited,
  isEnd,
  isNotified,
  isWritten,
  seenOf,
  type BrandState,
  type Judged,
  type LeftWhy,
  type RowProblem,
  type Verdict,
} from './rules';
import type { RepeatSaid, SingleWhy } from './repeat-rules';
import type { FileNote, Findings, When } from './row-schema';

/** A row of the file and its outcome, for the preview. */
export type RowView = {
  place: number;
  title: string;
  /** "Fr 27. Nov, 20:00 – 22:00"; only the readable part. */
  when: string;
  /** The brand's venue, otherwise the name in the file. */
  venue: string;
  isSkipped: boolean;
  /** The value that selects the row in a form: its place, or the show; null for a row without effect. */
  choice: string | null;
  verdict: Verdict;
  /** Whether the team has edited the show since the last import, and the row would change it or call it off. */
  isEdited: boolean;
  problems: RowProblem[];
  notes: FileNote[];
  why: LeftWhy | null;
  /** The outcome for the new shows of a repeating event, at the first of them. */
  repeat: RepeatView | null;
  /** The shows at the venue at the same time, "Freitagslacher (20:00)". */
  atVenue: string[];
  /** The changes of an existing show: before and after, in words. */
  changes: { name: 'title' | 'when' | 'venue' | 'other'; from: string; to: string }[];
  /** The number of comedians who would be notified. */
  notified: number;
};

/** A `RepeatSaid` in words: days as "Do 24. Dez". */
export type RepeatView =
  | { is: 'single'; why: SingleWhy; day: string }
  | (Pick<SeriesSaid, 'is' | 'rhythm' | 'starts' | 'count' | 'goesOn'> & {
      /** "Montag", and the position of the first day among those of its month. */
      weekday: string;
      nth: number;
      until: string;
      /** The first excluded days, and the number of further ones. */
      without: string;
      more: number;
    });

type SeriesSaid = Exclude<RepeatSaid, { is: 'single' }>;

/** The most days that one sentence names. */
const namedDays = 6;

/** A name in the file, and the brand's entry for it. */
export type NameView = { name: string; key: string; id: string; rows: number };

/** The problems that one choice of the team solves for all rows. */
const chosenFor = [
  'venueMissing',
  'venueUnknown',
  'formatMissing',
  'formatUnknown',
  'dateOrder',
  'zoneUnknown',
] as const satisfies readonly RowProblem['code'][];

export type PreviewView = {
  /**
   * `problem` excludes the rows whose only problems are missing choices: those are `unchosen`. `atVenue`: written, while
   * another show is at the venue.
   */
  counts: Record<Verdict | 'skipped' | 'all' | 'writes' | 'ends' | 'unchosen' | 'atVenue', number>;
  /** The missing choices, each with the number of rows that wait for it. */
  unchosen: { code: (typeof chosenFor)[number]; count: number }[];
  /** The numbers of accepted changes of shows, and of accepted shows that end. */
  accepted: { changed: number; ends: number };
  findings: Pick<Findings, 'past' | 'cut' | 'encoding' | 'notes'>;
  /** The number of comedians who would be notified of the accepted changes. */
  told: number;
  /** Names of places and formats in the file, those without an entry first. */
  venueNames: NameView[];
  formatNames: NameView[];
  /** The number of rows that name no venue (`withoutVenue`) or no format (`withoutFormat`). */
  withoutVenue: number;
  withoutFormat: number;
  hasUnknownZones: boolean;
  /** An ambiguous date, and both readings in words; null when the file has none. */
  twoDates: { text: string; dayFirst: string; monthFirst: string } | null;
  choices: Pick<Choices, 'venueId' | 'formatId' | 'minutes' | 'visibility' | 'ownZone' | 'dateOrder'>;
  venues: { id: string; name: string }[];
  formats: { id: string; name: string }[];
  /** The fingerprint of the preview, which the confirmation sends back. */
  seen: string;
  rows: RowView[];
  /** The number of rows of each filter. */
  filtered: Record<PreviewPage['only'], number>;
  /** The number of rows of the page's filter. */
  matching: number;
};

/** The filters of the rows. */
export const previewFilters = ['all', 'changes', 'atVenue', 'problems'] as const;

export type PreviewPage = { only: (typeof previewFilters)[number]; page: number };

/** Reads filter and page from an address. Takes any value. */
export function readPreviewPage({ only, page }: { only?: unknown; page?: unknown }): PreviewPage {
  const number = Number(page);
  const isPage = Number.isInteger(number) && number >= 1 && number <= importLimits.rows;
  return { only: previewFilters.find((one) => one === only) ?? 'all', page: isPage ? number : 1 };
}

export const rowsPerPage = 50;

/** The context of the rows: `people` are the numbers of comedians involved in each show, by its id. */
type State = { brand: BrandState; people: ReadonlyMap<string, number> };

/** Returns the preview of an import. It pauses in between, so that the event loop also serves other requests. */
export async function toPreview(
  judged: readonly Judged[],
  {
    choices,
    findings: { past, cut, encoding, notes },
    ...state
  }: { choices: Choices; findings: Findings } & State,
  { only, page }: PreviewPage,
  looking: Looking,
): Promise<PreviewView> {
  const { brand, people } = state;
  const matching = judged.filter((one) => filters[only](one));
  const inFile = judged.filter(({ verdict }) => verdict !== 'gone');
  const inUse = <One extends { id: string; name: string; isArchived: boolean }>(all: One[]) =>
    all.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ id, name }));
  const venueOf = suggestions(
    brand.venues.map((venue) => ({ ...venue, names: [venue.name, venue.address] })),
    choices.venues,
    '',
  );
  const formatOf = suggestions(
    brand.formats.map((format) => ({ ...format, names: [format.name] })),
    choices.formats,
    '',
  );
  const { venueId, formatId, minutes, visibility, ownZone, dateOrder } = choices;
  const places = await namesOf(inFile, 'location', venueOf);
  const kinds = await namesOf(inFile, 'format', formatOf);
  return {
    ...countsOf(judged),
    findings: { past, cut, encoding, notes },
    told: judged.reduce((sum, one) => sum + (isWritten(one) ? peopleOf(one, people) : 0), 0),
    venueNames: places.names,
    formatNames: kinds.names,
    withoutVenue: places.without,
    withoutFormat: kinds.without,
    hasUnknownZones: judged.some(({ row }) => row.problems.some(({ code }) => code === 'zoneUnknown')),
    twoDates: twoDatesIn(judged, looking),
    choices: {
      minutes,
      visibility,
      ownZone,
      dateOrder,
      venueId: venueId || (venueOf('') ?? ''),
      formatId: formatId || (formatOf('') ?? ''),
    },
    venues: inUse(brand.venues),
    formats: inUse(brand.formats),
    seen: seenOf(judged),
    rows: matching
      .slice((page - 1) * rowsPerPage, page * rowsPerPage)
      .map((one) => toRowView(one, state, looking)),
    filtered: {
      all: judged.length,
      changes: judged.filter(filters.changes).length,
      atVenue: judged.filter(filters.atVenue).length,
      problems: judged.filter(filters.problems).length,
    },
    matching: matching.length,
  };
}

function twoDatesIn(judged: readonly Judged[], { language, now }: Looking): PreviewView['twoDates'] {
  const text = judged.find(({ row }) => row.monthFirst)?.row.monthFirst?.text;
  const day = text === undefined ? null : readDay(readMoment(text)?.from.dateText ?? text);
  if (text === undefined || !day) return null;
  const words = (date: string) => describeDay(new Date(`${date}T12:00Z`), 'UTC', language, now);
  return { text, dayFirst: words(day.date), monthFirst: words(day.swapped) };
}

const filters: Record<PreviewPage['only'], (one: Judged) => boolean> = {
  all: () => true,
  changes: needsConfirmation,
  atVenue: ({ atVenue = [] }) => atVenue.length > 0,
  problems: ({ verdict }) => verdict === 'problem',
};

function countsOf(judged: readonly Judged[]): Pick<PreviewView, 'counts' | 'accepted' | 'unchosen'> {
  const verdicts: Verdict[] = ['new', 'changed', 'cancel', 'gone', 'unchanged', 'left', 'problem'];
  const isLeftOut = (one: Judged) => one.verdict === 'new' && one.isSkipped;
  const taken = judged.filter((one) => !isLeftOut(one));
  const counts = Object.fromEntries(
    verdicts.map((verdict) => [verdict, taken.filter((one) => one.verdict === verdict).length]),
  ) as Record<Verdict, number>;
  const unchosen = taken.flatMap((one) => {
    const codes = one.verdict === 'problem' ? one.problems.map(({ code }) => code) : [];
    const missing = chosenFor.filter((code) => codes.includes(code));
    return missing.length > 0 && codes.every((code) => missing.some((one) => one === code)) ? [missing] : [];
  });
  const written = judged.filter(isWritten);
  const ends = written.filter(isEnd).length;
  return {
    counts: {
      ...counts,
      problem: counts.problem - unchosen.length,
      unchosen: unchosen.length,
      ends: counts.cancel + counts.gone,
      skipped: judged.length - taken.length,
      all: judged.length - counts.gone,
      writes: written.length,
      atVenue: written.filter(filters.atVenue).length,
    },
    unchosen: chosenFor
      .map((code) => ({ code, count: unchosen.filter((missing) => missing.includes(code)).length }))
      .filter(({ count }) => count > 0),
    accepted: { changed: written.filter(({ verdict }) => verdict === 'changed').length, ends },
  };
}

/** Returns the different names in a column, those without an entry first, and the number of rows without a name. */
async function namesOf(
  judged: readonly Judged[],
  field: 'location' | 'format',
  idOf: (name: string) => string | null,
): Promise<{ names: NameView[]; without: number }> {
  const names = new Map<string, NameView>();
  const breathe = createBreather();
  let without = 0;
  for (const { row } of judged) {
    await breathe();
    const name = row[field];
    const key = choiceKey(name);
    if (key === '') {
      without += 1;
      continue;
    }
    const known = names.get(key);
    if (known) known.rows += 1;
    else names.set(key, { name, key, id: idOf(name) ?? '', rows: 1 });
  }
  const sorted = [...names.values()].sort(
    (one, other) => Number(one.id !== '') - Number(other.id !== '') || other.rows - one.rows,
  );
  return { names: sorted, without };
}

function peopleOf(one: Judged, people: State['people']): number {
  return isNotified(one) ? (people.get(one.show.id) ?? 0) : 0;
}

function toRowView(judged: Judged, { brand, people }: State, looking: Looking): RowView {
  const { row, verdict, isSkipped } = judged;
  // A row that calls a show off displays the show's own data, not the file's.
  const ended = isEnd(judged) && needsConfirmation(judged) ? judged.show : null;
  const venue = brand.venues.find(({ id }) => id === (ended ?? judged).venueId);
  const timeZone = venue?.timeZone ?? platformZone;
  return {
    place: row.place,
    title: ended?.title ?? row.title,
    isSkipped,
    verdict,
    when: ended
      ? describeSpan(ended, timeZone, looking)
      : 'columns' in judged
        ? describeSpan(judged.columns, timeZone, looking)
        : describeWhen(row.when, timeZone, looking),
    venue: venue?.name ?? row.location,
    problems: judged.verdict === 'problem' ? judged.problems : [],
    notes: row.notes,
    why: judged.verdict === 'left' ? judged.why : null,
    repeat: judged.repeat ? toRepeat(judged.repeat, looking) : null,
    atVenue: (judged.atVenue ?? []).map(
      ({ title, startsAt }) => `${title} (${describeTime(startsAt, timeZone)})`,
    ),
    changes: judged.verdict === 'changed' ? changesIn(judged, brand, looking) : [],
    choice: judged.verdict === 'new' ? String(row.place) : needsConfirmation(judged) ? judged.show.id : null,
    isEdited: needsConfirmation(judged) && isEdited(judged.show),
    notified: peopleOf(judged, people),
  };
}

function toRepeat(said: RepeatSaid, { language, now }: Looking): RepeatView {
  const day = (date: string) => describeDay(new Date(`${date}T12:00Z`), 'UTC', language, now);
  if (said.is === 'single') return { is: said.is, why: said.why, day: said.date && day(said.date) };
  const { is, rhythm, starts, count, goesOn, startsOn, endsOn } = said;
  const named = said.without.length > namedDays + 1 ? said.without.slice(0, namedDays) : said.without;
  const more = said.without.length - named.length;
  const list = new Intl.ListFormat(language, { type: more > 0 ? 'unit' : 'conjunction' });
  return {
    is,
    rhythm,
    starts,
    count,
    goesOn,
    more,
    weekday: describeWeekday(weekdayOf(startsOn), language, 'long'),
    nth: Math.ceil(Number(startsOn.slice(8)) / 7),
    until: day(endsOn),
    without: list.format(named.map(day)),
  };
}

function changesIn(
  { show, columns, changes }: Extract<Judged, { verdict: 'changed' }>,
  brand: BrandState,
  looking: Looking,
): RowView['changes'] {
  const venueOf = ({ venueId }: ShowColumns) => brand.venues.find(({ id }) => id === venueId);
  const span = (of: ShowColumns) => describeSpan(of, venueOf(of)?.timeZone ?? platformZone, looking);
  const has = (...names: (keyof ShowColumns)[]) => names.some((name) => changes.includes(name));
  const changed: RowView['changes'] = [];
  if (has('title')) changed.push({ name: 'title', from: show.title, to: columns.title });
  if (has('startsAt', 'endsAt', 'doorsAt')) {
    changed.push({ name: 'when', from: span(show), to: span(columns) });
  }
  if (has('venueId')) {
    changed.push({ name: 'venue', from: venueOf(show)?.name ?? '', to: venueOf(columns)?.name ?? '' });
  }
  if (has('spots', 'minutes', 'feeText', 'formatId')) changed.push({ name: 'other', from: '', to: '' });
  return changed;
}

type Span = { doorsAt?: Date | null; startsAt: Date; endsAt: Date | null };

function describeSpan({ startsAt, endsAt }: Span, timeZone: string, { language, now }: Looking): string {
  const day = describeDay(startsAt, timeZone, language, now);
  const times = [startsAt, endsAt].flatMap((instant) => (instant ? describeTime(instant, timeZone) : []));
  return `${day}, ${times.join(' – ')}`;
}

function describeWhen(when: When | null, timeZone: string, looking: Looking): string {
  if (!when) return '';
  if ('startsAt' in when) {
    const endsAt = when.endsAt === null ? null : new Date(when.endsAt);
    return describeSpan({ startsAt: new Date(when.startsAt), endsAt }, timeZone, looking);
  }
  const startsAt = new Date(`${when.date}T${when.starts}:00Z`);
  const endsAt = when.ends === null ? null : new Date(`${when.date}T${when.ends}:00Z`);
  return describeSpan({ startsAt, endsAt }, 'UTC', looking);
}
