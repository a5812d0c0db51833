import type { Bar, BarKind } from './bar-rules';

/** A bar as teams see it beside a name: until which day, "Fr 27. Nov". */
export type BarView = { kind: BarKind; until: string };

/** @param day describes an instant as a day, in the platform's zone */
export function toBarViews(bars: readonly Bar[] | undefined, day: (instant: Date) => string): BarView[] {
  return (bars ?? []).map(({ kind, until }) => ({ kind, until: day(until) }));
}
