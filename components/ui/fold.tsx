import type { ReactNode } from 'react';

/** The most letters of a first line: as many as a wide phone shows. */
const mostLetters = 100;

/**
 * A section that a phone folds to its title and first line. A desktop and paper show all of it. Needs no script.
 *
 * @param props.id the id of the heading
 * @param props.first the text whose first line is shown while the section is folded
 * @param props.lang the language of that text, if it is not that of the page
 */
export function Fold({
  id,
  title,
  first,
  lang,
  children,
}: {
  id: string;
  title: string;
  first: string;
  lang?: string;
  children: ReactNode;
}) {
  const [line = ''] = first.split('\n', 1);
  return (
    <section aria-labelledby={id} className="fold">
      <h2 id={id}>{title}</h2>
      <details>
        <summary>
          <span lang={lang}>{line.slice(0, mostLetters).toWellFormed()}</span>
        </summary>
        <div>{children}</div>
      </details>
    </section>
  );
}
