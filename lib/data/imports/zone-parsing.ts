import ICAL from 'ical.js';
import { componentOf, valueOf } from './component-parsing';
import { asIfUtc, readStamp, type OwnZone, type Stamp, type Wall, type Zone } from './local-time-rules';
import { follow, isKnownRule } from './recurrence-rules';
import { zoneListed, zoneNamed } from './zone-rules';

/** The most zone definitions in a calendar, the most that are read, the most parts of each, and rules in them. */
const [mostZones, mostRead, mostParts, mostRules] = [2000, 50, 1500, 300];

/** The most characters of a definition. The longest of IANA's zones, with every change since 1900, has 45,000. */
const longestZone = 200_000;

/**
 * The zone of a name. `inFile` is the calendar's own definition of a known zone, for comparison: programs write
 * outdated, wrong or truncated definitions, and mean the known zone.
 */
export type NamedZone = { zone: Zone | null; inFile: OwnZone | null };

/**
 * Returns a function that finds the zone of a name: the known zone of that name, otherwise the one that the calendar
 * defines. A definition may contain the name itself (X-LIC-LOCATION). Names are compared after unescaping: a definition
 * has "Berlin\, Bern" and a date has "Berlin, Bern". Rules of a definition are expanded for the years around now.
 */
export function zonesOf(blocks: readonly string[], now: Date): (name: string) => NamedZone {
  const defined = new Map<string, string>();
  for (const block of blocks.slice(0, mostZones)) {
    const name = unescaped(valueOf(block, 'TZID'));
    if (name) defined.set(name, block);
  }
  const found = new Map<string, NamedZone>();
  let left = mostRead;
  return (written) => {
    const name = unescaped(written);
    const known = found.get(name);
    if (known) return known;
    const block = defined.get(name);
    const named = zoneListed(name) ?? (block ? zoneListed(valueOf(block, 'X-LIC-LOCATION')) : null);
    const own = block && left > 0 ? ownZone(block, now.getUTCFullYear()) : null;
    if (block) left -= 1;
    const zone = { zone: named ?? own ?? zoneNamed(name), inFile: named === null ? null : own };
    found.set(name, zone);
    return zone;
  };
}

function unescaped(name: string): string {
  const plain = name.trim().replace(/\\([\\;,])/g, '$1');
  return plain.length > 1 && plain.startsWith('"') && plain.endsWith('"') ? plain.slice(1, -1) : plain;
}

/** A change of the clock: its instant, and the offsets from UTC before and after it, all in milliseconds. */
type Change = { at: number; from: number; to: number };

/** Returns the zone that a calendar defines; null if a part is unreadable or the clock changes implausibly often. */
function ownZone(block: string, year: number): OwnZone | null {
  if (block.length > longestZone) return null;
  try {
    const zone = componentOf(block, 'vtimezone');
    const parts = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')];
    const rules = parts.flatMap((part) => part.getAllProperties('rrule'));
    if (parts.length > mostParts || rules.length > mostRules) return null;
    const changes = parts.flatMap((part) => changesOf(part, year)).sort((one, other) => one.at - other.at);
    const [first] = changes;
    if (!first) return null;
    return { distanceAt: (instant) => changes.findLast(({ at }) => at <= instant)?.to ?? first.from };
  } catch {
    return null;
  }
}

/** Returns the changes of one part of a zone that matter around a year. Throws when it cannot be read. */
function changesOf(part: ICAL.Component, year: number): Change[] {
  const [from, to] = ['tzoffsetfrom', 'tzoffsetto'].map((name) => {
    const offset = part.getFirstPropertyValue(name);
    if (!(offset instanceof ICAL.UtcOffset)) throw new Error(`There is no ${name}.`);
    return offset.toSeconds() * 1000;
  }) as [number, number];
  const at = ({ date, wall, isUtc }: Stamp) =>
    asIfUtc(wall ?? `${date}T00:00`).getTime() - (isUtc ? 0 : from);
  const [start] = timesOf(part, 'dtstart');
  if (!start) throw new Error('There is no start.');
  const rules = part.getAllProperties('rrule').map((property) => property.getFirstValue());
  const ruled = rules.flatMap((rule) => {
    if (!(rule instanceof ICAL.Recur) || !isYearly(rule)) throw new Error('That is no rule of a zone.');
    const until = rule.until && stampOf(rule.until);
    // A day without a time is included.
    const ends = until ? at(until.wall ? until : { ...until, wall: `${until.date}T23:59` }) : Infinity;
    const begin = beginOf(start, rule, Math.min(year, Number(until?.date.slice(0, 4) ?? year)));
    const last = `${year + yearsAfter}-01-01T00:00`;
    const { walls } = follow(rule, begin, { until: null, last, steps: 1000 });
    if (!walls) throw new Error('That rule cannot be followed.');
    return walls.map((wall) => at({ ...start, wall })).filter((instant) => instant <= ends);
  });
  const all = new Set([at(start), ...ruled, ...timesOf(part, 'rdate').map(at)]);
  return [...all].map((instant) => ({ at: instant, from, to }));
}

/**
 * Years for which a rule is expanded: before now (or before its end), so that it certainly has a change, and after now,
 * which is more than a show may be ahead.
 */
const [yearsBefore, yearsAfter] = [10, 6];

/** Returns the start of expanding a rule: its own start, unless that is too long ago to matter. */
function beginOf({ date, wall }: Stamp, { count }: ICAL.Recur, year: number): Wall {
  const start = wall ?? `${date}T00:00`;
  const soon = year - yearsBefore;
  const isLong = !count && Number(start.slice(0, 4)) < soon;
  const begin = `${String(soon).padStart(4, '0')}${start.slice(4)}`;
  return isLong ? begin.replace('-02-29', '-03-01') : start;
}

/** Returns the times of a property from its raw text: the library turns 30 February into 2 March. */
function timesOf(part: ICAL.Component, name: string): Stamp[] {
  return part
    .getAllProperties(name)
    .flatMap((property) => property.toJSON().slice(3) as unknown[])
    .map(stampOf);
}

function stampOf(value: unknown): Stamp {
  const stamp = readStamp(String(value));
  if (!stamp) throw new Error('There is no such time.');
  return stamp;
}

/** Whether a rule is yearly, like "the last Sunday in March". A rule with more dates than that belongs to no zone. */
function isYearly(rule: ICAL.Recur): boolean {
  return rule.freq === 'YEARLY' && rule.interval === 1 && isKnownRule(rule);
}
