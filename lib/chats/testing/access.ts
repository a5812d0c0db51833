import { randomUUID } from 'node:crypto';
import { pages, teamGets, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';
import { pictureFile } from '@/lib/core/testing/pictures';
import { makeChat, makeMessage } from './factory';

/** Makes a chat with the caller in it, and a message of the caller or of somebody else. */
const inChat =
  (whose: 'own' | 'other', fields: Record<string, string> = {}): Prepare =>
  async (world, comedianId) => {
    const { id: otherId } = await world.comedian();
    const { id: chatId } = await makeChat(world.db, (await world.show()).id, [comedianId, otherId]);
    const authorComedianId = whose === 'own' ? comedianId : otherId;
    const { id: messageId } = await makeMessage(world.db, chatId, { authorComedianId });
    return { chatId, messageId, side: 'own', text: 'Bis gleich', ...fields };
  };

/** Does the same, with the id of a message that does not exist yet. */
const newMessage: Prepare = async (...called) => ({
  ...(await inChat('other')(...called)),
  messageId: randomUUID(),
  replyToId: '',
});

/** Makes a chat without the caller. */
const othersChat =
  (fields: Record<string, string> = {}): Prepare =>
  async (world) => {
    const { id } = await world.comedian();
    return inChat('own', fields)(world, id);
  };

const anApplication: Prepare = async (world) => {
  const { id } = await world.apply((await world.show()).id, (await world.comedian()).id);
  return { applicationId: id };
};

export const access: AccessTable = {
  own: {
    writeMessage: newMessage,
    editMessage: inChat('own'),
    deleteMessage: inChat('own'),
    reportMessage: inChat('other', { reason: 'Beleidigung' }),
    markChatRead: inChat('other', { number: '1' }),
    muteChat: inChat('other', { isMuted: 'yes' }),
  },
  team: { removeMessage: othersChat(), pinMessage: othersChat({ isPinned: 'yes' }) },
  actions: {
    openDirectChat: { prepare: anApplication, expected: teamGets('/brands/{id}/team/chats/{id}') },
  },
  routes: {
    '/(default)/user/chat/[chat]/page': { expected: pages.nobody },
    '/api/chats/[chat]/messages/route': {
      expected: { ...everybody(404), visitor: 401, team: 200, admin: 200 },
    },
    '/api/chats/unread/route': { expected: { ...everybody(200), visitor: 401 } },
  },
  uploads: {
    '/api/uploads/chats/[chat]/picture/route': {
      file: pictureFile,
      // The request has no fields of a message, so it is refused as no valid form. Without a profile it is refused
      // earlier.
      expected: { ...everybody(422), visitor: 401, noProfile: 403 },
    },
  },
  ids: async ({ world, show }) => ({ chat: (await makeChat(world.db, show.id, [])).id }),
};
