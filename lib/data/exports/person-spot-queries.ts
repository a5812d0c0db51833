import 'server-only';
import {
  about,
  aboutAtBrand,
  applicationWords,
  joinShow,
  showWords,
  type PersonTable,
} from './table-queries';

/** SQL for a column that is null until the show is over. Until then, only what the team has sent is exported. */
const whenOver = (column: string) => `CASE WHEN shows."endsAt" <= asked.now THEN ${column} END` as const;

const applications = about(
  'applications',
  'applications',
  {
    id: 'kept.id',
    showId: 'kept."showId"',
    ...showWords,
    ...applicationWords,
    undecidedToldAt: '"undecidedToldAt"',
    createdAt: 'kept."createdAt"',
    teamNote: '"teamNote"',
    noShowAt: '"noShowAt"',
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
    at: 'event.at',
    actorKind: 'event."actorKind"',
    fromStatus: 'event."fromStatus"',
    toStatus: `coalesce(event."toStatus"::text, 'withdrawn')`,
    reason: 'event.reason',
    viaTeamLink: 'event."viaTeamLink"',
  },
  from: `applications
    JOIN application_events AS event ON event."applicationId" = applications.id
    ${joinShow('applications."showId"')}`,
  where: 'applications."comedianId" = asked."comedianId"',
  order: 'event.number',
} as const satisfies PersonTable;

const appearances = about(
  'appearances',
  'sent_line_up_entries',
  {
    showId: 'kept."showId"',
    ...showWords,
    place: 'place',
    part: 'part',
    minutes: 'kept.minutes',
    callAt: '"callAt"',
    callBefore: '"callBefore"',
    onAt: '"onAt"',
  },
  { join: joinShow('kept."showId"'), order: 'kept."onAt", kept.id' },
);

/** The person's tickets in draws that are done. */
const drawTickets = about(
  'draw-tickets',
  'draw_tickets',
  { showId: 'kept."showId"', ...showWords, code: 'kept.code', lots: 'kept.lots', place: 'kept.place' },
  { join: joinShow('kept."showId"'), by: 'holderComedianId', order: 'shows."startsAt", kept.id' },
);

const calendarLinks = aboutAtBrand('calendar-links', 'calendar_links', {
  createdAt: 'kept."createdAt"',
  lastUsedAt: '"lastUsedAt"',
});

const draftLines = {
  name: 'draft-lines',
  of: 'line_up_entries',
  columns: {
    showId: 'line."showId"',
    ...showWords,
    place: 'line.place',
    part: 'line.part',
    minutes: 'line.minutes',
    callBefore: 'line."callBefore"',
    note: 'line.note',
  },
  from: `line_up_entries AS line ${joinShow('line."showId"')}`,
  where: 'line."comedianId" = asked."comedianId" AND shows."endsAt" <= asked.now',
  order: 'shows."startsAt", line.id',
} as const satisfies PersonTable;

/** What a team has marked about the person on a night. */
const nightMarks = {
  name: 'night-marks',
  of: 'stage_changes',
  columns: {
    showId: 'change."showId"',
    ...showWords,
    kind: 'change.kind',
    minutes: 'change.minutes',
    at: 'change.at',
  },
  from: `stage_changes AS change
    JOIN sent_line_up_entries AS line ON line.id = change."lineId"
    ${joinShow('change."showId"')}`,
  where: 'line."comedianId" = asked."comedianId" AND shows."endsAt" <= asked.now',
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
