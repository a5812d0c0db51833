import { ensureBuild } from '@/scripts/start/build';
import { errorMessage, Failure } from '@/scripts/start/failure';

/** A measured value with its goal. */
export type Figure = { what: string; value: number; unit: string; sign: '≤' | '≥'; goal: number };

/** A row of the table of a command: a fault or a load whose effect on users is measured. */
export type Row = {
  /** Its name on the command line. */
  name: string;
  /** Returns the event in one line. The short form of a row takes less time. */
  what: (short: boolean) => string;
  /** Starts a stage of its own, measures, and stops its processes. */
  run: (options: RowOptions) => Promise<Figure[]>;
};

export type RowOptions = {
  short: boolean;
  /** The number of a benchmark's rounds. */
  rounds: number;
  say: (line: string) => void;
};

const figure = (sign: Figure['sign']) => (what: string, value: number, goal: number, unit: string) =>
  ({ what, value, unit, sign, goal }) satisfies Figure;

/** Figures that have to be at most, or at least, the goal. */
export const [atMost, atLeast] = [figure('≤'), figure('≥')];

/**
 * Makes a goal of milliseconds relative to a control of the same run, after the product's own waits. A control that
 * takes less than `least` counts as that: on a fast machine, the goal is always the same.
 */
export function comparedWith(
  control: number,
  { waits = 0, times, least }: { waits?: number; times: number; least: number },
  [what, value]: [what: string, value: number],
): Figure {
  return atMost(what, Math.round(value), Math.round(waits + times * Math.max(least, control)), 'ms');
}

/** Units that depend on other load in spite of the comparison: they decide nothing in the short form. */
const noisyUnits = ['times', 'MB'];

/** A figure that could not be measured (not a number) counts as missed. */
function isMissed({ value, sign, goal }: Figure): boolean {
  return !(sign === '≤' ? value <= goal : value >= goal);
}

function describe(one: Figure): string {
  const shown = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });
  const { what, value, unit, sign, goal } = one;
  return `  ${isMissed(one) ? '✗' : '✓'} ${what}: ${shown(value)} ${unit} (${sign} ${shown(goal)})`;
}

/** The options of a command with rows. Each command lists its own among them. */
export const rowOptions = {
  only: { type: 'string' },
  part: { type: 'string' },
  short: { type: 'boolean' },
  rounds: { type: 'string' },
} as const;

type RowWishes = { only?: string; part?: string; short?: boolean; rounds?: string };

/** Returns the chosen rows, and their options. */
function chooseRows(rows: readonly Row[], usage: string, wishes: RowWishes) {
  const { only, part = '1/1', short = false } = wishes;
  const [, first = '', count = ''] = /^(\d+)\/(\d+)$/.exec(part) ?? [];
  const [nth, of, rounds] = [Number(first), Number(count), Number(wishes.rounds ?? 7)];
  const named = rows.filter(({ name }) => only === undefined || name === only);
  if (nth >= 1 && nth <= of && rounds >= 1 && named.length > 0)
    return { chosen: named.filter((_, index) => index % of === nth - 1), short, rounds };
  const names = rows.map(({ name }) => name).join(', ');
  throw new Failure(`There is no such row, part or round.\n\n${usage}\n\nThe rows are: ${names}`);
}

/** Runs the chosen rows, one after the other, and prints their figures. */
export async function runRows(rows: readonly Row[], usage: string, wishes: RowWishes): Promise<void> {
  const { chosen, short, rounds } = chooseRows(rows, usage, wishes);
  await ensureBuild(console.log);
  const lines: string[] = [];
  const missing: string[] = [];
  for (const { name, what, run } of chosen) {
    console.log(`${name}: ${what(short)}`);
    lines.push(`${name}: ${what(short)}`);
    try {
      const figures = await run({ short, rounds, say: (line) => console.log(`  ${line}`) });
      lines.push(...figures.map(describe));
      const decisive = figures.filter(({ unit }) => !(short && noisyUnits.includes(unit)));
      missing.push(...decisive.filter(isMissed).map((one) => `${name}:${describe(one)}`));
    } catch (error) {
      console.error(error);
      missing.push(`${name}: ✗ ${errorMessage(error)}`);
    }
  }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(missing.length === 0 ? 'All goals are reached.' : `Missed goals:\n${missing.join('\n')}`);
  if (missing.length > 0) process.exitCode = 1;
}
