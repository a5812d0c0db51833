import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { log, withoutAddresses } from '@/lib/core/process/log';

/** Whether a person reads along. Everybody else gets lines of our log, and nothing else. */
export const isRead = process.stdout.isTTY;

/** Says something to the person at the terminal. Without one, each line of it is written into the log. */
export function say(words = ''): void {
  if (isRead) return console.log(words);
  for (const line of words.split('\n')) if (line.trim()) log.info(line.trim());
}

/** Says what has failed, in words or by an error. */
export function complain(failure: unknown): void {
  if (isRead) console.error(failure);
  else if (typeof failure === 'string') log.error(failure.trim());
  else log.error({ err: failure }, 'failed');
}

/**
 * Passes on what a program writes. Without a person, a line that is none of our log becomes one, for example a warning of
 * Node.js.
 *
 * @param target where it belongs when a person reads along
 */
export function relay(stream: Readable, target: NodeJS.WritableStream, from: 'app' | 'worker'): void {
  if (isRead) stream.pipe(target, { end: false });
  else createInterface({ input: stream }).on('line', (line) => pass(line, from));
}

function pass(line: string, from: string): void {
  if (line.startsWith('{"level":')) process.stdout.write(`${line}\n`);
  else if (line.trim()) log.warn({ from, said: withoutAddresses(line) }, 'a line of no log');
}
