import type { ChatHead, MessageView } from '../view';

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
