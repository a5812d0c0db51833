import type { LucideIcon } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

type Page<Target extends string> = {
  href: Route<Target>;
  icon: LucideIcon;
  title: string;
  /** What the page is for. */
  line: string;
  prefetch?: false;
  /** Stands below the line. */
  note?: ReactNode;
};

/** A list of pages: each with its icon, and what it is for. */
export function PageLinks<Target extends string>({ pages }: { pages: readonly Page<Target>[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line sheet">
      {pages.map(({ href, icon: PageIcon, title, line, prefetch, note }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={prefetch}
            className="flex min-h-16 items-center gap-4 rounded-card px-4 py-3"
          >
            <PageIcon aria-hidden size={22} className="shrink-0 text-teal" />
            <span className="flex min-w-0 grow flex-col">
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-ink-soft">{line}</span>
              {note}
            </span>
            <Icon name="chevron-right" className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
