'use client';

import { useTranslations } from 'next-intl';
import { placeNumbers } from '@/lib/line-ups/change-view';
import { useActs } from '../acts';
import type { LineDialogProps } from './line-dialog';
import { NumberDialog } from './number-dialog';

/** Asks for the number that a line gets. */
export function PlaceAtDialog({ entryId, lineUp, words, onClose }: LineDialogProps) {
  const t = useTranslations('lineUp.dialogs');
  const acts = useActs();
  const { entries } = lineUp.draft;
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) return null;
  const numbers = placeNumbers(entries);
  const others = entries.filter(({ id }) => id !== entryId);
  const max = placeNumbers(others).size + 1;
  return (
    <NumberDialog
      title={t('placeTitle', { name: words.lineName(entry) })}
      label={t('place', { max })}
      initial={numbers.get(entryId) ?? max}
      min={1}
      max={max}
      submitLabel={t('placeSubmit')}
      onClose={onClose}
      onSubmit={(place) => {
        acts.move(entryId, beforePlace(others, place));
        onClose();
      }}
    />
  );
}

/** Returns the line before which somebody gets that number. */
function beforePlace(others: Parameters<typeof placeNumbers>[0], place: number): string | null {
  const numbers = placeNumbers(others);
  return [...numbers].find(([, number]) => number === place)?.[0] ?? null;
}
