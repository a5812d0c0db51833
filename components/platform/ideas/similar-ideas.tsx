'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ideasAddress } from '@/lib/platform/ideas/filters';
import { similarFrom } from '@/lib/platform/ideas/limits';
import type { SimilarIdea } from '@/lib/platform/ideas/view';
import { IdeaChip } from './idea-chip';

/** Milliseconds without typing after which similar ideas are searched. */
const pause = 300;

/** Ideas that are similar to the typed title. Without a connection or scripts nothing is shown. */
export function SimilarIdeas({ typed, brandId }: { typed: string; brandId: string | null }) {
  const t = useTranslations('ideas');
  const ideas = useSimilar(typed.trim());
  return (
    <div role="status" className="empty:hidden">
      {ideas.length > 0 && (
        <div className="flex flex-col gap-2 rounded-card bg-sunken p-4">
          <p className="font-semibold">{t('similar.title')}</p>
          <p className="text-sm text-ink-soft">{t('similar.text')}</p>
          <ul className="flex flex-col divide-y divide-line">
            {ideas.map(({ id, title, status, votes }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
                <Link
                  href={ideasAddress(brandId, { idea: id })}
                  prefetch={false}
                  className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-link"
                >
                  {title}
                </Link>
                <IdeaChip status={status} />
                <span className="text-sm text-ink-soft">{t('votes', { count: votes })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function useSimilar(text: string): SimilarIdea[] {
  const [found, setFound] = useState<SimilarIdea[]>([]);
  const isAsked = text.length >= similarFrom;
  useEffect(() => {
    if (!isAsked) return;
    const end = new AbortController();
    const timer = setTimeout(() => {
      // An error is ignored, because the list is only a help.
      askSimilar(text, end.signal).then(setFound, () => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [text, isAsked]);
  return isAsked ? found : [];
}

async function askSimilar(text: string, signal: AbortSignal): Promise<SimilarIdea[]> {
  const response = await fetch(`/api/ideas/similar?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) return [];
  return ((await response.json()) as { ideas: SimilarIdea[] }).ideas;
}
