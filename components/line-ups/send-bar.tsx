'use client';

import { CircleCheck, Send, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { keyed } from '@/components/ui/keys';
import type { Sending } from '@/lib/line-ups/sending-rules';
import { useActs } from './acts';

type Props = {
  sending: Sending;
  /** The number of comedians notified by the last sending; null before it and after it was read. */
  notified: number | null;
  canEdit: boolean;
  onForget: () => void;
};

/** The bar of a phone: the unsent changes, or that everything was sent. A selection replaces it. */
export function SendBar(props: Props) {
  if (!isShown(props)) return null;
  return (
    <div
      className={
        'above-bar -mx-4 flex min-h-14 items-center justify-between gap-3 border-t border-line sheet py-1 pr-2 pl-4 ' +
        'group-has-[#panel-applicants:not(.hidden)_[data-selecting]]/editor:hidden lg:hidden'
      }
    >
      <SendState {...props} />
    </div>
  );
}

const isShown = ({ sending, notified, canEdit }: Props) => (sending.isDue && canEdit) || notified !== null;

/** The text of the bar. On a desktop it is in the head of the screen. */
export function SendState(props: Props) {
  const { sending, notified, canEdit, onForget } = props;
  const t = useTranslations('lineUpsEditor.bar');
  const acts = useActs();
  const unsent = useUnsent(sending);
  if (!isShown(props)) return null;
  if (sending.isDue && canEdit) {
    return (
      <>
        <p className="min-w-0 text-sm/5 font-semibold tabular-nums">{t('unsent', { what: unsent })}</p>
        <Button
          variant="stage"
          className="shrink-0"
          {...keyed('s', t('send'))}
          onClick={() => acts.ask({ kind: 'send' })}
        >
          <Send aria-hidden className="size-4.5" />
          {t('send')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm/5 font-semibold">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-confirmed" />
        {t('sent', { count: notified ?? 0 })}
      </p>
      <Button variant="quiet" className="shrink-0 px-0" aria-label={t('close')} onClick={onForget}>
        <X aria-hidden className="size-5" />
      </Button>
    </>
  );
}

/** "3 Zusagen, 1 Absage". A change of the line-up that notifies nobody has a text of its own. */
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
