import { MapPin } from 'lucide-react';
import { OutsideLink } from '@/components/links/outside-link';

/** A show's address as a link to a map, which opens in a new tab; `hint` says so to screen readers. */
export function MapLink({ href, address, hint }: { href: string; address: string; hint: string }) {
  return (
    <OutsideLink
      href={href}
      target="_blank"
      className="inline-flex min-h-11 items-center gap-1.5 self-start text-link"
    >
      <MapPin aria-hidden size={18} className="shrink-0" />
      <span>
        {address}
        <span className="sr-only"> ({hint})</span>
      </span>
    </OutsideLink>
  );
}
