'use client';

import Link from 'next/link';
import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { inArea } from '@/lib/core/http/paths';
import { showAgain } from '@/components/core/seen-pages';

/** The bar at the bottom of an area, within reach of the thumb: 600 px at most (specification, section 9). */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="bar-strip">
      <nav aria-label={label} className="mx-auto max-w-[600px]">
        <ul className="grid auto-cols-fr grid-flow-col">{children}</ul>
      </nav>
    </div>
  );
}

const entry = 'group/entry bar-entry';

/**
 * One link of a bar. It is marked as current on all pages of its area and of those in `also`; with `exact`, only on the
 * area's first page.
 */
export function BarLink<Target extends string>({
  href,
  to = href,
  exact = false,
  also = [],
  children,
}: {
  /** The area of the link. */
  href: Route<Target>;
  /** The page of the area to which it leads. Default: its first one. */
  to?: Route<Target>;
  exact?: boolean;
  also?: readonly string[];
  /** A BarFace. */
  children: ReactNode;
}) {
  const pathname = usePathname();
  const current = exact ? pathname === href : [href, ...also].some((area) => inArea(pathname, area));
  return (
    <li>
      <Link
        href={to}
        aria-current={current ? 'page' : undefined}
        className={entry}
        onNavigate={(event) => showAgain(to) && event.preventDefault()}
      >
        {children}
      </Link>
    </li>
  );
}

/**
 * The last item of a bar with too many links: opens a menu above it. Highlighted when one of `hrefs` is the current
 * page.
 */
export function BarMore({
  label,
  hrefs,
  face,
  children,
}: {
  label: string;
  hrefs: readonly string[];
  face: ReactNode;
  children: ReactNode;
}) {
  const pathname = usePathname();
  const current = hrefs.some((href) => inArea(pathname, href));
  return (
    <li data-current={current || undefined} className="group/more">
      <Disclosure
        label={label}
        trigger={face}
        triggerClassName={`${entry} group-open:text-teal group-data-current/more:text-teal`}
        panelClassName="right-2 bottom-full mb-2 w-60"
      >
        {children}
      </Disclosure>
    </li>
  );
}
