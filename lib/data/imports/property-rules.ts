/**
 * The handling of a part of a calendar (RFC 5545 and RFC 7986). `obeyed`: it is supported. `named`: it is unsupported,
 * and the preview names its line as a problem or a note. `unused`: it changes neither a date nor a length nor a
 * recurrence. A test covers every part (property-rules.test.ts).
 */
type Handling = 'obeyed' | 'named' | 'unused';

/** Properties of an event. All others are named, unless they begin with `X-`. */
export const eventProperties = {
  UID: 'obeyed',
  SEQUENCE: 'obeyed',
  SUMMARY: 'obeyed',
  LOCATION: 'obeyed',
  STATUS: 'obeyed',
  DTSTART: 'obeyed',
  DTEND: 'obeyed',
  DURATION: 'obeyed',
  'RECURRENCE-ID': 'obeyed',
  RRULE: 'obeyed',
  RDATE: 'obeyed',
  EXDATE: 'obeyed',
  // It identifies the parts of an event that was split.
  'RELATED-TO': 'obeyed',
  // From the previous standard (RFC 2445): dates that a second rule excludes.
  EXRULE: 'named',
  CLASS: 'named',
  // Guests, texts and addresses are private, and shows do not use them.
  ATTENDEE: 'unused',
  ORGANIZER: 'unused',
  CONTACT: 'unused',
  DESCRIPTION: 'unused',
  COMMENT: 'unused',
  ATTACH: 'unused',
  CATEGORIES: 'unused',
  RESOURCES: 'unused',
  'REQUEST-STATUS': 'unused',
  GEO: 'unused',
  URL: 'unused',
  PRIORITY: 'unused',
  TRANSP: 'unused',
  CREATED: 'unused',
  DTSTAMP: 'unused',
  'LAST-MODIFIED': 'unused',
  COLOR: 'unused',
  IMAGE: 'unused',
  CONFERENCE: 'unused',
} as const satisfies Record<string, Handling>;

/** Properties of the calendar itself. */
export const calendarProperties = {
  METHOD: 'obeyed',
  CALSCALE: 'named',
  VERSION: 'unused',
  PRODID: 'unused',
  NAME: 'unused',
  DESCRIPTION: 'unused',
  UID: 'unused',
  'LAST-MODIFIED': 'unused',
  URL: 'unused',
  CATEGORIES: 'unused',
  'REFRESH-INTERVAL': 'unused',
  SOURCE: 'unused',
  COLOR: 'unused',
  IMAGE: 'unused',
} as const satisfies Record<string, Handling>;

/** The components of a calendar. */
export const components = {
  VEVENT: 'obeyed',
  VTIMEZONE: 'obeyed',
  VTODO: 'named',
  VJOURNAL: 'named',
  VFREEBUSY: 'named',
  VALARM: 'unused',
} as const satisfies Record<string, Handling>;

/** Parameters of the properties that are used. */
export const parameters = {
  TZID: 'obeyed',
  VALUE: 'obeyed',
  RANGE: 'obeyed',
  ENCODING: 'named',
  ALTREP: 'unused',
  CN: 'unused',
  CUTYPE: 'unused',
  'DELEGATED-FROM': 'unused',
  'DELEGATED-TO': 'unused',
  DIR: 'unused',
  DISPLAY: 'unused',
  EMAIL: 'unused',
  FBTYPE: 'unused',
  FEATURE: 'unused',
  FMTTYPE: 'unused',
  LABEL: 'unused',
  LANGUAGE: 'unused',
  MEMBER: 'unused',
  PARTSTAT: 'unused',
  RELATED: 'unused',
  RELTYPE: 'unused',
  ROLE: 'unused',
  RSVP: 'unused',
  'SENT-BY': 'unused',
} as const satisfies Record<string, Handling>;

/** Value types of dates, lengths and rules. */
export const valueTypes = {
  'DATE-TIME': 'obeyed',
  DATE: 'obeyed',
  PERIOD: 'obeyed',
  BINARY: 'named',
  BOOLEAN: 'named',
  'CAL-ADDRESS': 'named',
  DURATION: 'named',
  FLOAT: 'named',
  INTEGER: 'named',
  RECUR: 'named',
  TEXT: 'named',
  TIME: 'named',
  URI: 'named',
  'UTC-OFFSET': 'named',
} as const satisfies Record<string, Handling>;

/** Parts of a rule. recurrence-rules.ts has their supported combinations; all others are named. */
export const ruleParts = {
  FREQ: 'obeyed',
  UNTIL: 'obeyed',
  COUNT: 'obeyed',
  INTERVAL: 'obeyed',
  WKST: 'obeyed',
  BYDAY: 'obeyed',
  BYMONTHDAY: 'obeyed',
  BYMONTH: 'obeyed',
  BYSETPOS: 'obeyed',
  BYYEARDAY: 'named',
  BYWEEKNO: 'named',
  BYHOUR: 'named',
  BYMINUTE: 'named',
  BYSECOND: 'named',
  RSCALE: 'named',
  SKIP: 'named',
} as const satisfies Record<string, Handling>;

/** Properties of a zone and of its changes of the clock. */
export const zoneProperties = {
  TZID: 'obeyed',
  DTSTART: 'obeyed',
  TZOFFSETFROM: 'obeyed',
  TZOFFSETTO: 'obeyed',
  RRULE: 'obeyed',
  RDATE: 'obeyed',
  TZNAME: 'unused',
  TZURL: 'unused',
  COMMENT: 'unused',
  'LAST-MODIFIED': 'unused',
} as const satisfies Record<string, Handling>;

/** Returns the handling of a name in one of these tables; null if the table does not have it. */
export function handlingIn(table: Readonly<Record<string, Handling>>, name: string): Handling | null {
  return Object.hasOwn(table, name.toUpperCase()) ? (table[name.toUpperCase()] ?? null) : null;
}
