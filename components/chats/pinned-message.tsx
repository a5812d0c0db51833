'use client';

import { Pin, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MessageView } from '@/lib/chats/view';
import { MessagePageLink } from './message-item';
import { MessageText } from './message-text';

/** The message that the team has pinned above the chat. */
export function PinnedMessage({ message, onUnpin }: { message: MessageView; onUnpin?: () => void }) {
  const t = useTranslations('chats');
  return (
    <section
      aria-label={t('pinned')}
      className="sticky top-0 z-10 mb-2 flex items-start gap-2 rounded-card border border-line sheet py-2 pr-1 pl-3 shadow-raised"
    >
      <Pin aria-hidden size={18} className="mt-0.5 shrink-0 text-teal" />
      <div
        className="max-h-28 min-w-0 grow overflow-y-auto"
        tabIndex={0}
        role="group"
        aria-label={t('pinned')}
      >
        <p className="text-sm font-semibold text-teal">{t('pinned')}</p>
        {message.text === null ? (
          <p>{t('picture')}</p>
        ) : (
          <MessageText text={message.text} mentions={message.mentions} />
        )}
      </div>
      <MessagePageLink message={message} />
      {onUnpin && (
        <button
          type="button"
          onClick={onUnpin}
          className="button size-11 shrink-0 text-ink-soft hover:bg-teal-soft noscript:hidden"
        >
          <X aria-hidden size={18} />
          <span className="sr-only">{t('unpin')}</span>
        </button>
      )}
    </section>
  );
}
