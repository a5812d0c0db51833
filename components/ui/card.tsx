import type { ComponentProps } from 'react';

/** A sheet with room around its content. Cards do not lie in cards. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card border border-line sheet p-4 ${className}`} />;
}
