import Link, { type LinkProps } from 'next/link';
import type { ReactNode } from 'react';

export type LinkTab<Target extends string> = {
  href: LinkProps<Target>['href'];
  label: ReactNode;
  /** How many there are, beside the label. */
  count?: number;
  current: boolean;
};

/** Views of one thing, each with its own address. The row scrolls sideways when it is too long for the phone. */
export function LinkTabs<Target extends string>({
  label,
  tabs,
}: {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly LinkTab<Target>[];
}) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto border-b border-line px-4">
      <ul className="flex gap-1">
        {tabs.map(({ href, label: text, count, current }) => (
          <li key={String(href)} className="shrink-0">
            <Link<Target>
              href={href}
              aria-current={current ? 'page' : undefined}
              className={
                'flex min-h-12 items-center gap-2 rounded-card border-b-3 px-3 font-semibold -outline-offset-3! ' +
                (current
                  ? 'rounded-b-none border-teal text-teal'
                  : 'border-transparent text-ink-soft hover:text-teal')
              }
            >
              {text}
              {count !== undefined && (
                <span className="rounded-chip bg-sunken px-2 text-sm tabular-nums">{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
