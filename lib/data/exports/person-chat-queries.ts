import 'server-only';
import { about, joinShow, showWords } from './table-queries';

/** The chats that somebody is or was in. What others have written there is left out. */
const chats = about(
  'chats',
  'chat_members',
  { chatId: 'kept."chatId"', ...showWords, joinedAt: 'kept."joinedAt"', leftAt: 'kept."leftAt"' },
  {
    join: `JOIN chats ON chats.id = kept."chatId" ${joinShow('chats."showId"')}`,
    order: 'kept."joinedAt", kept."chatId"',
  },
);

const chatReading = about(
  'chat-reading',
  'chat_readers',
  { chatId: 'kept."chatId"', readNumber: '"readNumber"', readAt: 'kept."readAt"', mutedAt: '"mutedAt"' },
  { order: 'kept."chatId"' },
);

const chatMessages = about(
  'chat-messages',
  'chat_messages',
  {
    chatId: 'kept."chatId"',
    ...showWords,
    text: 'kept.text',
    asTeam: '"asTeam"',
    createdAt: 'kept."createdAt"',
    editedAt: '"editedAt"',
    deletedAt: '"deletedAt"',
    deletedBy: '"deletedBy"',
  },
  {
    by: 'authorComedianId',
    join: `JOIN chats ON chats.id = kept."chatId" ${joinShow('chats."showId"')}`,
    order: 'kept."createdAt", kept.id',
  },
);

const chatReports = about('chat-reports', 'chat_reports', {
  reason: 'kept.reason',
  createdAt: 'kept."createdAt"',
  closedAt: 'kept."closedAt"',
});

export const personChatTables = [chats, chatReading, chatMessages, chatReports] as const;
