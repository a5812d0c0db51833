'use client';

import { TriangleAlert, PencilLine, MessageSquareText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, useCallback, useContext, type ReactNode } from 'react';
import type { InTheWay } from '@/lib/spots/elsewhere-loaders';

const PeopleElsewhere = createContext<InTheWay['people']>({});

export const ElsewhereProvider = PeopleElsewhere.Provider;

/** Returns whether somebody has to be elsewhere at the time of the show. */
export function useIsElsewhere(): (comedianId: string) => boolean {
  const people = useContext(PeopleElsewhere);
  return useCallback((comedianId) => comedianId in people, [people]);
}

/** The warning that somebody has to be at another show at that time; nothing for anybody else. */
export function ElsewhereWarning({ comedianId }: { comedianId: string | null }) {
  const t = useTranslations('lineUpsEditor.elsewhere');
  const elsewhere = useContext(PeopleElsewhere)[comedianId ?? ''];
  if (!elsewhere) return null;
  const texts = [
    ...elsewhere.own.map(({ title, day, time, place }) => t('own', { title, day, time, place })),
    ...(elsewhere.isBusy ? [t('busy')] : []),
  ];
  return texts.map((text) => (
    <p key={text} className="flex items-start gap-1.5 text-sm font-semibold text-cancelled">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      {text}
    </p>
  ));
}

/** Marks what is drafted and not sent. Its edge is dashed for that reason. */
export function DraftChip({ children }: { children: ReactNode }) {
  return (
    <span
      className={
        'inline-flex min-h-7 items-center gap-1.5 rounded-chip border border-dashed border-edge bg-surface py-0.5 ' +
        'pr-3 pl-2 text-sm font-semibold text-ink'
      }
    >
      <PencilLine aria-hidden size={16} strokeWidth={2.25} className="shrink-0" />
      {children}
    </span>
  );
}

/** A note of the team in a row; nothing without one. */
export function TeamNote({ note }: { note: string | null }) {
  const t = useTranslations('lineUpsEditor');
  return (
    note && (
      <p className="flex gap-1.5 text-sm whitespace-pre-line text-ink-soft">
        <MessageSquareText aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span className="sr-only">{t('note')} </span>
        {note}
      </p>
    )
  );
}
