'use client';

import type { ReactNode } from 'react';
import { useKeptOrder } from './use-kept-order';

/**
 * A list of rows that the server has rendered and sorted. Each stays where it was first shown, so that none moves under
 * a finger when a tap changes what they are sorted by.
 */
export function KeptRows({
  rows,
  className,
}: {
  rows: readonly { id: string; row: ReactNode }[];
  className: string;
}) {
  const kept = useKeptOrder(rows);
  return (
    <ul className={className}>
      {kept.map(({ id, row }) => (
        <li key={id}>{row}</li>
      ))}
    </ul>
  );
}
