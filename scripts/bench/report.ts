import { median, type Round, type Target } from './load';

/** Prints the rounds of a target. */
export function describe({ name }: Target, rounds: readonly Round[]): void {
  const perSecond = median(rounds.map((round) => round.perSecond));
  const p99 = median(rounds.map((round) => round.p99));
  const processor = rounds.flatMap((round) => round.processor ?? []);
  const cost = processor.length > 0 ? `${median(processor).toFixed(2)} ms of processor each` : '';
  console.log(`  ${name.padEnd(30)}${perSecond.toFixed(0).padStart(6)} per second, p99 ${p99} ms, ${cost}`);
}

/** Prints a result, and whether it meets its goal. */
export function result(what: string, value: number, sign: '≥' | '≤', goal: number): void {
  const isReached = sign === '≥' ? value >= goal : value <= goal;
  const shown = Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(2);
  console.log(`${isReached ? '✓' : '✗'} ${what}: ${shown} (${sign} ${goal.toLocaleString('en')})`);
}
