'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, useCallback, useContext } from 'react';
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
  const t = useTranslations('lineUp.elsewhere');
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
