import type { Answer } from '../stage/load';
import { Failure } from '../start/failure';

/** Prints what holds; throws when it does not, with what was said instead. */
export function hold(what: string, holds: boolean, said: unknown = ''): void {
  if (!holds) throw new Failure(`✗ ${what}\n${String(said)}`);
  console.log(`✓ ${what}`);
}

/** Milliseconds as seconds, in words. */
export const shown = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Returns how many answers have which status, and what the first ones say. */
export function kinds(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status, path }) => `${status || 'none'} ${path.split('?')[0]}`);
  const say = (of: readonly Answer[]) => of[0]?.text.slice(0, 100).replaceAll(/\s+/g, ' ');
  return [...counts].map(([kind, of]) => `${of.length} × ${kind} (${say(of)})`).join(', ') || 'none';
}
