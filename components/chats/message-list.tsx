'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { seenBelow, type ChatState, type Outgoing } from '@/lib/chats/chat-state';
import type { MessageView } from '@/lib/chats/view';
import { MessageItem } from './message-item';
import { OutgoingItem } from './outgoing-item';

/** Milliseconds between two messages of one person that are shown as one group. */
const together = 5 * 60 * 1000;

/** The messages by day. Messages that are not sent yet come last. */
export function MessageList({
  state,
  outgoing,
  newFrom,
  onRetry,
  onDrop,
}: {
  state: ChatState;
  outgoing: readonly Outgoing[];
  /** The number of the message above which the line “new” stands; null for none. */
  newFrom: number | null;
  onRetry: (id: string) => void;
  onDrop: (ids: string[]) => void;
}) {
  const t = useTranslations('chats');
  const seen = seenBelow(state);
  return (
    <ol aria-label={t('log')} className="flex flex-col">
      {state.messages.map((message, index) => {
        const before = state.messages[index - 1];
        const isNewDay = before?.date !== message.date;
        const isNew = message.number === newFrom;
        return (
          <Fragment key={message.id}>
            {isNewDay && (
              <li className="mt-5 mb-1 flex justify-center">
                <time
                  dateTime={message.date}
                  className="rounded-chip bg-quiet-soft px-3 py-0.5 text-sm font-semibold text-quiet"
                >
                  {message.day}
                </time>
              </li>
            )}
            {isNew && (
              <li
                id="new"
                className="mt-3 flex items-center gap-3 text-sm font-semibold text-teal before:h-px before:grow before:bg-teal after:h-px after:grow after:bg-teal"
              >
                {t('newFrom')}
              </li>
            )}
            <MessageItem message={message} isContinued={!isNewDay && !isNew && isTogether(before, message)} />
            {seen?.id === message.id && (
              <li className="mt-0.5 text-right text-sm text-ink-soft">
                {t('seenBy', { names: seen.names.join(', ') })}
              </li>
            )}
          </Fragment>
        );
      })}
      {outgoing.map((message) => (
        <OutgoingItem key={message.id} message={message} onRetry={onRetry} onDrop={onDrop} />
      ))}
    </ol>
  );
}

function isTogether(before: MessageView | undefined, message: MessageView): boolean {
  if (!before || before.author?.id !== message.author?.id || before.team !== message.team) return false;
  return Date.parse(message.at) - Date.parse(before.at) < together;
}
