import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

const looks = {
  open: 'status-open',
  opensOn: 'status-opens-on',
  applied: 'status-applied',
  confirmed: 'status-confirmed',
  request: 'status-request',
  directList: 'status-direct-list',
  rejected: 'status-rejected',
  full: 'status-full',
  booked: 'status-booked',
  unavailable: 'status-unavailable',
  expired: 'status-expired',
  cancelled: 'status-cancelled',
  blocked: 'status-blocked',
} satisfies Record<string, string>;

export type ChipStatus = keyof typeof looks;

/** The class of a status, for lists that render the text themselves. */
export function statusClass(status: ChipStatus): string {
  return looks[status];
}

/**
 * A status as icon, word and colour. The word comes from the messages `applicationsStatus`; `children` replace it for a
 * more precise text ("öffnet Fr 27. Nov") or another audience.
 */
export function StatusChip({ status, children }: { status: ChipStatus; children?: ReactNode }) {
  const t = useTranslations('applicationsStatus');
  return <span className={statusClass(status)}>{children ?? t(status)}</span>;
}
