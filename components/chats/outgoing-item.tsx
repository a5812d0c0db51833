'use client';

import { Clock, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Outgoing } from '@/lib/chats/chat-state';
import { bubble, MessageRow } from './message-item';
import { MessageText } from './message-text';
import { useChatErrors } from './use-chat-errors';

/** One's own message that the server does not have yet. */
export function OutgoingItem({
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
          {status === 'refused' ? <TriangleAlert aria-hidden size={14} /> : <Clock aria-hidden size={14} />}
          <span aria-hidden>{states[status]}</span>
        </p>
        {status === 'refused' && (
          <div role="alert" className="flex flex-col items-start gap-1">
            <p className="text-sm font-semibold text-cancelled">{errorOf(code ?? '')}</p>
            <div className="flex flex-wrap gap-1">
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
