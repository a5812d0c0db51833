import type { ReactNode } from 'react';

/** A list of names and values, one pair a line. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line sheet">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col gap-0.5 px-4 py-3 sm:flex-row sm:gap-4">
          <dt className="min-w-0 wrap-anywhere text-ink-soft sm:w-52 sm:shrink-0">{name}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
