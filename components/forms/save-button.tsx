'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { PendingFace } from '@/components/ui/submit-button';

/** Saves a kept form: the one action that matters there. */
export function SaveButton({ isSending }: { isSending: boolean }) {
  const t = useTranslations('keptForm');
  return (
    <button
      type="submit"
      aria-disabled={isSending || undefined}
      className={buttonClass({ variant: 'stage', size: 'large' })}
    >
      <PendingFace label={isSending ? t('saving') : null}>{t('save')}</PendingFace>
    </button>
  );
}
