import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';

/** Marks what is drafted and not sent. Its edge is dashed for that reason. */
export function DraftChip({ children }: { children: ReactNode }) {
  return (
    <span
      className={
        'inline-flex min-h-7 items-center gap-1.5 rounded-chip border border-dashed border-edge bg-surface py-0.5 ' +
        'pr-3 pl-2 text-sm font-semibold text-ink'
      }
    >
      <PencilLine aria-hidden size={16} strokeWidth={2.25} className="shrink-0" />
      {children}
    </span>
  );
}
