import { subDays, subHours, subMinutes } from '@/lib/core/time/dates';
import { longTitle, longWord, type ScreenTable } from '@/lib/core/testing/screen-table';
import { makeChat, makeMessage } from './factory';

/** Makes a chat that shows every state of a message, and one that is read-only. */
const fill: ScreenTable['fill'] = async ({ world, me, showId }) => {
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
  await write(kim, longWord, 3000);
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
  await makeMessage(db, direct.id, { authorComedianId: me.id, at: subHours(new Date(), 4), asTeam: true });
  return { chat: chat.id, closedChat: closed.id, ownMessage: edited.id, message: mention.id };
};

export const screens: ScreenTable = {
  fill,
  phone: ({ team, ids }) => [
    `/user/chat/${ids.closedChat}`,
    `/user/chat/${ids.chat}?q=Einlass`,
    `/user/chat/${ids.chat}?message=${ids.ownMessage}`,
    `${team}/chats/${ids.chat}?message=${ids.message}`,
  ],
  desk: ({ ids }) => ['/user/chat', `/user/chat/${ids.chat}`],
};
