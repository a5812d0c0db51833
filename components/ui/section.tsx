import type { ReactNode } from 'react';

/**
 * A part of a page under a heading of its own, which names it for screen readers. `small` stands inside another one.
 */
export function Section({
  id,
  title,
  size = 'normal',
  children,
}: {
  /** The id of the heading, so that an address can lead there. */
  id: string;
  title: ReactNode;
  size?: 'normal' | 'small';
  children: ReactNode;
}) {
  const [gap, text] = size === 'small' ? ['gap-1', 'text-base'] : ['gap-3', 'text-xl'];
  return (
    <section aria-labelledby={id} className={`flex flex-col ${gap}`}>
      <h2 id={id} className={text}>
        {title}
      </h2>
      {children}
    </section>
  );
}
