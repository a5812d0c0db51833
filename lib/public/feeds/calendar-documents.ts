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
import { wallClockIn } from '@/lib/core/time/zoned';

/** One event. Texts may contain any character. */
export type CalendarEvent = {
  /** Stays the same for the same event. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  changedAt: Date;
  createdAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** The IANA zone of its local times. */
  timeZone: string;
  title: string;
  description: string;
  place: string;
  geo: { latitude: number; longitude: number } | null;
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Whether the event makes its reader busy. */
  isBusy: boolean;
  /** How many minutes before the start the reminder comes; null for no reminder. */
  alarmBefore: number | null;
};

export type Calendar = {
  name: string;
  description: string;
  events: CalendarEvent[];
};

/** The refresh interval that a calendar asks its program for, in seconds. Most programs refresh less often. */
const refreshInterval = 60 * 60;

/** RFC 5545, 3.3.11: no text of a calendar may contain them. Tabs and line breaks are allowed. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function clean(text: string): string {
  return text.toWellFormed().replaceAll(controls, '');
}

/** See RFC 5545. It contains no time of writing, so the same events give the same text. */
export function writeCalendar({ name, description, events }: Calendar): string {
  const calendar = ical({
    prodId: '//Spotlicht//Spotlicht//DE',
    // The library writes these two without escaping them.
    name: escape(clean(name), false),
    description: escape(clean(description), false),
    ttl: refreshInterval,
    // DTSTAMP and LAST-MODIFIED are in UTC; only start and end have a zone.
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
    // Without a METHOD, DTSTAMP is the time of the event's last change.
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
 * Returns an instant in the shape of Day.js that the library accepts, with the local time of its zone. The library
 * would write a plain date in the server's zone, and would compute the offset of other libraries' dates ten times.
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

/** The VTIMEZONE of a zone, and the zone's name in it, which may differ: Europe/Copenhagen has Berlin's rules. */
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
