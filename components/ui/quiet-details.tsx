import type { ReactNode } from 'react';
import { buttonClass } from './button';

/** A quiet button that opens what is below it, also without JavaScript. */
export function QuietDetails({
  label,
  open,
  className,
  children,
}: {
  label: ReactNode;
  /** Open at first, for example because what is inside was refused. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={open || undefined} className={className}>
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>{label}</summary>
      {children}
    </details>
  );
}
