import type { ReactNode } from 'react';
import { StageScene } from './stage-scene';

/** Shown where a list is empty: says so, and what to do next. `action` is usually one LinkButton. */
export function EmptyState({
  title,
  heading: Heading = 'h2',
  light,
  action,
  children,
}: {
  title: ReactNode;
  /** `h1` when the page has no other heading. */
  heading?: 'h1' | 'h2';
  light?: 'on' | 'off';
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="overflow-hidden rounded-card border border-line sheet">
      <StageScene light={light} className="h-40" />
      <div className="flex flex-col items-start gap-3 p-4 sm:p-5">
        <Heading className={Heading === 'h1' ? 'text-2xl' : 'text-lg'}>{title}</Heading>
        {children && <div className="flex flex-col gap-2 text-ink-soft">{children}</div>}
        {action}
      </div>
    </div>
  );
}
