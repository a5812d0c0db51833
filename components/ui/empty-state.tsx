import type { ReactNode } from 'react';

/** Drawings of `public/stage.svg`: something is not here; a beginning; nobody; all is done. */
type Drawing = 'lamp' | 'microphone' | 'stool' | 'glass';

/** Shown for an empty list: a drawing, the fact, and the next step. `action` is usually one LinkButton. */
export function EmptyState({
  title,
  heading: Heading = 'h2',
  drawing = 'microphone',
  action,
  children,
}: {
  title: ReactNode;
  /** `h1` when the page has no other heading. */
  heading?: 'h1' | 'h2';
  drawing?: Drawing;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 rounded-card border border-line sheet p-4 sm:gap-x-6 sm:p-5">
      <svg viewBox="0 0 120 120" aria-hidden className="size-20 rounded-card sm:row-span-2 sm:size-36">
        <use href={`/stage.svg#${drawing}`} />
      </svg>
      <Heading className={Heading === 'h1' ? 'text-2xl sm:self-end' : 'text-lg sm:self-end'}>{title}</Heading>
      <div className="col-span-2 flex flex-col items-start gap-3 sm:col-span-1 sm:self-start">
        {children && <div className="flex flex-col gap-2 text-ink-soft">{children}</div>}
        {action}
      </div>
    </div>
  );
}

/**
 * The product's picture: a brick wall, a microphone, a stool with a glass of water. Decorative, and hidden from screen
 * readers. It is a file, because every page loads its error pages.
 */
export function StageScene({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 360 150"
      aria-hidden
      preserveAspectRatio="xMidYMax meet"
      className={`block w-full bg-[#0d1d20] ${className}`}
    >
      <use href="/stage.svg#on" />
    </svg>
  );
}
