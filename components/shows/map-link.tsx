import type { ReactNode } from 'react';
import { OutsideLink } from '@/components/core/outside-link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** A show's address as a link to a map, which opens in a new tab; `hint` says so to screen readers. */
export function MapLink({ href, address, hint }: { href: string; address: string; hint: string }) {
  return (
    <OutsideLink
      href={href}
      target="_blank"
      className="inline-flex min-h-11 items-center gap-1.5 self-start text-link"
    >
      <Icon name="map-pin" className="size-4.5" />
      <span>
        {address}
        <span className="sr-only"> ({hint})</span>
      </span>
    </OutsideLink>
  );
}

/** A button that opens the map of a phone, with an address of `mapAppUrl`. */
export function MapAppLink({ href, children }: { href: string; children: ReactNode }) {
  const [, place] = href.split(/^geo:/);
  const face = (
    <>
      <Icon name="navigation" className="size-4.5" />
      {children}
    </>
  );
  if (place === undefined) {
    return (
      <OutsideLink href={href} className={buttonClass({})}>
        {face}
      </OutsideLink>
    );
  }
  return (
    <a href={`geo:${place}`} className={buttonClass({})}>
      {face}
    </a>
  );
}
