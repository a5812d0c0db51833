'use client';

import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { setFavourite } from '@/lib/brands/comedians/actions';
import type { About } from './about-fields';
import { SavingButton } from './saving-button';

/** Marks somebody as the team's favourite, or removes the mark. */
export function FavouriteButton({ about, isFavourite }: { about: About; isFavourite: boolean }) {
  const t = useTranslations('brandComedians');
  const intent = isFavourite ? 'unfavour' : 'favour';
  return (
    <SavingButton action={setFavourite} values={{ ...about, intent }} aria-pressed={isFavourite}>
      <Star aria-hidden size={18} fill={isFavourite ? 'currentColor' : 'none'} />
      {t('favourite')}
    </SavingButton>
  );
}
