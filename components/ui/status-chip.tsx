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
  booked: 'status-booked',
  unavailable: 'status-unavailable',
  expired: 'status-expired',
  cancelled: 'status-cancelled',
  blocked: 'status-blocked',
} satisfies Record<string, string>;

/** What a show or an application can be to somebody. */
export type ChipStatus = keyof typeof looks;

/** The class name of a status, in app/globals.css, for lists that bring its word along. */
export function statusClass(status: ChipStatus): string {
  return looks[status];
}

/**
 * A status as icon, word and colour. The word is the status's own (messages `status`); children replace it where the
 * screen knows more ("öffnet Fr 27. Nov") or speaks to somebody else.
 */
export function StatusChip({ status, children }: { status: ChipStatus; children?: ReactNode }) {
  const t = useTranslations('status');
  return <span className={statusClass(status)}>{children ?? t(status)}</span>;
}
