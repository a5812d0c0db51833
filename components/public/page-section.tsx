import type { ReactNode } from 'react';

/** The class of a section's ground. */
export const sheetClass = 'rounded-card border border-line sheet p-4';

/** The class of a link on the teal ground. */
export const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-3';

/** A section of a public page with a heading; `id` is its fragment in the address. */
export function PageSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const headingId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
