'use client';

import { useTranslations } from 'next-intl';
import { SubmitButton } from '@/components/ui/submit-button';

/** The button that saves a form. Needs the messages `form`. */
export function SaveButton({ size, label }: { size?: 'large'; label?: string }) {
  const t = useTranslations('form');
  return (
    <SubmitButton size={size} pendingLabel={t('saving')}>
      {label ?? t('save')}
    </SubmitButton>
  );
}
