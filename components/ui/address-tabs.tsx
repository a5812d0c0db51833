import Link from 'next/link';
import type { Route } from 'next';
import type { ReactNode } from 'react';
import { TabRow } from './tab-row';

type AddressTab<Target extends string> = {
  href: Route<Target>;
  label: ReactNode;
  /** The number of entries; missing where it is not counted. */
  count?: number;
  current: boolean;
};

/** Tabs of a page, each with an address of its own; those of a list with its number of entries. */
export function AddressTabs<Target extends string>({
  label,
  tabs,
  isShort,
  inLine,
}: {
  label: string;
  /** Every label is one short word, so that three fit beside each other on a phone. */
  isShort?: true;
  /** The tabs stay in one line, which scrolls sideways when it is too narrow. */
  inLine?: true;
  tabs: readonly AddressTab<Target>[];
}) {
  return (
    <nav aria-label={label}>
      {/* As many columns as fit the font size, so that no label breaks within a word. */}
      <TabRow
        lit={tabs.findIndex(({ current }) => current)}
        className={
          inLine
            ? 'flex gap-x-1 overflow-x-auto px-2.5 lg:px-0'
            : `grid gap-1 rounded-card bg-sunken p-1 ${
                isShort
                  ? 'grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))]'
                  : 'grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))]'
              }`
        }
      >
        {tabs.map(({ href, label: name, count, current }) => (
          <li key={href as string}>
            <Link<Target>
              href={href}
              scroll={false}
              prefetch={false}
              aria-current={current ? 'page' : undefined}
              className={
                'flex min-h-11 items-center justify-center gap-1.5 rounded-card px-1.5 text-center font-semibold ' +
                'wrap-normal text-ink-soft hover:text-teal aria-[current]:bg-surface aria-[current]:text-teal ' +
                'active:text-teal aria-[current]:shadow-raised data-pending:text-teal ' +
                (inLine ? 'whitespace-nowrap -outline-offset-3!' : '')
              }
            >
              {name}
              {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </TabRow>
    </nav>
  );
}
