'use client';

import { useState, type ReactNode } from 'react';

/** A list whose rows keep their first places, so that none moves under a finger when a tap changes the order. */
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

/**
 * Returns the rows of a sorted list in the order in which the page showed them first. A row whose title has changed
 * stays in place, so that none moves under a finger; the next visit sorts them. New rows come after their predecessors
 * in the sorted list.
 */
export function useKeptOrder<Row extends { id: string }>(sorted: readonly Row[]): readonly Row[] {
  const [shown, setShown] = useState<readonly string[]>(() => sorted.map(({ id }) => id));
  const indexes = new Map(shown.map((id, index) => [id, index]));
  const rows = sorted
    .filter(({ id }) => indexes.has(id))
    .toSorted((a, b) => indexes.get(a.id)! - indexes.get(b.id)!);
  for (const [index, row] of sorted.entries()) {
    if (indexes.has(row.id)) continue;
    const before = sorted[index - 1]?.id;
    rows.splice(rows.findIndex(({ id }) => id === before) + 1, 0, row);
  }
  if (rows.length !== shown.length || rows.some(({ id }, index) => shown[index] !== id)) {
    setShown(rows.map(({ id }) => id));
  }
  return rows;
}
