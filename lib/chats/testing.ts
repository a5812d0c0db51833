import { randomUUID } from 'node:crypto';
import type { ChatKind, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import {
  pages,
  teamGets,
  type AccessTable,
  type Prepare,
  everybody,
  withFields,
} from '@/lib/core/testing/access-table';
import { pictureFile } from '@/lib/core/testing/pictures';
import { longTitle, longWord, type ScreenTable, type Fill } from '@/lib/core/testing/tables';
import { subDays, subHours, subMinutes } from '@/lib/core/time/dates';

import type { ChatHead, MessageView } from './view';

/** Makes the chat of a show with these comedians in it, or a direct one with the first of them. */
export async function makeChat(
  db: PrismaClient,
  showId: string,
  comedianIds: readonly string[],
  { kind = 'show', now = testNow }: { kind?: ChatKind; now?: Date } = {},
) {
  const withComedianId = kind === 'direct' ? comedianIds[0] : null;
  return db.chat.create({
    data: {
      kind,
      showId,
      withComedianId,
      createdAt: now,
      members: { create: comedianIds.map((id) => ({ comedianId: id, joinedAt: now })) },
    },
  });
}

export async function makeMessage(
  db: PrismaClient,
  chatId: string,
  {
    authorComedianId,
    at = testNow,
    ...data
  }: {
    authorComedianId: string;
    at?: Date;
    text?: string | null;
    asTeam?: boolean;
    replyToId?: string;
    pictureId?: string;
  },
) {
  // In one transaction, like the product: otherwise a page could wait for a message that is never announced.
  return db.$transaction(async (tx) => {
    const { lastNumber: number, changes: change } = await tx.chat.update({
      where: { id: chatId },
      data: {
        lastNumber: { increment: 1 },
        toldNumber: { increment: 1 },
        changes: { increment: 1 },
        lastAt: at,
      },
    });
    return tx.chatMessage.create({
      data: {
        id: randomUUID(),
        chatId,
        number,
        change,
        authorComedianId,
        createdAt: at,
        text: 'Bin da.',
        ...data,
      },
    });
  });
}

/** Makes a chat with the caller in it, and a message of the caller or of another comedian. */
const inChat =
  (whose: 'own' | 'other'): Prepare =>
  async (world, comedianId) => {
    const { id: otherId } = await world.comedian();
    const { id: chatId } = await makeChat(world.db, (await world.show()).id, [comedianId, otherId]);
    const authorComedianId = whose === 'own' ? comedianId : otherId;
    const { id: messageId } = await makeMessage(world.db, chatId, { authorComedianId });
    return { chatId, messageId, side: 'own', text: 'Bis gleich' };
  };

const othersChat: Prepare = async (world) => inChat('own')(world, (await world.comedian()).id);

const anApplication: Prepare = async (world) => {
  const { id } = await world.apply((await world.show()).id, (await world.comedian()).id);
  return { applicationId: id };
};

export const access: AccessTable = {
  own: {
    writeMessage: async (...about) =>
      withFields(inChat('other'), { messageId: randomUUID(), replyToId: '' })(...about),
    editMessage: inChat('own'),
    deleteMessage: inChat('own'),
    reportMessage: withFields(inChat('other'), { reason: 'Beleidigung' }),
    markChatRead: withFields(inChat('other'), { number: '1' }),
    muteChat: withFields(inChat('other'), { isMuted: 'yes' }),
  },
  team: { removeMessage: othersChat, pinMessage: withFields(othersChat, { isPinned: 'yes' }) },
  actions: { openDirectChat: { prepare: anApplication, expected: teamGets('/brands/{id}/team/chats/{id}') } },
  routes: {
    '/(default)/user/chat/[chat]/page': { expected: pages.nobody },
    '/api/chats/[chat]/messages/route': {
      expected: { ...everybody(404), visitor: 401, team: 200, admin: 200 },
    },
    '/api/chats/[chat]/people/route': {
      expected: { ...everybody(404), visitor: 401, team: 200, admin: 200 },
    },
    '/api/chats/unread/route': { expected: { ...everybody(200), visitor: 401 } },
  },
  uploads: {
    '/api/uploads/chats/[chat]/picture/route': {
      file: pictureFile,
      // The request has no fields of a message, so it is refused as an invalid form. Without a profile it is refused
      // earlier.
      expected: { ...everybody(422), visitor: 401, noProfile: 403 },
    },
  },
  ids: async ({ world, show }) => ({ chat: (await makeChat(world.db, show.id, [])).id }),
};

/** Makes a chat that shows every state of a message, and one that is read-only. */
export const fill: Fill = async ({ world, me, showId, word }) => {
  const { db } = world;
  const kim = await world.comedian({ name: longTitle });
  const chat = await makeChat(db, showId, [me.id, kim.id], { now: subDays(new Date(), 3) });
  const write = async (from: { id: string }, text: string | null, minutes: number, more = {}) =>
    makeMessage(db, chat.id, {
      authorComedianId: from.id,
      at: subMinutes(new Date(), minutes),
      text,
      ...more,
    });
  const first = await write(me, 'Einlass ist um 19 Uhr, Hintereingang, bei Regen durch die Küche.', 4000, {
    asTeam: true,
  });
  await db.chat.update({ where: { id: chat.id }, data: { pinnedId: first.id } });
  await write(kim, word('chat_messages.text'), 3000);
  await write(kim, `Hier steht es: https://example.org/${longWord}, oder?`, 2990, { replyToId: first.id });
  const gone = await write(kim, null, 2000);
  await db.chatMessage.update({
    where: { id: gone.id },
    data: { deletedAt: new Date(), deletedBy: 'team' },
  });
  const edited = await write(me, 'Ich komme um sieben.\n\nBis gleich.', 90);
  await db.chatMessage.update({ where: { id: edited.id }, data: { editedAt: new Date() } });
  await db.chatReader.create({
    data: { chatId: chat.id, comedianId: kim.id, readNumber: 99, readAt: new Date() },
  });
  await db.chatReader.create({
    data: { chatId: chat.id, comedianId: me.id, readNumber: 5, mutedAt: new Date() },
  });
  const mention = await write(kim, `@${me.name} bringst du das Kabel mit?`, 20);
  await db.chatMention.create({ data: { messageId: mention.id, comedianId: me.id } });
  const past = await world.show({ title: 'Freitagslacher', startsAt: subDays(new Date(), 40) });
  const closed = await makeChat(db, past.id, [me.id], { now: subDays(new Date(), 41) });
  await makeMessage(db, closed.id, { authorComedianId: me.id, at: subDays(new Date(), 40) });
  const direct = await makeChat(db, showId, [me.id], { kind: 'direct', now: subHours(new Date(), 5) });
  await makeMessage(db, direct.id, {
    authorComedianId: me.id,
    at: subHours(new Date(), 4),
    asTeam: true,
    text: word('chat_messages.text, of the team'),
  });
  return { chat: chat.id, closedChat: closed.id, ownMessage: edited.id, message: mention.id };
};

export const screens: ScreenTable = {
  phone: [
    '/user/chat/{closedChat}',
    '/user/chat/{chat}?q=Einlass',
    '/user/chat/{chat}?message={ownMessage}',
    '{team}/chats/{chat}?message={message}',
  ],
  desk: ['/user/chat', '/user/chat/{chat}'],
};

/** Makes a message as screens show it. Its id is made from its number. */
export const shownMessage = (number: number, more: Partial<MessageView> = {}): MessageView => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  number,
  change: number,
  author: { id: 'kim', name: 'Kim', pictureId: null },
  team: null,
  isOwn: false,
  text: `Nummer ${number}`,
  picture: null,
  replyTo: null,
  mentions: [],
  isEdited: false,
  deletedBy: null,
  isHidden: false,
  at: '2026-11-23T10:00:00.000Z',
  time: '11:00',
  date: '2026-11-23',
  day: 'heute',
  ...more,
});

/** Makes the state of a chat whose messages have all been loaded. */
export const shownHead = (lastNumber: number, more: Partial<ChatHead> = {}): ChatHead => ({
  change: lastNumber,
  lastNumber,
  pinned: null,
  seen: [],
  ended: null,
  blockedUntil: null,
  ...more,
});

export type Person = { id: string; email: string };
