import Link from 'next/link';
import type { Route } from 'next';
import type { ReactNode } from 'react';

/** A tab with an address of its own. */
type AddressTab<Target extends string> = {
  href: Route<Target>;
  label: ReactNode;
  /** The number of entries; missing where that is not counted. */
  count?: number;
  current: boolean;
};

/** Tabs of a list, each with an address of its own and its number of entries. */
export function AddressTabs<Target extends string>({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly AddressTab<Target>[];
}) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-1 rounded-card bg-sunken p-1 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        {tabs.map(({ href, label: name, count, current }) => (
          <li key={href as string}>
            <Link<Target>
              href={href}
              scroll={false}
              prefetch={false}
              aria-current={current ? 'page' : undefined}
              className={
                'flex min-h-11 items-center justify-center gap-1.5 rounded-card px-1.5 text-center font-semibold ' +
                'hyphens-none text-ink-soft hover:text-teal aria-[current]:bg-surface aria-[current]:text-teal ' +
                'aria-[current]:shadow-raised'
              }
            >
              {name}
              {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
