import type { ComponentProps } from 'react';

/** A sheet with padding. Cards are never nested. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card border border-line sheet p-4 ${className}`} />;
}
