'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Clock, TriangleAlert } from 'lucide-react';
import { seenBelow, type ChatState, type Outgoing } from '@/lib/chats/chat-state';
import type { MessageView } from '@/lib/chats/view';
import { Button } from '@/components/ui/button';
import { MessageItem, bubble, MessageRow, MessageText } from './message-item';
import { useChatErrors } from './use-chat-errors';

/** Milliseconds between two messages of one person that are shown as one group. */
const together = 5 * 60 * 1000;

/** The messages by day. Messages that are not sent yet come last. */
export function MessageList({
  state,
  outgoing,
  newFrom,
  isTonight,
  onRetry,
  onDrop,
}: {
  state: ChatState;
  outgoing: readonly Outgoing[];
  /** The number of the message above which the line “new” stands; null for none. */
  newFrom: number | null;
  isTonight: boolean;
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
            <MessageItem
              message={message}
              isContinued={!isNewDay && !isNew && isTogether(before, message)}
              isTonight={isTonight}
            />
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

/** A message of the viewer's that the server does not have yet. */
function OutgoingItem({
  message: { id, text, status, code, replyTo },
  onRetry,
  onDrop,
}: {
  message: Outgoing;
  onRetry: (id: string) => void;
  onDrop: (ids: string[]) => void;
}) {
  const t = useTranslations('chats');
  const errorOf = useChatErrors();
  const states = {
    sending: t('sending'),
    sent: t('sending'),
    waiting: code === null ? t('waiting') : t('waitingTurn'),
    refused: t('notSent'),
  };
  return (
    <MessageRow isOwn isContinued={false} label={states[status]}>
      <div className={bubble(true)}>
        {replyTo && (
          <p className="mb-1 line-clamp-2 border-l-4 border-teal pl-2 text-sm text-ink-soft">
            {replyTo.text ?? t('picture')}
          </p>
        )}
        <MessageText text={text} mentions={[]} />
        <p className="flex items-center justify-end gap-1.5 text-sm text-ink-soft">
          {status === 'refused' ? (
            <TriangleAlert aria-hidden className="size-3.5" />
          ) : (
            <Clock aria-hidden className="size-3.5" />
          )}
          <span aria-hidden>{states[status]}</span>
        </p>
        {status === 'refused' && (
          <div role="alert" className="flex flex-col items-start gap-1">
            <p className="text-sm font-semibold text-cancelled">{errorOf(code ?? '')}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="quiet" onClick={() => onRetry(id)}>
                {t('again')}
              </Button>
              <Button variant="quiet" onClick={() => onDrop([id])}>
                {t('drop')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </MessageRow>
  );
}
