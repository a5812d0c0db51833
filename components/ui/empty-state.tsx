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
    <div className="empty-state">
      <svg viewBox="0 0 120 120" aria-hidden>
        <use href={`/stage.svg#${drawing}`} />
      </svg>
      <Heading>{title}</Heading>
      <div>
        {children && <div>{children}</div>}
        {action}
      </div>
    </div>
  );
}
