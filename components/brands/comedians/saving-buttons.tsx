'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ButtonForm } from '@/components/forms/button-form';
import { useErrorWords } from '@/components/forms/failure';
import { Heart } from 'lucide-react';
import { setFavourite, liftBlock, markNoShow } from '@/lib/brands/comedians/actions';
import type { About } from './form-parts';

/** A button by which the team records something about a comedian, with the reason of a refusal. */
function SavingButton<Value>(
  button: Omit<ComponentProps<typeof ButtonForm<Value, never>>, 'act' | 'words' | 'pendingLabel'>,
) {
  const t = useTranslations('brandsComedians');
  const words = useErrorWords('brandsComedians.errors');
  return <ButtonForm variant="secondary" {...button} act="save" words={words} pendingLabel={t('pending')} />;
}

export function FavouriteButton({ about, isFavourite }: { about: About; isFavourite: boolean }) {
  const t = useTranslations('brandsComedians');
  const intent = isFavourite ? 'unfavour' : 'favour';
  return (
    <SavingButton action={setFavourite} values={{ ...about, intent }} aria-pressed={isFavourite}>
      <Heart aria-hidden fill={isFavourite ? 'currentColor' : 'none'} className="size-4.5" />
      {t('favourite')}
    </SavingButton>
  );
}

/** The button to end a block early. */
export function LiftButton({ brandId, blockId, name }: { brandId: string; blockId: string; name: string }) {
  const t = useTranslations('brandsComedians');
  return (
    <SavingButton action={liftBlock} values={{ brandId, blockId }} aria-label={t('block.liftFor', { name })}>
      {t('block.lift')}
    </SavingButton>
  );
}

/** The button to record that a comedian did not come to their spot, or that they did. */
export function NoShowButton({
  applicationId,
  title,
  isNoShow,
}: {
  applicationId: string;
  /** The show's title. */
  title: string;
  isNoShow: boolean;
}) {
  const t = useTranslations('brandsComedians');
  const intent = isNoShow ? 'showed' : 'noShow';
  return (
    <SavingButton
      action={markNoShow}
      values={{ applicationId, intent }}
      variant="quiet"
      aria-label={t(`history.${intent}For`, { title })}
      className="-ml-4"
    >
      {t(`history.${intent}`)}
    </SavingButton>
  );
}
