import Link from 'next/link';
import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { TabRow } from './tab-row';

type Tab<Target extends string> = {
  href: Route<Target>;
  label: ReactNode;
  /** The number of entries; missing where it is not counted. */
  count?: number;
  current: boolean;
};

/** The views of a page, each with an address of its own: words in one line, and a line under the current one. */
export function ViewTabs<Target extends string>({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly Tab<Target>[];
}) {
  return (
    <nav aria-label={label} className="view-tabs">
      <TabRow lit={tabs.findIndex(({ current }) => current)}>
        {tabs.map(({ href, label: name, count, current }) => (
          <li key={href as string}>
            <Link<Target>
              href={href}
              scroll={false}
              prefetch={false}
              aria-current={current ? 'page' : undefined}
              className="view-tab"
            >
              {name}
              {count !== undefined && <small>{count}</small>}
            </Link>
          </li>
        ))}
      </TabRow>
    </nav>
  );
}

/** A chip of a list: what it shows more narrowly. */
type Chip<Target extends string> = Tab<Target> & {
  /** Its name for screen readers where the label does not say what a tap does. */
  name?: string;
};

/** The filters of a list, each with an address of its own: chips in one line, of which those that are set are filled. */
export function FilterChips<Target extends string>({
  label,
  chips,
  isOne,
  className = '',
  children,
}: {
  label: string;
  chips: readonly Chip<Target>[];
  /** One of the chips is always set, and stays in view. Otherwise a tap on a set chip removes it. */
  isOne?: true;
  className?: string;
  /** Further entries at the end. */
  children?: ReactNode;
}) {
  const items = (
    <>
      {chips.map(({ href, label: words, count, current, name }) => (
        // A chip that another tap has set is another one, so that it shows no tap.
        <li key={typeof words === 'string' ? `${words}${current}` : href}>
          <Link<Target>
            href={href}
            scroll={false}
            prefetch={false}
            aria-current={current ? (isOne ? 'page' : true) : undefined}
            aria-label={name}
            className="chip"
          >
            {words}
            {count !== undefined && <small>{count}</small>}
            {current && !isOne && <Icon name="x" className="size-4" />}
          </Link>
        </li>
      ))}
      {children}
    </>
  );
  return (
    <nav aria-label={label} className={`filter-chips ${className}`}>
      {isOne ? <TabRow lit={chips.findIndex(({ current }) => current)}>{items}</TabRow> : <ul>{items}</ul>}
    </nav>
  );
}
