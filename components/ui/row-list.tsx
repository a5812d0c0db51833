import { ChevronRight } from 'lucide-react';
import Link, { type LinkProps } from 'next/link';
import type { ReactNode } from 'react';

/** A row of a list (`RowList`) that leads to another page. */
export function RowLink<Target extends string>({
  href,
  prefetch,
  before,
  children,
}: {
  href: LinkProps<Target>['href'];
  prefetch?: false;
  /** Stands on the left. */
  before?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li>
      <Link<Target>
        href={href}
        prefetch={prefetch}
        className="flex items-center gap-3 px-4 py-3 -outline-offset-3! hover:bg-teal-soft"
      >
        {before}
        <span className="flex min-w-0 grow flex-col gap-1">{children}</span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}

/** A list of rows that lead to other pages. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">{children}</ul>
  );
}
