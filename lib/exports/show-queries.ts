import 'server-only';
import { atVenue, type BrandTable } from './table-queries';

const series = {
  name: 'series',
  columns: {
    id: 'series.id',
    title: 'title',
    rhythm: 'rhythm',
    startsOn: '"startsOn"::text',
    endsOn: '"endsOn"::text',
    skipsHolidays: '"skipsHolidays"',
    venueId: '"venueId"',
    formatId: '"formatId"',
    doors: 'doors',
    starts: 'starts',
    ends: 'ends',
    spots: 'spots',
    minutes: 'minutes',
    buffer: 'buffer',
    visibility: 'visibility',
    language: 'language',
    admission: 'admission',
    feeText: '"feeText"',
    opensDaysBefore: '"opensDaysBefore"',
    decideDaysBefore: '"decideDaysBefore"',
    madeUntil: '"madeUntil"::text',
    endedAt: '"endedAt"',
    createdAt: '"createdAt"',
  },
  from: 'series',
  where: 'series."brandId" = asked."brandId"',
  order: 'series.id',
} as const satisfies BrandTable;

const shows = {
  name: 'shows',
  columns: {
    id: 'shows.id',
    title: 'shows.title',
    venueId: 'shows."venueId"',
    venue: 'venues.name',
    formatId: 'shows."formatId"',
    format: 'formats.name',
    visibility: 'visibility',
    language: 'language',
    admission: 'admission',
    feeText: '"feeText"',
    seriesId: 'shows."seriesId"',
    seriesDate: 'shows."seriesDate"::text',
    pictureId: 'shows."pictureId"',
    timeZone: 'venues."timeZone"',
    doorsAt: '"doorsAt"',
    doorsAtVenue: atVenue('"doorsAt"'),
    startsAt: '"startsAt"',
    startsAtVenue: atVenue('"startsAt"'),
    endsAt: '"endsAt"',
    endsAtVenue: atVenue('"endsAt"'),
    spots: 'spots',
    spotsTaken: '"spotsTaken"',
    minutes: 'minutes',
    buffer: 'buffer',
    opensAt: '"opensAt"',
    decideBy: '"decideBy"',
    lineUpState: '"lineUpState"',
    lineUpSentAt: '"lineUpSentAt"',
    cancelledAt: '"cancelledAt"',
    createdAt: 'shows."createdAt"',
    info: 'info',
  },
  from: `shows
    JOIN venues ON venues.id = shows."venueId"
    JOIN formats ON formats.id = shows."formatId"`,
  where: 'shows."brandId" = asked."brandId"',
  order: 'shows."startsAt", shows.id',
} as const satisfies BrandTable;

const line = {
  showId: 'line."showId"',
  place: 'line.place',
  part: 'line.part',
  comedianId: 'line."comedianId"',
  name: 'coalesce(comedians.name, line."guestName")',
  isGuest: 'line."guestName" IS NOT NULL',
  minutes: 'line.minutes',
} as const;

const linesOf = (table: string) => `${table} AS line
    JOIN shows ON shows.id = line."showId"
    JOIN venues ON venues.id = shows."venueId"
    LEFT JOIN comedians ON comedians.id = line."comedianId"`;

const lineOrder = 'shows."startsAt", shows.id, line.place, line.id';

const draftLineUps = {
  name: 'draft-line-ups',
  columns: { ...line, note: 'line.note' },
  from: linesOf('line_up_entries'),
  where: 'shows."brandId" = asked."brandId"',
  order: lineOrder,
} as const satisfies BrandTable;

const sentLineUps = {
  name: 'sent-line-ups',
  columns: {
    ...line,
    callAt: 'line."callAt"',
    callAtVenue: atVenue('line."callAt"'),
    onAt: 'line."onAt"',
    onAtVenue: atVenue('line."onAt"'),
  },
  from: linesOf('sent_line_up_entries'),
  where: 'shows."brandId" = asked."brandId"',
  order: lineOrder,
} as const satisfies BrandTable;

/** Applications, requests and spots. The status is derived as `statusNow` derives it (lib/applications/status). */
const applications = {
  name: 'applications',
  columns: {
    id: 'applications.id',
    showId: 'applications."showId"',
    comedianId: 'applications."comedianId"',
    comedian: 'comedians.name',
    status: `CASE WHEN status IN ('applied', 'request') AND shows."endsAt" <= asked.now
      THEN 'expired' ELSE status END`,
    statusChangedAt: '"statusChangedAt"',
    message: 'message',
    preferredMinutes: '"preferredMinutes"',
    answerBy: '"answerBy"',
    withdrawnAt: '"withdrawnAt"',
    hiddenAt: '"hiddenAt"',
    noShowAt: '"noShowAt"',
    draftAnswer: '"draftAnswer"',
    draftText: '"draftText"',
    teamNote: '"teamNote"',
    createdAt: 'applications."createdAt"',
  },
  from: `shows
    JOIN applications ON applications."showId" = shows.id
    JOIN comedians ON comedians.id = applications."comedianId"`,
  where: 'shows."brandId" = asked."brandId"',
  order: 'shows."startsAt", shows.id, applications."createdAt", applications.id',
} as const satisfies BrandTable;

const applicationEvents = {
  name: 'application-events',
  columns: {
    applicationId: 'event."applicationId"',
    at: 'event.at',
    byKind: 'event."actorKind"',
    by: 'actor.name',
    fromStatus: 'event."fromStatus"',
    toStatus: `coalesce(event."toStatus"::text, 'withdrawn')`,
    reason: 'event.reason',
  },
  from: `shows
    JOIN applications ON applications."showId" = shows.id
    JOIN application_events AS event ON event."applicationId" = applications.id
    LEFT JOIN comedians AS actor ON actor.id = event."actorComedianId"`,
  where: 'shows."brandId" = asked."brandId"',
  order: 'event.number',
} as const satisfies BrandTable;

/** The tables of a brand's export that belong to its shows. */
export const showTables = [
  series,
  shows,
  draftLineUps,
  sentLineUps,
  applications,
  applicationEvents,
] as const;
