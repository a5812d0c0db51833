'use client';

import { CircleCheck, Send, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Sending } from '@/lib/line-ups/sending-rules';
import { useActs } from './acts';

/** What is not sent yet, or that everything was sent. Nothing when there is neither. */
export function SendBar({
  sending,
  told,
  canEdit,
  onForget,
}: {
  sending: Sending;
  /** How many people were told the last time; null before that and after it was read. */
  told: number | null;
  canEdit: boolean;
  onForget: () => void;
}) {
  const t = useTranslations('lineUpsEditor.bar');
  const acts = useActs();
  const unsent = useUnsent(sending);
  const isDue = sending.isDue && canEdit;
  if (!isDue && told === null) return null;
  return (
    <div
      className={
        'fixed inset-x-0 bottom-(--bar-room) z-19 mx-auto flex max-w-[600px] items-center justify-between gap-3 ' +
        'border-t border-line sheet py-2 pr-2 pl-4 shadow-raised'
      }
    >
      {isDue ? (
        <>
          <p className="min-w-0 text-sm/5 font-semibold tabular-nums">{t('unsent', { what: unsent })}</p>
          <Button variant="stage" className="shrink-0" onClick={() => acts.ask({ kind: 'send' })}>
            <Send aria-hidden size={18} />
            {t('send')}
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="flex min-w-0 items-center gap-2 font-semibold">
            <CircleCheck aria-hidden size={20} className="shrink-0 text-confirmed" />
            {t('sent', { count: told ?? 0 })}
          </p>
          <Button variant="quiet" className="px-0" aria-label={t('close')} onClick={onForget}>
            <X aria-hidden size={20} />
          </Button>
        </>
      )}
    </div>
  );
}

/** "3 Zusagen, 1 Absage". A change of the line-up that nobody is told about has a text of its own. */
function useUnsent({ confirm, list, reject, cancel, retime }: Sending): string {
  const t = useTranslations('lineUpsEditor.bar');
  const parts = [
    confirm.length > 0 && t('confirm', { count: confirm.length }),
    list.length > 0 && t('list', { count: list.length }),
    reject.length > 0 && t('reject', { count: reject.length }),
    cancel.length > 0 && t('cancel', { count: cancel.length }),
    retime.length > 0 && t('retime', { count: retime.length }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : t('linesOnly');
}
