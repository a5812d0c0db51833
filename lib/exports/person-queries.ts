import 'server-only';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { personChatTables } from './person-chat-queries';
import { personFeedbackTables } from './person-feedback-queries';
import { personPlaylistTables } from './playlist-queries';
import { personNoticeTables } from './person-notice-queries';
import { personTeamTables } from './person-team-queries';
import { recordingsOfPerson, videoExtension } from './recording-queries';
import {
  about,
  aboutAtBrand,
  applicationWords,
  joinShow,
  showWords,
  type ExportTable,
  type PersonTable,
} from './table-queries';

/** The person whose export it is. Without a profile, they have an account and maybe teams. */
export type ExportedPerson = { accountId: string; email: string; comedianId: string | null };

/** SQL for the person and the time of the export. */
export function askedOfPerson({ accountId, email, comedianId }: ExportedPerson, now: Date): Prisma.Sql {
  return Prisma.sql`SELECT ${accountId}::uuid AS "accountId", ${email}::text AS email,
    ${comedianId}::uuid AS "comedianId", ${now.toISOString()}::timestamptz AS now`;
}

/** The end of the file's name, as in `containers` (lib/videos). */
const account = {
  name: 'account',
  of: 'accounts',
  columns: {
    email: 'accounts.email',
    providerSub: '"providerSub"',
    createdAt: '"createdAt"',
    lastSignInAt: '"lastSignInAt"',
  },
  from: 'accounts',
  where: 'accounts.id = asked."accountId"',
  order: 'accounts.id',
} as const satisfies PersonTable;

const sessions = {
  name: 'sessions',
  of: 'sessions',
  columns: {
    browser: 'browser',
    system: 'system',
    createdAt: '"createdAt"',
    lastUsedAt: '"lastUsedAt"',
    confirmedAt: '"confirmedAt"',
  },
  from: 'sessions',
  where: 'sessions."accountId" = asked."accountId"',
  order: 'sessions."lastUsedAt" DESC, sessions.id',
} as const satisfies PersonTable;

const profile = {
  name: 'profile',
  of: 'comedians',
  columns: {
    name: 'comedians.name',
    currentCityId: '"currentCityId"',
    city: 'cities."nameDe"',
    comedyStart: `to_char("comedyStart", 'YYYY-MM')`,
    spotCountBand: '"spotCountBand"',
    instagram: 'instagram',
    promoLink: '"promoLink"',
    videoLink: '"videoLink"',
    previousShows: '"previousShows"',
    aboutMe: '"aboutMe"',
    gender: 'gender',
    lgbtq: 'lgbtq',
    sharesIdentity: '"sharesIdentity"',
    language: 'language',
    lastLanguageUpdate: '"lastLanguageUpdate"',
    privacyVersion: '"privacyVersion"',
    privacyAcceptedAt: '"privacyAcceptedAt"',
    createdAt: '"createdAt"',
  },
  from: 'comedians JOIN cities ON cities.id = comedians."currentCityId"',
  where: 'comedians.id = asked."comedianId"',
  order: 'comedians.id',
} as const satisfies PersonTable;

const ownPictures = {
  from: 'pictures AS picture',
  where: `picture."comedianId" = asked."comedianId" OR picture."accountId" = asked."accountId"`,
  order: 'picture.id',
} as const;

const pictureFile = `'pictures/' || picture.id || '.webp'`;

/** Pictures, also those that were replaced or removed, until their files are deleted. */
const pictures = {
  name: 'pictures',
  of: 'pictures',
  columns: { file: pictureFile, createdAt: 'picture."createdAt"' },
  ...ownPictures,
} as const satisfies PersonTable;

/** The files of the pictures, for the archive. */
export const personPictures: ExportTable = {
  name: 'pictures',
  columns: { id: 'picture.id', file: pictureFile, width: 'picture.width' },
  ...ownPictures,
};

const video = about(
  'video',
  'videos',
  {
    file: `'files/video.' || ${videoExtension}`,
    container: 'kept.container',
    bytes: 'kept.bytes',
    milliseconds: 'kept.milliseconds',
    width: 'kept.width',
    height: 'kept.height',
    posterAt: 'kept."posterAt"',
    posterFile: `CASE WHEN kept."posterAt" IS NOT NULL THEN 'files/video.webp' END`,
    captionsAt: 'kept."captionsAt"',
    captionsFile: `CASE WHEN kept."captionsAt" IS NOT NULL THEN 'files/video.vtt' END`,
    createdAt: 'kept."createdAt"',
  },
  { order: 'kept.id' },
);

/** Which videos the person has, and under which paths the archive contains their files. */
export const videoFileTable = {
  ...video,
  columns: {
    id: 'kept.id',
    captionsId: 'kept."captionsId"',
    file: video.columns.file,
    posterFile: video.columns.posterFile,
    captionsFile: video.columns.captionsFile,
  },
};

const promoPage = about(
  'promo-page',
  'promo_pages',
  { isOn: '"isOn"', parts: 'to_jsonb(parts)', changedAt: '"changedAt"' },
  { order: 'kept."comedianId"' },
);

const weeklyNights = about(
  'weekly-nights',
  'nights_of_week',
  { weekday: 'weekday', isFree: '"isFree"' },
  { order: 'weekday' },
);

const nights = about(
  'nights',
  'nights',
  { date: `to_char(kept.date, 'YYYY-MM-DD')`, isFree: '"isFree"' },
  { order: 'kept.date' },
);

const homeVisit = {
  name: 'home-visit',
  of: 'home_visits',
  columns: { newSince: '"newSince"', seenAt: '"seenAt"' },
  from: 'home_visits AS visit',
  where: 'visit."comedianId" = asked."comedianId"',
  order: 'visit."comedianId"',
} as const satisfies PersonTable;

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

/**
 * All tables of a person's export. `docs/decisions/0072-own-export.md` gives the reasons for what is left out. A new
 * column needs a text (`ownExport.fields`).
 */
export const personTables = [
  account,
  sessions,
  profile,
  pictures,
  video,
  recordingsOfPerson,
  promoPage,
  weeklyNights,
  nights,
  applications,
  applicationEvents,
  nightMarks,
  appearances,
  drawTickets,
  calendarLinks,
  ...personChatTables,
  ...personNoticeTables,
  homeVisit,
  draftLines,
  ...personPlaylistTables,
  ...personFeedbackTables,
  ...personTeamTables,
] as const;

type ColumnOf<Table> = Table extends { columns: infer Columns } ? keyof Columns & string : never;

/** The name of a table's file. */
export type PersonTableName = (typeof personTables)[number]['name'];

/** The name of a column of any table. */
export type PersonColumnName = ColumnOf<(typeof personTables)[number]>;
