import type { Answer } from '../app/load';
import { Failure } from '@/scripts/start/failure';

/** Prints a statement that holds; throws when it does not, with the actual output. */
export function hold(what: string, holds: boolean, said: unknown = ''): void {
  if (!holds) throw new Failure(`✗ ${what}\n${String(said)}`);
  console.log(`✓ ${what}`);
}

/** Formats milliseconds as seconds. */
export const shown = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Returns the number of responses by status, with the text of the first ones. */
export function kinds(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status, path }) => `${status || 'none'} ${path.split('?')[0]}`);
  const say = (of: readonly Answer[]) => of[0]?.text.slice(0, 100).replaceAll(/\s+/g, ' ');
  return [...counts].map(([kind, of]) => `${of.length} × ${kind} (${say(of)})`).join(', ') || 'none';
}
