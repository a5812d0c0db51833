'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSpotErrorText } from '@/components/spots/spot-error';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** The code of a refusal, and the step that was not taken, where it has words of its own. */
export type Refusal = { code: string; step?: string };

/** Why something was refused, as a message for the team. */
export function Problem({ code, step, onClose }: Refusal & { onClose?: () => void }) {
  const t = useTranslations('lineUp');
  const errorText = useSpotErrorText('team');
  const text = code === 'offline' ? t('offlineProblem') : errorText(code, step);
  return (
    <Notice tone="error" role="alert">
      <p>{text}</p>
      {onClose && (
        <Button variant="quiet" className="-ml-4 self-start" onClick={onClose}>
          <X aria-hidden size={18} />
          {t('understood')}
        </Button>
      )}
    </Notice>
  );
}
