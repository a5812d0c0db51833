import { ArrowLeft } from 'lucide-react';
import Link, { type LinkProps } from 'next/link';
import type { ReactNode } from 'react';

/** A link to the parent page, above the title. */
export function BackLink<Target extends string>({
  href,
  children,
}: {
  href: LinkProps<Target>['href'];
  children: ReactNode;
}) {
  return (
    <Link<Target> href={href} className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-link">
      <ArrowLeft aria-hidden size={18} />
      {children}
    </Link>
  );
}
