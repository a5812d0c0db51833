import type { Bar, BarKind } from './bar-rules';

/** A bar as teams see it beside a name: until which day, "Fr 27. Nov"; null without an end. */
export type BarView = { kind: BarKind; until: string | null };

/** @param day describes an instant as a day, in the platform's zone */
export function toBarViews(bars: readonly Bar[] | undefined, day: (instant: Date) => string): BarView[] {
  return (bars ?? []).map(({ kind, until }) => ({ kind, until: until && day(until) }));
}
