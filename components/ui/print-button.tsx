'use client';

import { Printer } from 'lucide-react';
import { Button } from './button';

/** Prints the page. Hidden without JavaScript, when only the browser's own menu prints. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="quiet" className="self-start noscript:hidden" onClick={() => window.print()}>
      <Printer aria-hidden className="size-4.5" />
      {label}
    </Button>
  );
}
