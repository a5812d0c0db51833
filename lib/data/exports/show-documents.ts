import { addMinutes } from '@/lib/core/time/dates';
import type { ApplicationStatus, LineUpPart, SpotCountBand } from '@/lib/core/generated/prisma/client';
import { lineNumbers } from '@/lib/line-ups/change-view';
import { planSending, type SentLine } from '@/lib/line-ups/sending-rules';
import type { Editor } from '@/lib/line-ups/view';
import { describeTime } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';

/** A line of an exported line-up. Times are local to the venue: "20:00". */
type ExportedLine = {
  /** Counted from 1. A break has neither number nor call time. */
  place: number | null;
  part: LineUpPart;
  /** Null for a break. */
  name: string | null;
  isGuest: boolean;
  instagram: string | null;
  minutes: number;
  callTime: string | null;
  onTime: string;
  /** The team's note. Only the table contains it. */
  note: string | null;
};

/** An exported application, with the columns that the team sees on its pages. */
type ExportedApplication = {
  name: string;
  instagram: string | null;
  band: SpotCountBand;
  /** The year in which the comedian began with comedy. */
  since: number;
  status: ApplicationStatus;
  /** Local time of the venue in a format that spreadsheets recognise in any language: "2026-11-16 20:15". */
  appliedAt: string;
  preferredMinutes: number | null;
  message: string | null;
  videoLink: string | null;
  hidden: boolean;
  note: string | null;
};

export type ShowExport = {
  title: string;
  /** As in "Fr 27. Nov", "20:00" and "Kulturkeller, Neukölln". */
  day: string;
  time: string;
  place: string;
  /** The date at the venue: "2026-11-27". */
  date: string;
  doors: string | null;
  /** The end of the last line: "22:05"; null for an empty line-up. */
  end: string | null;
  lines: ExportedLine[];
  /** `sent`: the lines are those of the last sent line-up. `draft`: nothing has been sent yet. */
  stand: 'sent' | 'draft';
  /** Whether the draft has unsent changes. The lines do not include them. */
  hasUnsent: boolean;
  applications: ExportedApplication[];
};

/** Returns the export of a show: the sent line-up, or the draft while nothing has been sent. */
export function toShowExport(editor: Editor): ShowExport {
  const { show, frame, draft, sent, standings } = editor;
  const sending = planSending(draft, standings, sent, frame);
  const isSent = show.sentAt !== null;
  const lines = isSent ? sent : sending.lines;
  const time = (instant: Date) => describeTime(instant, show.timeZone);
  const numbers = lineNumbers(lines);
  const last = lines.at(-1);
  return {
    title: show.title,
    day: show.day,
    time: show.time,
    place: show.place,
    date: dateIn(frame.startsAt, show.timeZone),
    doors: frame.doorsAt && time(frame.doorsAt),
    end: last ? time(addMinutes(last.onAt, last.minutes)) : null,
    lines: lines.map((line) => toLine(line, editor, numbers)),
    stand: isSent ? 'sent' : 'draft',
    hasUnsent: isSent && sending.isDue,
    applications: editor.applications.flatMap((application) => {
      const person = editor.people[application.comedianId];
      const appliedAt = new Date(application.appliedAt);
      // The team sees the year of every applicant, so it is never missing here.
      if (!person || person.since === null) return [];
      return {
        name: person.name,
        instagram: person.instagram,
        band: person.spotCountBand,
        since: person.since,
        status: application.status,
        appliedAt: `${dateIn(appliedAt, show.timeZone)} ${time(appliedAt)}`,
        preferredMinutes: application.preferredMinutes,
        message: application.message,
        videoLink: person.videoLink,
        hidden: application.hidden,
        note: application.teamNote,
      };
    }),
  };
}

function toLine(
  { id, part, comedianId, guestName, minutes, callAt, onAt }: SentLine,
  editor: Editor,
  numbers: ReadonlyMap<string, number>,
): ExportedLine {
  const person = comedianId ? editor.people[comedianId] : undefined;
  const { timeZone } = editor.show;
  return {
    place: numbers.get(id) ?? null,
    part,
    name: person?.name ?? guestName,
    isGuest: comedianId === null && part !== 'break',
    instagram: person?.instagram ?? null,
    minutes,
    callTime: part === 'break' ? null : describeTime(callAt, timeZone),
    onTime: describeTime(onAt, timeZone),
    note: editor.draft.entries.find((entry) => entry.id === id)?.note ?? null,
  };
}

type Column = keyof ExportedLine | keyof ExportedApplication;

/** The texts of an export in the team's language. */
export type ExportWords = {
  part: (part: LineUpPart) => string;
  status: (status: ApplicationStatus) => string;
  band: (band: SpotCountBand) => string;
  column: (name: Column) => string;
  yes: string;
  /** Functions that fill values into sentences. */
  doors: (time: string) => string;
  minutes: (minutes: number) => string;
  callAt: (time: string) => string;
  end: (time: string) => string;
  applications: (count: number) => string;
  experience: (band: string, year: number) => string;
  wishes: (minutes: number) => string;
};

type Cell = string | number | null;

/** Makes a table's header and rows from its columns: pairs of a name and a function for the value. */
function tableOf<Row>(
  words: ExportWords,
  rows: readonly Row[],
  columns: readonly [Column, (row: Row) => Cell][],
): { header: string[]; rows: Cell[][] } {
  return {
    header: columns.map(([name]) => words.column(name)),
    rows: rows.map((row) => columns.map(([, say]) => say(row))),
  };
}

export function lineUpTable({ lines }: ShowExport, words: ExportWords) {
  return tableOf(words, lines, [
    ['place', (line) => line.place],
    ['onTime', (line) => line.onTime],
    ['callTime', (line) => line.callTime],
    ['part', (line) => words.part(line.part)],
    ['name', (line) => line.name],
    ['isGuest', (line) => (line.isGuest ? words.yes : null)],
    ['instagram', (line) => line.instagram],
    ['minutes', (line) => line.minutes],
    ['note', (line) => line.note],
  ]);
}

export function applicationsTable({ applications }: ShowExport, words: ExportWords) {
  return tableOf(words, applications, [
    ['name', ({ name }) => name],
    ['status', ({ status }) => words.status(status)],
    ['appliedAt', ({ appliedAt }) => appliedAt],
    ['band', ({ band }) => words.band(band)],
    ['since', ({ since }) => since],
    ['instagram', ({ instagram }) => instagram],
    ['preferredMinutes', ({ preferredMinutes }) => preferredMinutes],
    ['message', ({ message }) => message],
    ['videoLink', ({ videoLink }) => videoLink],
    ['hidden', ({ hidden }) => (hidden ? words.yes : null)],
    ['note', ({ note }) => note],
  ]);
}

/** Returns the line-up as a message to its performers, without the team's notes. */
export function lineUpText(shown: ShowExport, words: ExportWords): string {
  const lines = shown.lines.map(({ onTime, part, name, minutes, callTime }) => {
    if (callTime === null) return `${onTime} ${words.part('break')}, ${words.minutes(minutes)}`;
    const role = part === 'spot' ? '' : `${words.part(part)}, `;
    return `${onTime} ${name ?? ''} (${role}${words.minutes(minutes)}), ${words.callAt(callTime)}`;
  });
  const end = shown.end ? ['', words.end(shown.end)] : [];
  return [...headOf(shown, words), '', ...lines, ...end].join('\n');
}

/** Returns the waiting applications as a message to the team, without hidden ones. */
export function applicationsText(shown: ShowExport, words: ExportWords): string {
  const waiting = shown.applications.filter(({ status, hidden }) => status === 'applied' && !hidden);
  const lines = waiting.map(({ name, band, since, preferredMinutes, message }, index) => {
    const wishes = preferredMinutes ? [words.wishes(preferredMinutes)] : [];
    const facts = [words.experience(words.band(band), since), ...wishes].join(', ');
    return `${index + 1}. ${name} (${facts})${message ? `: ${message.replaceAll(/\s+/g, ' ')}` : ''}`;
  });
  return [...headOf(shown, words), '', words.applications(waiting.length), ...lines].join('\n');
}

function headOf({ title, day, time, place, doors }: ShowExport, words: ExportWords): string[] {
  return [title, `${day}, ${time} · ${place}`, ...(doors ? [words.doors(doors)] : [])];
}
