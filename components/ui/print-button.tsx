'use client';

import { Printer } from 'lucide-react';
import { Button } from './button';

/** Prints the page. Without JavaScript, the browser's own menu does. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button
      variant="quiet"
      className="self-start print:hidden noscript:hidden"
      onClick={() => window.print()}
    >
      <Printer aria-hidden className="size-4.5" />
      {label}
    </Button>
  );
}
