import { MapPin } from 'lucide-react';

/** A show's address as a link to a map, which opens in a new tab; `hint` says so to screen readers. */
export function MapLink({ href, address, hint }: { href: string; address: string; hint: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 self-start text-link"
    >
      <MapPin aria-hidden size={18} className="shrink-0" />
      <span>
        {address}
        <span className="sr-only"> ({hint})</span>
      </span>
    </a>
  );
}
