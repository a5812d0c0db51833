import type { LucideIcon } from 'lucide-react';
import Link, { type LinkProps } from 'next/link';
import type { ReactNode } from 'react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Icon } from './icon';
import { LinkButton } from './button';

/** A list of rows that lead to other pages. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">{children}</ul>
  );
}

/** A row of a list (`RowList`) that leads to another page. */
export function RowLink<Target extends string>({
  href,
  prefetch,
  before,
  children,
}: {
  href: LinkProps<Target>['href'];
  prefetch?: false;
  /** Content on the left. */
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
        <Icon name="chevron-right" className="text-ink-soft" />
      </Link>
    </li>
  );
}

type Page<Target extends string> = {
  href: Route<Target>;
  icon: LucideIcon;
  title: string;
  /** The purpose of the page. */
  line: string;
  prefetch?: false;
  /** Content below the line. */
  note?: ReactNode;
};

/** A list of pages, each with its icon and its purpose. */
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
            <PageIcon aria-hidden className="size-5.5 shrink-0 text-teal" />
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

/** A log by day, newest first: the time of each entry, and its content as rendered by `children`. */
export function DayLog<Entry extends { id: string; time: string }>({
  days,
  children,
}: {
  days: readonly { day: string; entries: readonly Entry[] }[];
  children: (entry: Entry) => ReactNode;
}) {
  return (
    <div className="flex flex-col gap-6">
      {days.map(({ day, entries }) => (
        <section key={entries[0]?.id} aria-label={day}>
          <h2 className="mb-2 text-lg">{day}</h2>
          <ol className="divide-y divide-line rounded-card border border-line sheet">
            {entries.map((entry) => (
              <li key={entry.id} className="flex gap-4 px-4 py-3">
                <span className="shrink-0 text-ink-soft tabular-nums">{entry.time}</span>
                <div className="flex min-w-0 grow flex-col items-start gap-1.5 wrap-anywhere">
                  {children(entry)}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/**
 * A link to the next entries. Each page has an address and a fixed number of entries, so the Back button returns to the
 * same place. `isAdding`: the address has all entries so far and more, and replaces the one in the history.
 */
export function GoOnLink<Target extends string>({
  href,
  isAdding,
}: {
  href: LinkProps<Target>['href'];
  isAdding?: boolean;
}) {
  const t = useTranslations('frameLayout');
  return (
    <p className="flex justify-center">
      <LinkButton<Target> href={href} prefetch={false} scroll={!isAdding} replace={isAdding}>
        {t('loadMore')}
      </LinkButton>
    </p>
  );
}

export function ToBeginningLink<Target extends string>({ href }: { href: LinkProps<Target>['href'] }) {
  const t = useTranslations('frameLayout');
  return (
    <Link<Target> href={href} className="inline-flex min-h-11 items-center gap-1.5 text-link">
      <Icon name="arrow-up" className="size-4.5" />
      {t('toBeginning')}
    </Link>
  );
}
