'use client';

import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { setFavourite } from '@/lib/brand-comedians/actions';
import type { About } from './about-fields';
import { StepButton } from './step-button';

/** Marks somebody as the team's favourite, or removes the mark. */
export function FavouriteButton({ about, isFavourite }: { about: About; isFavourite: boolean }) {
  const t = useTranslations('brandComedians');
  const step = isFavourite ? 'unfavour' : 'favour';
  return (
    <StepButton action={setFavourite} values={{ ...about, step }} aria-pressed={isFavourite}>
      <Star aria-hidden size={18} fill={isFavourite ? 'currentColor' : 'none'} />
      {t('favourite')}
    </StepButton>
  );
}
