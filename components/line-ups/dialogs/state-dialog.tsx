'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';

/** Confirms closing the line-up or opening it again, and says how many people are told what. */
export function StateDialog({
  kind,
  told,
  onSubmit,
  onClose,
}: {
  kind: 'close' | 'reopen';
  /** How many people get a notification: closing ends their application or request, opening again revives it. */
  told: number;
  onSubmit: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('lineUp.dialogs');
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t(`${kind}Title`)}
      cancelLabel={t('back')}
      confirm={<Button onClick={onSubmit}>{t(`${kind}Submit`)}</Button>}
    >
      <p>{t(`${kind}Text`, { count: told })}</p>
      {kind === 'close' && <p className="text-sm text-ink-soft">{t('closeHint')}</p>}
    </AlertDialog>
  );
}
