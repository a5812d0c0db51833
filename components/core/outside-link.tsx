import type { ComponentProps } from 'react';
import { webLink } from '@/lib/core/text/addresses';

/** The address may come from the database, so it is checked once more: what is no https link stays plain text. */
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
