'use client';

import { useFormatter } from 'next-intl';

/** The share of the limit above which the characters are counted. Below it, a number would only distract. */
const near = 0.8;

/** Counts the characters of a text near its limit. */
export function Counter({ length, max }: { length: number; max: number }) {
  const format = useFormatter();
  const isNear = length >= near * max;
  return (
    <span
      role="status"
      className={`text-sm tabular-nums ${length > max ? 'text-cancelled' : 'text-ink-soft'}`}
    >
      {isNear && `${format.number(length)} / ${format.number(max)}`}
    </span>
  );
}
