import 'server-only';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { textNames } from '@/lib/comedians/rules';
import { personPlaylistTables, recordingsOfPerson, videoExtension } from './night-queries';
import { personSpotTables } from './person-spot-queries';
import { personTeamTables } from './person-team-queries';
import { about, columnsOf, type ExportTable, type PersonTable, joinShow, showWords } from './table-queries';

/** The owner of an export. Without a profile, they have an account and maybe teams. */
export type ExportedPerson = { accountId: string; email: string; comedianId: string | null };

/** SQL for the person and the time of the export. */
export function scopeOfPerson({ accountId, email, comedianId }: ExportedPerson, now: Date): Prisma.Sql {
  return Prisma.sql`SELECT ${accountId}::uuid AS "accountId", ${email}::text AS email,
    ${comedianId}::uuid AS "comedianId", ${now.toISOString()}::timestamptz AS now`;
}

const account = {
  name: 'account',
  of: 'accounts',
  columns: columnsOf('accounts', 'email createdAt lastSignInAt'),
  from: 'accounts',
  where: 'accounts.id = scope."accountId"',
  order: 'accounts.id',
} as const satisfies PersonTable;

const identities = {
  name: 'identities',
  of: 'identities',
  columns: columnsOf('identities', 'issuer sub createdAt removedAt'),
  from: 'identities',
  where: 'identities."accountId" = scope."accountId"',
  order: 'identities."createdAt", identities.issuer',
} as const satisfies PersonTable;

const sessions = {
  name: 'sessions',
  of: 'sessions',
  columns: columnsOf('sessions', 'browser system createdAt lastUsedAt confirmedAt'),
  from: 'sessions',
  where: 'sessions."accountId" = scope."accountId"',
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
    ...columnsOf(
      'comedians',
      'spotCountBand performs',
      ...textNames,
      'gender lgbtq sharesIdentity language lastLanguageUpdate privacyVersion privacyAcceptedAt',
      'createdAt',
    ),
  },
  from: 'comedians JOIN cities ON cities.id = comedians."currentCityId"',
  where: 'comedians.id = scope."comedianId"',
  order: 'comedians.id',
} as const satisfies PersonTable;

const ownPictures = {
  from: 'pictures AS picture',
  where: `picture."comedianId" = scope."comedianId" OR picture."accountId" = scope."accountId"`,
  order: 'picture.id',
} as const;

const pictureFile = `'pictures/' || picture.id || '.webp'`;

/** Pictures, including replaced or removed ones until their files are deleted. */
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
    ...columnsOf('kept', 'container bytes milliseconds width height posterAt'),
    posterFile: `CASE WHEN kept."posterAt" IS NOT NULL THEN 'files/video.webp' END`,
    captionsAt: 'kept."captionsAt"',
    captionsFile: `CASE WHEN kept."captionsAt" IS NOT NULL THEN 'files/video.vtt' END`,
    createdAt: 'kept."createdAt"',
  },
  { order: 'kept.id' },
);

/** The person's videos, and the paths of their files in the archive. */
export const videoFileTable = {
  ...video,
  columns: {
    ...columnsOf('kept', 'id captionsId'),
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

const weeklyNights = about('weekly-nights', 'nights_of_week', columnsOf('kept', 'weekday isFree'), {
  order: 'weekday',
});

const nights = about(
  'nights',
  'nights',
  { date: `to_char(kept.date, 'YYYY-MM-DD')`, isFree: '"isFree"' },
  { order: 'kept.date' },
);

const homeVisit = about('home-visit', 'home_visits', columnsOf('kept', 'newSince seenAt'), {
  order: 'kept."comedianId"',
});

/** The person's present and past chats. Messages by other members are left out. */
const chats = about(
  'chats',
  'chat_members',
  { chatId: 'kept."chatId"', ...showWords, ...columnsOf('kept', 'joinedAt leftAt') },
  {
    join: `JOIN chats ON chats.id = kept."chatId" ${joinShow('chats."showId"')}`,
    order: 'kept."joinedAt", kept."chatId"',
  },
);

const chatReading = about(
  'chat-reading',
  'chat_readers',
  columnsOf('kept', 'chatId readNumber readAt mutedAt'),
  { order: 'kept."chatId"' },
);

const chatMessages = about(
  'chat-messages',
  'chat_messages',
  {
    chatId: 'kept."chatId"',
    ...showWords,
    ...columnsOf('kept', 'text asTeam createdAt editedAt deletedAt deletedBy'),
  },
  {
    by: 'authorComedianId',
    join: `JOIN chats ON chats.id = kept."chatId" ${joinShow('chats."showId"')}`,
    order: 'kept."createdAt", kept.id',
  },
);

const chatReports = about('chat-reports', 'chat_reports', columnsOf('kept', 'reason createdAt closedAt'));

const personChatTables = [chats, chatReading, chatMessages, chatReports] as const;

const notices = about(
  'notices',
  'notifications',
  {
    ...columnsOf('kept', 'kind subject showId'),
    ...showWords,
    ...columnsOf('kept', 'status text callAt onAt move link createdAt readAt'),
  },
  { join: joinShow('kept."showId"') },
);

const channelChoices = about('channel-choices', 'channel_choices', columnsOf('kept', 'group channel isOn'), {
  order: 'kept."group", channel',
});

const quietHours = about(
  'quiet-hours',
  'channel_settings',
  columnsOf('kept', 'quietFrom quietUntil emailFailedAt'),
  { order: 'kept."comedianId"' },
);

const pushDevices = about(
  'push-devices',
  'push_subscriptions',
  columnsOf('kept', 'createdAt endedAt refusal'),
);

const messages = about(
  'messages',
  'deliveries',
  columnsOf('kept', 'channel state dueAt attempts lastError createdAt endedAt'),
);

/** The tables of a person's export about their notices and the channels of these notices. */
const personNoticeTables = [notices, channelChoices, quietHours, pushDevices, messages] as const;

const ideas = about(
  'ideas',
  'ideas',
  columnsOf(
    'kept',
    'title description isAnonymous status rejectionReason createdAt editedAt',
    'statusChangedAt',
  ),
  { by: 'creatorComedianId' },
);

/** The ideas for which the person has voted: their titles, without their creators. */
const ideaVotes = about(
  'idea-votes',
  'idea_votes',
  { ideaId: 'kept."ideaId"', title: 'ideas.title', createdAt: 'kept."createdAt"' },
  { join: 'JOIN ideas ON ideas.id = kept."ideaId"', order: 'kept."createdAt", kept."ideaId"' },
);

const bugReports = {
  name: 'bug-reports',
  of: 'bug_reports',
  columns: {
    ...columnsOf('report', 'happened expected page browser version errors'),
    file: `CASE WHEN report."pictureId" IS NOT NULL THEN 'pictures/' || report."pictureId" || '.webp' END`,
    ...columnsOf('report', 'status answer createdAt statusChangedAt'),
  },
  from: 'bug_reports AS report',
  where: 'report."accountId" = scope."accountId"',
  order: 'report."createdAt", report.id',
} as const satisfies PersonTable;

/** The tables of a person's export about their ideas, votes and bug reports. */
const personFeedbackTables = [ideas, ideaVotes, bugReports] as const;

/**
 * All tables of a person's export. `lib/data/README.md` gives the reasons for omissions. A new column needs a text
 * (`dataOwnExport.fields`).
 */
export const personTables = [
  account,
  identities,
  sessions,
  profile,
  pictures,
  video,
  recordingsOfPerson,
  promoPage,
  weeklyNights,
  nights,
  ...personSpotTables,
  ...personChatTables,
  ...personNoticeTables,
  homeVisit,
  ...personPlaylistTables,
  ...personFeedbackTables,
  ...personTeamTables,
] as const;

type ColumnOf<Table> = Table extends { columns: infer Columns } ? keyof Columns & string : never;

export type PersonTableName = (typeof personTables)[number]['name'];

export type PersonColumnName = ColumnOf<(typeof personTables)[number]>;
