'use client';

import { useTranslations } from 'next-intl';
import { HiddenFields } from '@/components/forms/hidden-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { liftBlock } from '@/lib/brand-comedians/actions';
import { Problem } from './problem';

/** Ends a block before its time. */
export function LiftButton({ brandId, blockId, name }: { brandId: string; blockId: string; name: string }) {
  const t = useTranslations('brandComedians');
  const { answer, formProps } = useActionForm(liftBlock);
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <HiddenFields values={{ brandId, blockId }} />
      <SubmitButton variant="secondary" pendingLabel={t('pending')} aria-label={t('block.liftFor', { name })}>
        {t('block.lift')}
      </SubmitButton>
      <Problem answer={answer} />
    </form>
  );
}
