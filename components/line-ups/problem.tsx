'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** Why something was refused, as a message for the team. */
export function Problem({ code, onClose }: { code: string; onClose?: () => void }) {
  const t = useTranslations('lineUp');
  const errors = useTranslations('spotErrors');
  const key = (code === 'full' ? 'fullForTeam' : code) as 'unexpected';
  const text =
    code === 'offline' ? t('offlineProblem') : errors.has(key) ? errors(key) : errors('unexpected');
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
