import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { QueueState } from '@/lib/line-ups/queue-state';

const icons = { saved: CloudCheck, saving: CloudUpload, offline: CloudOff, busy: CloudOff };

/** Whether all edits are saved, and why not. */
export function SaveState({ status }: { status: QueueState['status'] }) {
  const t = useTranslations('lineUp.toolbar');
  const Icon = icons[status];
  const isProblem = status === 'offline' || status === 'busy';
  return (
    <p
      role="status"
      data-save-state={status}
      className={
        'flex items-center gap-1.5 text-sm ' +
        (isProblem ? 'order-last basis-full font-semibold text-request' : 'text-ink-soft')
      }
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      {/* On a phone, only the symbol is shown as long as there is no problem. */}
      <span className={isProblem ? '' : 'max-sm:sr-only'}>{t(status)}</span>
    </p>
  );
}
