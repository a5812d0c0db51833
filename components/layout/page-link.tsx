import type { LucideIcon } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

/** A row of a list of pages: the page with its icon, what it is for, and below it `children`. */
export function PageLink<Target extends string>({
  href,
  icon: PageIcon,
  title,
  line,
  prefetch,
  children,
}: {
  href: Route<Target>;
  icon: LucideIcon;
  title: string;
  line: string;
  prefetch?: false;
  children?: ReactNode;
}) {
  return (
    <Link href={href} prefetch={prefetch} className="flex min-h-16 items-center gap-4 rounded-card px-4 py-3">
      <PageIcon aria-hidden size={22} className="shrink-0 text-teal" />
      <span className="flex min-w-0 grow flex-col">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-ink-soft">{line}</span>
        {children}
      </span>
      <Icon name="chevron-right" className="shrink-0 text-ink-soft" />
    </Link>
  );
}
