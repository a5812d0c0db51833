'use client';

import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';
import { setFavourite } from '@/lib/brand-comedians/actions';
import { idle } from '@/lib/core/action-state';
import { AboutFields, type About } from './about-fields';
import { Problem } from './problem';

/** Marks somebody as the team's favourite, or removes the mark. */
export function FavouriteButton({ about, isFavourite }: { about: About; isFavourite: boolean }) {
  const t = useTranslations('brandComedians');
  const [state, action] = useActionState(setFavourite, idle);
  return (
    <form action={action} className="flex flex-col items-start gap-2">
      <AboutFields {...about} />
      <input type="hidden" name="step" value={isFavourite ? 'unfavour' : 'favour'} />
      <SubmitButton variant="secondary" pendingLabel={t('pending')} aria-pressed={isFavourite}>
        <Star aria-hidden size={18} fill={isFavourite ? 'currentColor' : 'none'} />
        {t('favourite')}
      </SubmitButton>
      <Problem state={state} />
    </form>
  );
}
