'use client';

import { useTranslations } from 'next-intl';
import { liftBlock } from '@/lib/brands/comedians/actions';
import { SavingButton } from './saving-button';

/** Ends a block before its time. */
export function LiftButton({ brandId, blockId, name }: { brandId: string; blockId: string; name: string }) {
  const t = useTranslations('brandComedians');
  return (
    <SavingButton action={liftBlock} values={{ brandId, blockId }} aria-label={t('block.liftFor', { name })}>
      {t('block.lift')}
    </SavingButton>
  );
}
