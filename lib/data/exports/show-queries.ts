import 'server-only';
import { applicationWords, atVenue, columnsOf, type ExportTable } from './table-queries';

const series = {
  name: 'series',
  columns: {
    ...columnsOf('series', 'id title rhythm'),
    startsOn: '"startsOn"::text',
    endsOn: '"endsOn"::text',
    ...columnsOf(
      'series',
      'skipsHolidays venueId formatId doors starts ends spots minutes buffer callRule',
      'callMinutes visibility language admission feeText info opensDaysBefore decideDaysBefore',
    ),
    madeUntil: '"madeUntil"::text',
    ...columnsOf('series', 'endedAt createdAt'),
  },
  from: 'series',
  where: 'series."brandId" = scope."brandId"',
  order: 'series.id',
} as const satisfies ExportTable;

/** Makes a table of rows that belong to the brand's shows, with further joins. */
function ofShows<const Name extends string, const Columns extends Record<string, string>>(
  name: Name,
  columns: Columns,
  { join, order }: { join: string; order: string },
) {
  const where = 'shows."brandId" = scope."brandId"';
  return { name, columns, from: `shows ${join}`, where, order } satisfies ExportTable;
}

const shows = ofShows(
  'shows',
  {
    ...columnsOf('shows', 'id title venueId'),
    venue: 'venues.name',
    formatId: 'shows."formatId"',
    format: 'formats.name',
    ...columnsOf('shows', 'visibility language admission feeText seriesId'),
    seriesDate: 'shows."seriesDate"::text',
    pictureId: 'shows."pictureId"',
    timeZone: 'venues."timeZone"',
    doorsAt: '"doorsAt"',
    doorsAtVenue: atVenue('"doorsAt"'),
    startsAt: '"startsAt"',
    startsAtVenue: atVenue('"startsAt"'),
    endsAt: '"endsAt"',
    endsAtVenue: atVenue('"endsAt"'),
    ...columnsOf(
      'shows',
      'spots spotsTaken minutes buffer callRule callMinutes opensAt decideBy lineUpState',
      'lineUpSentAt cancelledAt createdAt info',
    ),
  },
  {
    join: `JOIN venues ON venues.id = shows."venueId"
    JOIN formats ON formats.id = shows."formatId"`,
    order: 'shows."startsAt", shows.id',
  },
);

const line = {
  ...columnsOf('line', 'showId place part comedianId'),
  name: 'coalesce(comedians.name, line."guestName")',
  isGuest: 'line."guestName" IS NOT NULL',
  minutes: 'line.minutes',
} as const;

const joinLines = (table: string) => `JOIN ${table} AS line ON line."showId" = shows.id
    JOIN venues ON venues.id = shows."venueId"
    LEFT JOIN comedians ON comedians.id = line."comedianId"`;

const lineOrder = 'shows."startsAt", shows.id, line.place, line.id';

const draftLineUps = ofShows(
  'draft-line-ups',
  { ...line, ...columnsOf('line', 'note callBefore') },
  { join: joinLines('line_up_entries'), order: lineOrder },
);

const sentLineUps = ofShows(
  'sent-line-ups',
  {
    ...line,
    callAt: 'line."callAt"',
    callAtVenue: atVenue('line."callAt"'),
    onAt: 'line."onAt"',
    onAtVenue: atVenue('line."onAt"'),
  },
  { join: joinLines('sent_line_up_entries'), order: lineOrder },
);

/** Applications, requests and spots. */
const applications = ofShows(
  'applications',
  {
    ...columnsOf('applications', 'id showId comedianId'),
    comedian: 'comedians.name',
    ...applicationWords('applications'),
    ...columnsOf('applications', 'hiddenAt noShowAt draftAnswer draftText teamNote createdAt'),
  },
  {
    join: `JOIN applications ON applications."showId" = shows.id
    JOIN comedians ON comedians.id = applications."comedianId"`,
    order: 'shows."startsAt", shows.id, applications."createdAt", applications.id',
  },
);

const applicationEvents = ofShows(
  'application-events',
  {
    ...columnsOf('event', 'applicationId at'),
    byKind: 'event."actorKind"',
    by: 'actor.name',
    fromStatus: 'event."fromStatus"',
    toStatus: `coalesce(event."toStatus"::text, 'withdrawn')`,
    ...columnsOf('event', 'reason viaTeamLink'),
  },
  {
    join: `JOIN applications ON applications."showId" = shows.id
    JOIN application_events AS event ON event."applicationId" = applications.id
    LEFT JOIN comedians AS actor ON actor.id = event."actorComedianId"`,
    order: 'event.number',
  },
);

/** The messages in the chats of the shows, direct chats included. */
const chatMessages = ofShows(
  'chat-messages',
  {
    showId: 'shows.id',
    show: 'shows.title',
    chatId: 'chats.id',
    with: 'other.name',
    by: 'author.name',
    ...columnsOf('message', 'asTeam text createdAt editedAt deletedAt'),
  },
  {
    join: `JOIN chats ON chats."showId" = shows.id
    JOIN chat_messages AS message ON message."chatId" = chats.id
    LEFT JOIN comedians AS other ON other.id = chats."withComedianId"
    LEFT JOIN comedians AS author ON author.id = message."authorComedianId"`,
    order: 'shows."startsAt", chats.id, message.number',
  },
);

const nightChanges = ofShows(
  'night-changes',
  {
    showId: 'shows.id',
    show: 'shows.title',
    kind: 'change.kind',
    name: 'coalesce(comedians.name, line."guestName", change."guestName")',
    ...columnsOf('change', 'minutes at'),
    by: 'actor.name',
  },
  {
    join: `JOIN stage_changes AS change ON change."showId" = shows.id
    LEFT JOIN sent_line_up_entries AS line ON line.id = change."lineId"
    LEFT JOIN comedians ON comedians.id = line."comedianId"
    LEFT JOIN comedians AS actor ON actor.id = change."actorComedianId"`,
    order: 'shows."startsAt", shows.id, change.number',
  },
);

/** The tables of a brand's export that belong to its shows. */
export const showTables = [
  series,
  shows,
  draftLineUps,
  sentLineUps,
  applications,
  applicationEvents,
  chatMessages,
  nightChanges,
] as const;
