'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SendAgain } from '@/components/forms/resend';
import { useSpotErrorText } from '@/components/spots/spot-error';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/**
 * The code of a refusal, the refused step where it has words of its own, and the author of a conflicting edit; `again`
 * retries a step that has not reached the server.
 */
export type Refusal = { code: string; step?: string; by?: string; again?: () => void };

export function Problem({ code, step, by, again, onClose }: Refusal & { onClose?: () => void }) {
  const t = useTranslations('lineUpsEditor');
  const errorText = useSpotErrorText('team');
  const text = by ? t('changedSince', { name: by }) : errorText(code, step);
  return (
    <Notice tone={by ? 'info' : 'error'} role="alert">
      <p>{text}</p>
      <SendAgain again={again} />
      {onClose && (
        <Button variant="quiet" className="-ml-4 self-start" onClick={onClose}>
          <X aria-hidden className="size-4.5" />
          {t('understood')}
        </Button>
      )}
    </Notice>
  );
}
