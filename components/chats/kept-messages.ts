import { keepText, keptTexts, textKey } from '@/components/forms/kept-text';
import { sides } from '@/lib/chats/rules';
import type { Outgoing } from '@/lib/chats/chat-state';

/*
 * Messages that have not reached the server are stored in this browser, like the unsaved text of forms
 * (docs/decisions/0067-unsaved-text.md): for one account, until it signs out, and for a week at most.
 */

const about = (chatId: string) => ['message', chatId];

/** Stores a message, or deletes it from the storage when `message` is null. */
export function keepMessage(
  account: string | null,
  chatId: string,
  id: string,
  message: Outgoing | null,
): void {
  if (account === null) return;
  const values = message && {
    side: [message.side],
    text: [message.text],
    at: [message.at],
    replyTo: message.replyTo
      ? [message.replyTo.id, message.replyTo.name ?? '', message.replyTo.text ?? '']
      : [],
  };
  keepText(textKey(account, [...about(chatId), id]), account, values);
}

/** Returns the messages of a chat that were not sent before the page was left. */
export function keptMessages(account: string | null, chatId: string): Outgoing[] {
  if (account === null) return [];
  return keptTexts(account, about(chatId)).flatMap(([key, values]) => {
    const id = key.split(':').at(-1) ?? '';
    const [text = ''] = values.text ?? [];
    const [at = ''] = values.at ?? [];
    const side = sides.find((one) => one === values.side?.[0]);
    const [replyId, name, quoted] = values.replyTo ?? [];
    if (!side || !text) return [];
    const replyTo = replyId ? { id: replyId, name: name || null, text: quoted || null } : null;
    return [{ id, side, text, at, replyTo, status: 'waiting' as const, code: null }];
  });
}
