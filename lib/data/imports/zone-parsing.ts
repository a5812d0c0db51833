import ICAL from 'ical.js';
import { componentOf, valueOf } from './component-parsing';
import { importLimits } from './limits';
import { asIfUtc, readStamp, type OwnZone, type Zone } from './local-time-rules';
import { follow } from './recurrence-rules';
import { zoneNamed } from './zone-rules';

/** The most definitions of zones that are read of a calendar, parts of each, and rules in them. */
const [mostZones, mostParts, mostRules] = [50, 300, 20];

/** The zone of a name: as the calendar defines it, and (if that is not what counts) as its name is known. */
export type NamedZone = { zone: Zone | null; usual: string | null };

/**
 * Returns a function that finds the zone of a name: as the calendar defines it, otherwise by the name itself. Names are
 * compared as they are written after unescaping: a definition has "Berlin\, Bern" where a date has "Berlin, Bern".
 */
export function zonesOf(blocks: readonly string[]): (name: string) => NamedZone {
  const defined = new Map<string, string>();
  for (const block of blocks.slice(0, mostZones)) {
    const name = unescaped(valueOf(block, 'TZID'));
    if (name) defined.set(name, block);
  }
  const found = new Map<string, NamedZone>();
  return (written) => {
    const name = unescaped(written);
    const known = found.get(name);
    if (known) return known;
    const block = defined.get(name);
    const own = block === undefined ? null : ownZone(block);
    const named = zoneNamed(name);
    const zone = { zone: own ?? named, usual: own && named };
    found.set(name, zone);
    return zone;
  };
}

function unescaped(name: string): string {
  const plain = name.trim().replace(/\\([\\;,])/g, '$1');
  return plain.length > 1 && plain.startsWith('"') && plain.endsWith('"') ? plain.slice(1, -1) : plain;
}

/** A change of the clock: when, and the distances from UTC before and after it, all in milliseconds. */
type Change = { at: number; from: number; to: number };

/** Returns a zone as a calendar defines it; null when that cannot be read or its clock changes implausibly often. */
function ownZone(block: string): OwnZone | null {
  if (block.length > importLimits.event) return null;
  try {
    const zone = componentOf(block, 'vtimezone');
    const parts = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')];
    const rules = parts.flatMap((part) => part.getAllProperties('rrule'));
    if (parts.length > mostParts || rules.length > mostRules) return null;
    const changes = parts.flatMap(changesOf).sort((one, other) => one.at - other.at);
    const [first] = changes;
    if (!first) return null;
    return { distanceAt: (instant) => changes.findLast(({ at }) => at <= instant)?.to ?? first.from };
  } catch {
    return null;
  }
}

/** Returns the changes of one part of a zone. Throws when it cannot be read. */
function changesOf(part: ICAL.Component): Change[] {
  const [from, to] = ['tzoffsetfrom', 'tzoffsetto'].map((name) => {
    const offset = part.getFirstPropertyValue(name);
    if (!(offset instanceof ICAL.UtcOffset)) throw new Error(`There is no ${name}.`);
    return offset.toSeconds() * 1000;
  }) as [number, number];
  const start = wallsOf(part, 'dtstart')[0];
  if (start === undefined) throw new Error('There is no start.');
  const at = (wall: string) => asIfUtc(wall).getTime() - from;
  const rules = part.getAllProperties('rrule').map((property) => property.getFirstValue());
  const walls = rules.flatMap((rule) => {
    if (!(rule instanceof ICAL.Recur) || !isYearly(rule)) throw new Error('That is no rule of a zone.');
    const until = rule.until && readStamp(rule.until.toString());
    const { walls: found } = follow(rule, start, { until: null, last: '2100-01-01T00:00', steps: 1000 });
    const ends = until?.wall ? asIfUtc(until.wall).getTime() + (until.isUtc ? 0 : -from) : Infinity;
    if (!found) throw new Error('That rule cannot be followed.');
    return found.filter((wall) => at(wall) <= ends);
  });
  const all = new Set([start, ...walls, ...wallsOf(part, 'rdate')]);
  return [...all].map((wall) => ({ at: at(wall), from, to }));
}

/** Returns the local times of a property. The first change of a zone is often in 1601. */
function wallsOf(part: ICAL.Component, name: string): string[] {
  return part
    .getAllProperties(name)
    .flatMap((property) => property.getValues())
    .map((value) => {
      if (!(value instanceof ICAL.Time)) throw new Error(`That is no ${name}.`);
      return value.toString().slice(0, 16);
    });
}

/**
 * Whether a change happens once a year, as in "the last Sunday in March". More frequent ones would take too long, and
 * rules that never match would take forever.
 */
function isYearly(rule: ICAL.Recur): boolean {
  if (rule.freq !== 'YEARLY' || rule.interval !== 1) return false;
  const days = rule.parts.BYMONTHDAY?.map(Number) ?? [1];
  return (
    days.some((day) => day !== 0 && Math.abs(day) <= 28) &&
    Object.entries(rule.parts).every(
      ([name, values]) =>
        name === 'BYMONTHDAY' || (['BYMONTH', 'BYDAY'].includes(name) && values?.length === 1),
    )
  );
}
