'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';
import { liftBlock } from '@/lib/brand-comedians/actions';
import { idle } from '@/lib/core/action-state';
import { Problem } from './problem';

/** Ends a block before its time. */
export function LiftButton({ brandId, blockId, name }: { brandId: string; blockId: string; name: string }) {
  const t = useTranslations('brandComedians');
  const [state, action] = useActionState(liftBlock, idle);
  return (
    <form action={action} className="flex flex-col items-start gap-2">
      <input type="hidden" name="brandId" value={brandId} />
      <input type="hidden" name="blockId" value={blockId} />
      <SubmitButton variant="secondary" pendingLabel={t('pending')} aria-label={t('block.liftFor', { name })}>
        {t('block.lift')}
      </SubmitButton>
      <Problem state={state} />
    </form>
  );
}
