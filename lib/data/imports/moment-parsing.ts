import { plainCell, readDay, readTime } from './cell-parsing';
import { zoneNamed } from './zone-rules';

/**
 * One side of a range: the text of a day, a time, and a zone, as far as the cell has them. `zone` is an IANA name or an
 * offset from UTC; `unknown` is an ambiguous zone name.
 */
export type Point = { dateText: string; time: string | null; zone: string | null; unknown: string | null };

/** The content of a cell: a day, a time or both, and the end of a range. */
export type Moment = { from: Point; to: Point | null };

/**
 * Reads a cell with a day, a time, both ("24.12.2026 20:00", "2026-12-24T19:00:00.000Z", "24.12.2026, 20 Uhr", Excel's
 * 46380.8333), or a range of them ("20:00 - 22:00", Notion's "December 24, 2026 8:00 PM (GMT+1) → 10:00 PM"). Null for
 * any other text, and for an ambiguous one.
 */
export function readMoment(text: string): Moment | null {
  // JavaScript writes "GMT+0100 (Central European Standard Time)".
  const plain = plainCell(text).replace(/(gmt[+-]\d{4}) \([^()]*\)$/, '$1');
  const from = readPoint(plain);
  if (from) return { from, to: null };
  const spoken = plain.replace(/^(?:von|from) /, '');
  for (const { index, 0: between } of spoken.matchAll(/ ?(?:→|->|[–—-]) ?| (?:bis|to|until) /g)) {
    const range = readRange(spoken.slice(0, index), spoken.slice(index + between.length));
    if (range) return range;
  }
  return null;
}

/** Reads the two sides of a range. The "pm" of "8 - 10 pm" applies to both. */
function readRange(left: string, right: string): Moment | null {
  const half = /\d ?([ap]\.?m\.?)$/.exec(right)?.[1];
  const isShared = half !== undefined && !/(?:[ap]\.?m\.?|uhr|h|[)\]])$/.test(left);
  const [from, to] = [readPoint(isShared ? `${left} ${half}` : left), readPoint(right)];
  if (!from || !to) return null;
  const isWhole = from.time === null ? to.time === null : to.time !== null;
  const isOneKind = from.dateText !== '' || to.dateText === '';
  const isBackwards = isShared && to.dateText === '' && (from.time ?? '') >= (to.time ?? '');
  const { zone, unknown } = from.zone || from.unknown ? from : to;
  return isWhole && isOneKind && !isBackwards ? { from: { ...from, zone, unknown }, to } : null;
}

/** Days that a spreadsheet puts before a time alone. */
const emptyDay = /^(?:30\.12\.1899|12\/30\/1899|1899-12-3[01]|1904-01-01)[t ]/;

const betweenDayAndTime = /t(?=\d)|,? ?[|·@–—-] ?|,? (?:(?:at|kl\.?) )?/g;

function readPoint(plain: string): Point | null {
  const { rest, ...zone } = splitZone(plain.replace(emptyDay, ''));
  const time = readTime(rest);
  if (time) return { dateText: '', time, ...zone };
  if (readDay(plain)) return { dateText: plain, time: null, zone: null, unknown: null };
  const [, day = '', part = ''] = /^([4-6]\d{4})[.,](\d{1,17})$/.exec(plain) ?? [];
  if (day) return { dateText: day, time: readTime(`0.${part.padEnd(3, '0')}`), zone: null, unknown: null };
  for (const { index, 0: between } of rest.matchAll(betweenDayAndTime)) {
    const dateText = rest.slice(0, index);
    const clock = rest.slice(index + between.length);
    // A number alone may be a part of the day.
    const found = /^\d*$/.test(clock) ? null : readTime(clock);
    if (found && readDay(dateText)) return { dateText, time: found, ...zone };
  }
  return null;
}

/** Names with a single offset from UTC. */
const distances: Record<string, string> = { cest: '+02:00', mesz: '+02:00' };

/** Splits the zone from a time: "… 20:00+01:00", "… 8:00 PM (GMT+1)", "… 20:00 UTC", "…+01:00[Europe/Berlin]". */
function splitZone(plain: string): { rest: string } & Pick<Point, 'zone' | 'unknown'> {
  const none = { rest: plain, zone: null, unknown: null };
  const [, inner = '', name = ''] =
    /^(.*[\dmh.]) ?[([]((?:utc|gmt)? ?[+-]\d{1,2}(?::?\d\d)?|[a-z]{1,5}|[a-z_]+\/[a-z_/]+)[)\]]$/.exec(
      plain,
    ) ??
    /^(.*(?::\d\d|[ap]\.?m\.?|uhr)(?:\.\d{1,9})?) ?(z|(?:utc|gmt) ?[+-]\d{1,2}(?::?\d\d)?|[a-z]{3,4})$/.exec(
      plain,
    ) ??
    // Without its T, "20:00-22:00" is a range.
    /^(.*:\d\d(?:[.,]\d{1,9})?) ?(\+\d\d(?::?\d\d)?)$/.exec(plain) ??
    /^(\d{4}-\d\d-\d\dt\d\d:.*\d)(-\d\d(?::?\d\d)?)$/.exec(plain) ??
    [];
  if (name === '' || name === 'uhr') return none;
  const own = splitZone(inner);
  // The offset is more precise than the name beside it.
  if (own.zone) return own;
  const zone = distances[name] ?? zoneNamed(/^[+-]/.test(name) ? `GMT${name}` : zoneText(name));
  return { rest: inner, zone, unknown: zone ? null : name.toUpperCase() };
}

/** Returns a zone's name with its usual capital letters. */
function zoneText(name: string): string {
  return name.includes('/')
    ? name.replaceAll(/(?:^|[/_])[a-z]/g, (start) => start.toUpperCase())
    : name.toUpperCase();
}
