import Link from 'next/link';
import type { Route } from 'next';
import type { ReactNode } from 'react';

/** One part of a list that has an address of its own. */
export type AddressTab<Target extends string> = {
  href: Route<Target>;
  label: ReactNode;
  /** How much is there; left out where that is not counted. */
  count?: number;
  current: boolean;
};

/** The parts of a list as links in a row, which scrolls sideways where it does not fit. */
export function AddressTabs<Target extends string>({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly AddressTab<Target>[];
}) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1">
      <ul className="flex w-max gap-2">
        {tabs.map(({ href, label: name, count, current }) => (
          <li key={href as string}>
            <Link<Target>
              href={href}
              prefetch={false}
              aria-current={current ? 'page' : undefined}
              className={
                'inline-flex min-h-11 items-center gap-2 rounded-chip border border-edge bg-surface px-4 ' +
                'whitespace-nowrap hover:bg-teal-soft aria-[current]:border-teal aria-[current]:bg-teal ' +
                'aria-[current]:font-semibold aria-[current]:text-on-teal'
              }
            >
              {name}
              {count !== undefined && <span className="text-sm tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
