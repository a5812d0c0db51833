import 'server-only';
import { about, columnsOf, joinShow, showWords, type PersonTable } from './table-queries';

/** The chats that somebody is or was in. What others have written there is left out. */
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

export const personChatTables = [chats, chatReading, chatMessages, chatReports] as const;

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

const pushDevices = about('push-devices', 'push_subscriptions', columnsOf('kept', 'createdAt'));

const messages = about(
  'messages',
  'deliveries',
  columnsOf('kept', 'channel state dueAt attempts lastError createdAt endedAt'),
);

/** The tables of a person's export about their notices, and about the channels that notices are sent on. */
export const personNoticeTables = [notices, channelChoices, quietHours, pushDevices, messages] as const;

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
  where: 'report."accountId" = asked."accountId"',
  order: 'report."createdAt", report.id',
} as const satisfies PersonTable;

/** The tables of a person's export about what they have written to the operator. */
export const personFeedbackTables = [ideas, ideaVotes, bugReports] as const;
