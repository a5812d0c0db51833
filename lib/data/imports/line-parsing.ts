import { components, eventProperties, handlingIn } from './property-rules';
import { shown, type FileNote } from './row-schema';
import { unmarked } from './text-parsing';

/** A line of a calendar without its folds, and the number of its first line in the file, from 1. */
export type Line = { text: string; number: number };

/** An event by itself, so that a broken one does not affect the others. */
export type EventBlock = {
  /** The lines that are read. */
  lines: Line[];
  /** Lines without which the meaning of the event is unknown, so that it is left out. */
  unclear: Line[];
  notes: FileNote[];
};

/** A calendar split into parts. */
export type CalendarParts = {
  events: EventBlock[];
  zones: string[];
  /** The number of dates that all events list one by one: extra dates (RDATE) and excluded dates (EXDATE). */
  dates: number;
  /** Whether the file calls off all of its events. */
  isCancellation: boolean;
  /** Lines of the calendar itself that change the meaning of all dates. */
  unclear: Line[];
  /** The numbers of other entries, by the names of their components. */
  others: Map<string, number>;
};

/** A component that is being read; `inside` is the number of open components inside it. */
type Open = { name: string; block: EventBlock; inside: number };

/** Splits a calendar into parts; null for a text that is no calendar. A lone event counts as a calendar. */
export function splitCalendar(text: string): CalendarParts | null {
  const parts: CalendarParts = {
    events: [],
    zones: [],
    dates: 0,
    isCancellation: false,
    unclear: [],
    others: new Map(),
  };
  let isCalendar = false;
  let open: Open | null = null;
  for (const line of unfolded(text)) {
    const [, mark, name = ''] = /^(BEGIN|END):([\w-]+)$/.exec(markOf(line.text)) ?? [];
    isCalendar ||= mark === 'BEGIN' && (name === 'VCALENDAR' || name === 'VEVENT');
    if (mark === 'BEGIN' && (name === 'VEVENT' || name === 'VTIMEZONE')) {
      // An event without an end ends here and counts as unreadable.
      close(parts, open);
      open = { name, block: { lines: [line], unclear: [], notes: [] }, inside: 0 };
    } else if (open) parts.dates += addLine(open, line, mark, name);
    else addOutside(parts, line, mark === 'BEGIN' ? name : null);
    if (open && mark === 'END' && name === open.name) {
      close(parts, open);
      open = null;
    }
  }
  close(parts, open);
  return isCalendar ? parts : null;
}

function close(parts: CalendarParts, open: Open | null): void {
  if (open?.name === 'VEVENT') parts.events.push(open.block);
  else if (open) parts.zones.push(open.block.lines.map(({ text }) => text).join('\r\n'));
}

/** Reads a line outside of events and zones. */
function addOutside(parts: CalendarParts, line: Line, begins: string | null): void {
  if (begins && handlingIn(components, begins) === 'named') {
    parts.others.set(begins, (parts.others.get(begins) ?? 0) + 1);
  }
  const value = (property: string) =>
    isOf(line.text, property) ? markOf(line.text).split(':')[1] : undefined;
  if (value('METHOD') === 'CANCEL') parts.isCancellation = true;
  if ((value('CALSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') parts.unclear.push(line);
}

/** Adds a line to an open component, if it is used. Returns the number of dates that it lists. */
function addLine(open: Open, line: Line, mark: string | undefined, name: string): number {
  const { block } = open;
  if (open.name === 'VTIMEZONE') block.lines.push(line);
  else if (mark === 'BEGIN') open.inside += 1;
  else if (mark === 'END' && name !== 'VEVENT') open.inside -= 1;
  else if (mark === 'END') block.lines.push(line);
  else if (open.inside === 0) return addProperty(block, line);
  return 0;
}

/** Adds a property to an event, or notes that it has no effect. Returns the number of dates that it lists. */
function addProperty(block: EventBlock, line: Line): number {
  const [, name = '', separator] = /^([\w.-]*)([;:]?)/.exec(line.text.slice(0, 80)) ?? [];
  const handling = handlingIn(eventProperties, name);
  const isBroken = separator === '';
  if (name === 'EXRULE' || (isBroken && handling === 'obeyed')) block.unclear.push(line);
  else if (isBroken || (handling === null && !/^X-/i.test(name)))
    block.notes.push(noteOf('lineUnread', line));
  else if (/^CLASS:(PRIVATE|CONFIDENTIAL)/i.test(line.text)) block.notes.push(noteOf('isPrivate', line));
  if (isBroken || handling !== 'obeyed') return 0;
  const { text, notes } = unmarked(line.text);
  if (/^[\w-]+;([^:"]*;)?ENCODING=/i.test(text.slice(0, 200))) block.notes.push(noteOf('lineUnread', line));
  block.notes.push(...notes);
  block.lines.push({ ...line, text });
  return isOf(text, 'EXDATE') || isOf(text, 'RDATE') ? text.split(',').length : 0;
}

/** Returns a line for display: its number and its beginning. */
export function lineShown({ text, number }: Line): string {
  return shown(`${number}: ${text.slice(0, 200)}`);
}

export function noteOf(code: FileNote['code'], line: Line): FileNote {
  return { code, value: lineShown(line) };
}

/**
 * Returns the start of a line, in upper case without spaces, for comparison with `BEGIN:` and `END:` lines. It is cut
 * to 80 characters, enough for these, so that no pattern reads a long line in full.
 */
function markOf(line: string): string {
  return line.slice(0, 80).trim().toUpperCase();
}

/** Whether a line is of the property. */
export function isOf(line: string, property: string): boolean {
  return (
    line.slice(0, property.length).toUpperCase() === property && /[;:]/.test(line.charAt(property.length))
  );
}

/** Joins folded lines (RFC 5545, 3.1) and leaves out empty ones. */
function unfolded(text: string): Line[] {
  const lines: Line[] = [];
  let number = 1;
  for (const [found] of text.matchAll(/[\r\n]+|[^\r\n]+/g)) {
    const last = lines.at(-1);
    if (found.startsWith('\r') || found.startsWith('\n')) number += found.replace(/\r\n/g, '\n').length;
    else if (last && /^[ \t]/.test(found)) last.text += found.slice(1);
    else lines.push({ text: found, number });
  }
  return lines;
}
