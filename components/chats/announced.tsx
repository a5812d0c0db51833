'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lastNumber, type ChatState } from '@/lib/chats/chat-state';
import { useAuthorName } from './author';

/** Tells screen readers who has written since the page was opened. */
export function Announced({ state }: { state: ChatState }) {
  const t = useTranslations('chats');
  const nameOf = useAuthorName();
  const [opened] = useState(() => lastNumber(state));
  const newest = state.messages.findLast(({ isOwn, number }) => !isOwn && number > opened);
  return (
    <p role="status" className="sr-only">
      {newest &&
        `${t('newArrived', { name: nameOf({ author: newest.author?.name ?? null, team: newest.team }) })}: ${newest.text ?? ''}`}
    </p>
  );
}
