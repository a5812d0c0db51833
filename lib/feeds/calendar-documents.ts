import 'server-only';
import ical, {
  escape,
  ICalAlarmType,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalDayJsStub,
  type ICalEventData,
} from 'ical-generator';
import { tzlib_get_ical_block as zoneBlocks } from 'timezones-ical-library';
import { wallClockIn } from '@/lib/time/wall-clock';

/** One event, in words and instants; texts may hold anything. */
export type CalendarEvent = {
  /** The same for as long as it is the same event. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  changedAt: Date;
  createdAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** The IANA zone whose wall clock it goes by. */
  timeZone: string;
  title: string;
  description: string;
  place: string;
  geo: { latitude: number; longitude: number } | null;
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Whether whoever has it in their calendar is taken by it. */
  isBusy: boolean;
  /** Minutes before the start that it rings; null: not at all. */
  alarmBefore: number | null;
};

export type Calendar = {
  name: string;
  description: string;
  events: CalendarEvent[];
};

/** How often a calendar is asked to look again, in seconds. Most look less often, whatever they are told. */
const refreshInterval = 60 * 60;

/** What no text of a calendar may hold (RFC 5545, 3.3.11). Of control characters tabs and line breaks may. */

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function clean(text: string): string {
  return text.toWellFormed().replaceAll(controls, '');
}

/**
 * A calendar as RFC 5545 writes it: with the rules of each zone that its events go by, folded and escaped. It says
 * nothing of when it was written, so it stays the same for as long as its events do.
 */
export function writeCalendar({ name, description, events }: Calendar): string {
  const calendar = ical({
    prodId: '//Spotlicht//Spotlicht//DE',
    // The library writes these two as they come.
    name: escape(clean(name), false),
    description: escape(clean(description), false),
    ttl: refreshInterval,
    // Stamps are in UTC; only the events have a zone.
    timezone: { name: null, generator: (timeZone) => zoneOf(timeZone).rules },
  });
  for (const event of events) calendar.createEvent(toIcal(event));
  return `${calendar.toString()}\r\n`;
}

function toIcal(event: CalendarEvent): ICalEventData {
  const timeZone = zoneOf(event.timeZone).name;
  const isOff = event.status === 'CANCELLED';
  const isBusy = event.isBusy && !isOff;
  const { FREE, BUSY, TENTATIVE } = ICalEventBusyStatus;
  const taken = event.status === 'TENTATIVE' ? TENTATIVE : BUSY;
  return {
    id: event.uid,
    sequence: event.sequence,
    // Without a METHOD it is when what is told of the event last changed.
    stamp: event.changedAt,
    lastModified: event.changedAt,
    created: event.createdAt,
    timezone: timeZone,
    start: wallClock(event.startsAt, timeZone),
    end: wallClock(event.endsAt, timeZone),
    summary: clean(event.title),
    description: clean(event.description),
    location: {
      title: clean(event.place),
      ...(event.geo && { geo: { lat: event.geo.latitude, lon: event.geo.longitude } }),
    },
    url: event.url,
    status: ICalEventStatus[event.status],
    transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: isBusy ? taken : FREE,
    ...(event.alarmBefore !== null &&
      !isOff && { alarms: [{ type: ICalAlarmType.display, triggerBefore: event.alarmBefore * 60 }] }),
  };
}

/**
 * An instant as the library takes it from Day.js, with the wall clock of its zone: a plain date it would write as the
 * server's own clock says, and zoned dates of other libraries ask for their offset ten times over.
 */
function wallClock(instant: Date, timeZone: string): ICalDayJsStub {
  const [date = '', time = ''] = wallClockIn(instant, timeZone).replaceAll(/[-:]/g, '').split('T');
  const written = {
    // The library asks for YYYYMMDD, and then for HHmmss.
    format: (pattern?: string) => (pattern === 'YYYYMMDD' ? date : time),
    isValid: () => true,
    toDate: () => instant,
    toJSON: () => instant.toJSON(),
    tz: () => written,
  };
  return written;
}

/** The VTIMEZONE of a zone, and the name that it goes by in there: Europe/Copenhagen keeps Berlin's time. */
const zones = new Map<string, { name: string; rules: string | null }>();

function zoneOf(timeZone: string) {
  let zone = zones.get(timeZone);
  if (!zone) zones.set(timeZone, (zone = findZone(timeZone)));
  return zone;
}

function findZone(timeZone: string) {
  const found = zoneBlocks(timeZone);
  const [rules] = Array.isArray(found) ? found : [];
  const name = rules && /^TZID:(\S+)/m.exec(rules)?.[1];
  return name ? { name, rules } : { name: 'UTC', rules: null };
}
