import 'server-only';
import {
  about,
  aboutAtBrand,
  applicationWords,
  columnsOf,
  joinShow,
  showWords,
  type PersonTable,
} from './table-queries';

/** SQL for a column that is null until the show is over. Until then, only data that the team has sent is exported. */
const whenOver = (column: string) => `CASE WHEN shows."endsAt" <= scope.now THEN ${column} END` as const;

const applications = about(
  'applications',
  'applications',
  {
    ...columnsOf('kept', 'id showId'),
    ...showWords,
    ...applicationWords('kept'),
    ...columnsOf('kept', 'undecidedToldAt createdAt teamNote noShowAt'),
    draftAnswer: whenOver('"draftAnswer"'),
    draftText: whenOver('"draftText"'),
    lineBefore: whenOver(`"lineBefore" - 'id' - 'showId' - 'comedianId'`),
  },
  { join: joinShow('kept."showId"') },
);

const applicationEvents = {
  name: 'application-events',
  of: 'application_events',
  columns: {
    applicationId: 'event."applicationId"',
    show: showWords.show,
    ...columnsOf('event', 'at actorKind fromStatus'),
    toStatus: `coalesce(event."toStatus"::text, 'withdrawn')`,
    ...columnsOf('event', 'reason viaTeamLink'),
  },
  from: `applications
    JOIN application_events AS event ON event."applicationId" = applications.id
    ${joinShow('applications."showId"')}`,
  where: 'applications."comedianId" = scope."comedianId"',
  order: 'event.number',
} as const satisfies PersonTable;

const appearances = about(
  'appearances',
  'sent_line_up_entries',
  {
    showId: 'kept."showId"',
    ...showWords,
    ...columnsOf('kept', 'place part minutes callAt callBefore onAt'),
  },
  { join: joinShow('kept."showId"'), order: 'kept."onAt", kept.id' },
);

/** The person's tickets in finished draws. */
const drawTickets = about(
  'draw-tickets',
  'draw_tickets',
  { showId: 'kept."showId"', ...showWords, ...columnsOf('kept', 'code lots place') },
  { join: joinShow('kept."showId"'), by: 'holderComedianId', order: 'shows."startsAt", kept.id' },
);

const calendarLinks = aboutAtBrand(
  'calendar-links',
  'calendar_links',
  columnsOf('kept', 'createdAt lastUsedAt'),
);

const draftLines = about(
  'draft-lines',
  'line_up_entries',
  {
    showId: 'kept."showId"',
    ...showWords,
    ...columnsOf('kept', 'place part minutes callBefore note'),
  },
  {
    join: joinShow('kept."showId"'),
    and: 'shows."endsAt" <= scope.now',
    order: 'shows."startsAt", kept.id',
  },
);

/** The marks of a team about the person on the night of a show. */
const nightMarks = {
  name: 'night-marks',
  of: 'stage_changes',
  columns: {
    showId: 'change."showId"',
    ...showWords,
    ...columnsOf('change', 'kind minutes at'),
  },
  from: `stage_changes AS change
    JOIN sent_line_up_entries AS line ON line.id = change."lineId"
    ${joinShow('change."showId"')}`,
  where: 'line."comedianId" = scope."comedianId" AND shows."endsAt" <= scope.now',
  order: 'shows."startsAt", shows.id, change.number',
} as const satisfies PersonTable;

export const personSpotTables = [
  applications,
  applicationEvents,
  nightMarks,
  appearances,
  drawTickets,
  calendarLinks,
  draftLines,
] as const;
