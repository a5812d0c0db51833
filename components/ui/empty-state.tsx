import type { ReactNode } from 'react';

/** Shown for an empty list: the fact, and the next step. `action` is usually one LinkButton. */
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

/**
 * The product's picture, with the light on or off: a brick wall, a microphone, a stool with a glass of water. Decorative,
 * and hidden from screen readers. The drawing is the file `public/stage.svg`, because every page loads its error pages.
 */
export function StageScene({ light = 'on', className = '' }: { light?: 'on' | 'off'; className?: string }) {
  return (
    <svg
      viewBox="0 0 360 150"
      aria-hidden
      preserveAspectRatio="xMidYMax meet"
      className={`block w-full bg-[#0d1d20] ${className}`}
    >
      <use href={`/stage.svg#${light}`} />
    </svg>
  );
}
