import { randomUUID } from 'node:crypto';
import { actions, pages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { makeApplication } from '@/lib/applications/testing/factory';
import { everybody } from '@/lib/core/testing/roles';
import { drawPicture } from '@/lib/core/testing/pictures';
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
  const { id: comedianId } = await world.comedian();
  const { id: showId } = await world.show();
  const { id } = await makeApplication(world.db, { showId, comedianId, status: 'applied' });
  return { applicationId: id };
};

export const access: AccessTable = {
  actions: {
    writeMessage: { prepare: newMessage, expected: actions.own },
    editMessage: { prepare: inChat('own'), expected: actions.own },
    deleteMessage: { prepare: inChat('own'), expected: actions.own },
    reportMessage: {
      prepare: inChat('other', { reason: 'Beleidigung' }),
      expected: actions.own,
    },
    markChatRead: { prepare: inChat('other', { number: '1' }), expected: actions.own },
    muteChat: { prepare: inChat('other', { isMuted: 'yes' }), expected: actions.own },
    removeMessage: { prepare: othersChat(), expected: actions.team },
    pinMessage: { prepare: othersChat({ isPinned: 'yes' }), expected: actions.team },
    openDirectChat: {
      prepare: anApplication,
      expected: {
        ...actions.team,
        team: '/brands/{id}/team/chats/{id}',
        admin: '/brands/{id}/team/chats/{id}',
      },
    },
  },
  routes: {
    '/(default)/user/chat/page': { expected: pages.comedian },
    '/(default)/user/chat/[chat]/page': { expected: pages.nobody },
    '/(default)/brands/[brand]/team/chats/page': { expected: pages.team },
    '/(default)/brands/[brand]/team/chats/[chat]/page': { expected: pages.team },
    '/api/chats/[chat]/messages/route': {
      expected: { ...everybody(404), visitor: 401, team: 200, admin: 200 },
    },
    '/api/chats/unread/route': { expected: { ...everybody(200), visitor: 401 } },
  },
  uploads: {
    '/api/uploads/chats/[chat]/picture/route': {
      file: async () => ({ name: 'bild.jpg', mimeType: 'image/jpeg', buffer: await drawPicture() }),
      // The request has no fields of a message, so it is refused as no valid form. Without a profile it is refused
      // earlier.
      expected: { ...everybody(422), visitor: 401, noProfile: 403 },
      isKept: async ({ db }, _showId, { comedianId }) =>
        comedianId !== null &&
        (await db.picture.count({ where: { comedianId, message: { isNot: null } } })) > 0,
    },
  },
  ids: async ({ world, show }) => ({ chat: (await makeChat(world.db, show.id, [])).id }),
};
