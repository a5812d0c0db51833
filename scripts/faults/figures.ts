/** A measured value with its goal. */
export type Figure = { what: string; value: number; unit: string; sign: '≤' | '≥'; goal: number };

/** A figure that has to be at most the goal. */
export function atMost(what: string, value: number, goal: number, unit: string): Figure {
  return { what, value, unit, sign: '≤', goal };
}

/** A figure that has to be at least the goal. */
export function atLeast(what: string, value: number, goal: number, unit: string): Figure {
  return { what, value, unit, sign: '≥', goal };
}

/** Returns the figures that miss their goal. A figure that could not be measured (not a number) counts as missed. */
export function missed(figures: readonly Figure[]): Figure[] {
  return figures.filter(({ value, sign, goal }) => !(sign === '≤' ? value <= goal : value >= goal));
}

/** Units of time and memory. Unlike counts of responses, such figures depend on other load on the machine. */
const noisyUnits = ['ms', 's', 'times', 'MB'];

/** Whether a figure depends on other load on the machine. */
export function isNoisy({ unit }: Figure): boolean {
  return noisyUnits.includes(unit);
}

/** Returns a line for a figure. */
export function describeFigure(figure: Figure): string {
  const { what, value, unit, sign, goal } = figure;
  const mark = missed([figure]).length === 0 ? '✓' : '✗';
  return `  ${mark} ${what}: ${shown(value)} ${unit} (${sign} ${shown(goal)})`;
}

/**
 * Returns a percentile: the value below which that part of the values lies, 0.99 for p99. Not a number if there are no
 * values.
 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function shown(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(1);
}
