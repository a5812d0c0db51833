'use client';

import { useTranslations } from 'next-intl';
import { AlertDialog } from '@/components/ui/dialog';
import { Button } from '@/components/ui/button';

/** The question whether to continue to the provider in this page, because the pop-up was blocked or closed. */
export function RedirectQuestion({
  why,
  provider,
  onAnswer,
}: {
  /** Null: no question. */
  why: 'blocked' | 'cancelled' | null;
  /** The provider's name. */
  provider: string;
  onAnswer: (answer: 'yes' | 'no' | 'escaped') => void;
}) {
  const t = useTranslations('accountsSignIn.question');
  return (
    <AlertDialog
      open={why !== null}
      onOpenChange={(_open, reason) => onAnswer(reason === 'close-press' ? 'no' : 'escaped')}
      title={why && t(why, { provider })}
      cancelLabel={t('no')}
      confirm={
        <Button variant="stage" onClick={() => onAnswer('yes')}>
          {t('yes', { provider })}
        </Button>
      }
    />
  );
}
