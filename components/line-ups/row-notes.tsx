'use client';

import { PencilLine, MessageSquareText, Heart, Tag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BarChips } from '@/components/applications/bar-chips';
import type { BarView } from '@/lib/applications/bar-rules';

/** A status in a row: icon, word and colour without the background of a chip, which would make the row higher. */
export const plainStatus =
  'inline-flex shrink-0 items-center whitespace-nowrap *:min-h-0! *:gap-1! *:bg-transparent! *:p-0! *:text-sm/[1.125rem]';

/** The team's records of a comedian: star, tags and bars. */
export function Kept({
  isFavourite,
  tags,
  bars,
}: {
  isFavourite: boolean;
  tags: string;
  bars: readonly BarView[];
}) {
  const t = useTranslations('lineUpsEditor');
  return (
    <>
      {isFavourite && (
        <span title={t('favourite')} className="shrink-0 text-direct-list">
          <Heart aria-hidden fill="currentColor" className="size-4" />
          <span className="sr-only">{t('favourite')}</span>
        </span>
      )}
      {bars.length > 0 && (
        <span className={`${plainStatus} gap-2`}>
          <BarChips bars={bars} />
        </span>
      )}
      {tags && (
        <span title={tags} className="min-w-0 text-sm/[1.125rem] wrap-anywhere text-ink-soft">
          <Tag aria-hidden className="mr-1 inline size-3.5 align-[-0.125rem]" />
          <span className="sr-only">{t('tags')} </span>
          {tags}
        </span>
      )}
    </>
  );
}

/** The mark of an unsent draft. */
export function DraftMark({ children }: { children: string }) {
  return (
    <span
      data-mark
      className="inline-flex items-center gap-1 text-sm/[1.125rem] font-semibold whitespace-nowrap text-ink"
    >
      <PencilLine aria-hidden strokeWidth={2.25} className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}

/** The team's note in a row; nothing without one. */
export function TeamNote({ note }: { note: string | null }) {
  const t = useTranslations('lineUpsEditor');
  return (
    note && (
      <span title={note}>
        <MessageSquareText aria-hidden className="mr-1 inline size-3.5 align-[-0.125rem]" />
        <span className="sr-only">{t('note')} </span>
        {note}
      </span>
    )
  );
}
