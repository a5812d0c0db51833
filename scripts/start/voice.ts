import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { log, withoutAddresses } from '@/lib/core/process/log';

/** Whether the output goes to a terminal. Otherwise it consists only of lines of the log. */
export const isRead = process.stdout.isTTY;

/** Prints words to the terminal. Without one, each line is written into the log. */
export function say(words = ''): void {
  if (isRead) return console.log(words);
  for (const line of words.split('\n')) if (line.trim()) log.info(line.trim());
}

/** Reports a failure, given in words or as an error. */
export function complain(failure: unknown): void {
  if (isRead) console.error(failure);
  else if (typeof failure === 'string') log.error(failure.trim());
  else log.error({ err: failure }, 'failed');
}

/**
 * Passes on a program's output. Without a terminal, a line in another format than the log's is wrapped into one, for
 * example a warning of Node.js.
 *
 * @param target the stream for it at a terminal
 */
export function relay(stream: Readable, target: NodeJS.WritableStream, from: 'app' | 'worker'): void {
  if (isRead) stream.pipe(target, { end: false });
  else createInterface({ input: stream }).on('line', (line) => pass(line, from));
}

function pass(line: string, from: string): void {
  if (line.startsWith('{"level":')) process.stdout.write(`${line}\n`);
  else if (line.trim()) log.warn({ from, said: withoutAddresses(line) }, 'a line of no log');
}
