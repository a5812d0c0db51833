import type { ComponentProps } from 'react';
import { webLink } from '@/lib/core/text/addresses';

/** A link to another website. The database may hold any address, so all but https links stay plain text. */
export function OutsideLink({
  href,
  rel = 'noopener noreferrer',
  children,
  className,
  ...attributes
}: ComponentProps<'a'> & { href: string }) {
  const address = webLink(href);
  if (address === null) return <span className={className}>{children}</span>;
  return (
    <a {...attributes} href={address} rel={rel} className={className}>
      {children}
    </a>
  );
}
