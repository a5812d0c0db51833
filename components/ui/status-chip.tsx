import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

const looks = {
  open: 'status-open icon-circle-dot',
  opensOn: 'status-quiet icon-calendar-clock',
  applied: 'status-applied icon-clock',
  confirmed: 'status-confirmed icon-check',
  request: 'status-request icon-hand',
  directList: 'status-list icon-star',
  rejected: 'status-quiet icon-x',
  booked: 'status-quiet icon-list-checks',
  unavailable: 'status-quiet icon-lock',
  expired: 'status-quiet icon-hourglass',
  cancelled: 'status-cancelled icon-slash',
  blocked: 'status-cancelled icon-ban',
} satisfies Record<string, string>;

/** What a show or an application can be to somebody. */
export type ChipStatus = keyof typeof looks;

/** The class names of a status, for lists that bring its word along. */
export function statusClass(status: ChipStatus): string {
  return `status ${looks[status]}`;
}

/**
 * A status as icon, word and colour. The word is the status's own (messages `status`); children replace it where the
 * screen knows more ("öffnet Fr 27. Nov") or speaks to somebody else.
 */
export function StatusChip({ status, children }: { status: ChipStatus; children?: ReactNode }) {
  const t = useTranslations('status');
  return <span className={statusClass(status)}>{children ?? t(status)}</span>;
}
