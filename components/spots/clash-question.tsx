'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';
import type { ClashView } from '@/lib/spots/clash';

/** The spots that are in the way of what was tried; none unless that is why it was refused. */
export function clashesOf(state: ActionState<unknown, ClashView[]>): ClashView[] {
  return state.status === 'failed' && state.code === 'clash' ? (state.details ?? []) : [];
}

/**
 * The comedian has spots at that time: which, how far away, and what they can do. `children` is the explicit yes. Takes
 * the focus, because the button that led here may be gone.
 */
export function ClashQuestion({ clashes, children }: { clashes: readonly ClashView[]; children: ReactNode }) {
  const t = useTranslations('spots.clash');
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), [clashes]);
  return (
    <div ref={question} role="alert" tabIndex={-1} className="rounded-card">
      <Notice tone="warning" title={t('title', { count: clashes.length })}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {clashes.map(({ showId, travelMinutes, ...clash }) => (
            <li key={showId}>
              {t('spot', clash)} ({t('way', { minutes: travelMinutes })})
            </li>
          ))}
        </ul>
        <p>{t('question')}</p>
        <div className="flex flex-wrap gap-2 pt-1">{children}</div>
      </Notice>
    </div>
  );
}
