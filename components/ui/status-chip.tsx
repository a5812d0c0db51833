import {
  Ban,
  CalendarClock,
  Check,
  CircleDot,
  Clock,
  Hand,
  Hourglass,
  ListChecks,
  Lock,
  Slash,
  Star,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

const looks = {
  open: { icon: CircleDot, colours: 'bg-teal-soft text-teal' },
  opensOn: { icon: CalendarClock, colours: 'bg-quiet-soft text-quiet' },
  applied: { icon: Clock, colours: 'bg-applied-soft text-applied' },
  confirmed: { icon: Check, colours: 'bg-confirmed-soft text-confirmed' },
  request: { icon: Hand, colours: 'bg-request-soft text-request' },
  directList: { icon: Star, colours: 'bg-direct-list-soft text-direct-list' },
  rejected: { icon: X, colours: 'bg-quiet-soft text-quiet' },
  booked: { icon: ListChecks, colours: 'bg-quiet-soft text-quiet' },
  unavailable: { icon: Lock, colours: 'bg-quiet-soft text-quiet' },
  expired: { icon: Hourglass, colours: 'bg-quiet-soft text-quiet' },
  cancelled: { icon: Slash, colours: 'bg-cancelled-soft text-cancelled' },
  blocked: { icon: Ban, colours: 'bg-cancelled-soft text-cancelled' },
} satisfies Record<string, { icon: LucideIcon; colours: string }>;

/** What a show or an application can be to somebody. */
export type ChipStatus = keyof typeof looks;

/**
 * A status as icon, word and colour. The word is the status's own (messages `status`); children replace it where the
 * screen knows more ("öffnet Fr 27. Nov") or speaks to somebody else.
 */
export function StatusChip({ status, children }: { status: ChipStatus; children?: ReactNode }) {
  const t = useTranslations('status');
  const { icon: Icon, colours } = looks[status];
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-chip py-1 pr-3 pl-2 text-sm font-semibold ${colours}`}
    >
      <Icon aria-hidden size={16} strokeWidth={2.5} className="shrink-0" />
      {children ?? t(status)}
    </span>
  );
}
