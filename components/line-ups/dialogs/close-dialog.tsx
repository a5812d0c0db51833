'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';

/** Confirms closing the line-up and says how many get no spot by it. */
export function CloseDialog({
  unanswered,
  onSubmit,
  onClose,
}: {
  /** How many applications and requests have no answer. */
  unanswered: number;
  onSubmit: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('lineUp.dialogs');
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('closeTitle')}
      cancelLabel={t('back')}
      confirm={<Button onClick={onSubmit}>{t('closeSubmit')}</Button>}
    >
      <p>{t('closeText', { count: unanswered })}</p>
      <p className="text-sm text-ink-soft">{t('closeHint')}</p>
    </AlertDialog>
  );
}
