'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LineUp } from './use-line-up';
import type { Words } from './use-words';

/** Milliseconds for which a line is highlighted that somebody else has changed. */
const litFor = 2500;

/** What somebody else has just changed, in words and as the changed lines. */
type News = { text: string; litIds: ReadonlySet<string> };

const none: News = { text: '', litIds: new Set() };

/**
 * Detects changes by others while the page is open: a version from the server that differs from the screen, because own
 * edits are on the screen already.
 */
export function useNews({ editor, draft }: LineUp, words: Words): News {
  const t = useTranslations('lineUp');
  const [news, setNews] = useState(none);
  const seen = useRef({ editor, draft });
  const look = useEffectEvent(() => {
    const before = seen.current;
    seen.current = { editor, draft };
    if (before.editor === editor || before.draft === draft) return;
    const { text, entryIds } = words.difference(before.draft, draft);
    if (!text) return;
    const name = editor.editedBy ?? t('team');
    setNews({ text: t('news', { name, what: text }), litIds: new Set(entryIds) });
  });
  useEffect(() => look(), [editor, draft]);
  useEffect(() => {
    if (news.litIds.size === 0) return;
    const timer = setTimeout(() => setNews(({ text }) => ({ text, litIds: none.litIds })), litFor);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}
