'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, useCallback, useContext } from 'react';
import type { InTheWay } from '@/lib/spots/elsewhere-loaders';

const PeopleElsewhere = createContext<InTheWay['people']>({});

export const ElsewhereProvider = PeopleElsewhere.Provider;

/** Returns whether a comedian has to be elsewhere at the time of the show. */
export function useIsElsewhere(): (comedianId: string) => boolean {
  const people = useContext(PeopleElsewhere);
  return useCallback((comedianId) => comedianId in people, [people]);
}

/** Returns a comedian's other commitments at the time of the show, in words; empty for most. */
export function useElsewhereTexts(): (comedianId: string) => string[] {
  const t = useTranslations('lineUpsEditor.elsewhere');
  const people = useContext(PeopleElsewhere);
  return (comedianId) => {
    const { own = [], isBusy = false } = people[comedianId] ?? {};
    return [
      ...own.map(({ title, day, time, place }) => t('own', { title, day, time, place })),
      ...(isBusy ? [t('busy')] : []),
    ];
  };
}

/** The warning that a comedian has to be elsewhere at that time, never cut off; nothing for all others. */
export function ElsewhereWarning({ comedianId }: { comedianId: string | null }) {
  const textsOf = useElsewhereTexts();
  return textsOf(comedianId ?? '').map((text) => (
    <span
      key={text}
      title={text}
      data-elsewhere
      className="block text-sm/[1.125rem] font-semibold wrap-anywhere text-cancelled"
    >
      <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-0.125rem]" />
      {text}
    </span>
  ));
}
