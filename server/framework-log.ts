import { setTimeout as sleep } from 'node:timers/promises';
import { format, stripVTControlCharacters } from 'node:util';
import { log, loggableError } from '@/lib/core/log';
import { reported } from '@/lib/core/reported';

/** Milliseconds until an error of a request has been reported: Next.js says it on the console first. */
const reportedIn = 100;

/**
 * Writes what Next.js says on the console into our log: one line each, where it would write a message and the lines of
 * its stack. Anybody can make it say something, by a form with an action that there is not. What it says of errors of
 * requests is left out, because our log has them with the request's id.
 */
export function logConsole(target: Pick<Console, 'warn' | 'error'> = console): void {
  for (const level of ['warn', 'error'] as const) {
    target[level] = (...said: unknown[]) => {
      const error = said.find((one) => one instanceof Error);
      const words = error && said.length === 1 ? error.message : stripVTControlCharacters(format(...said));
      const write = () => log[level]({ said: loggableError(words) }, 'Next.js');
      if (!error) write();
      else void sleep(reportedIn, undefined, { ref: false }).then(() => reported.has(error) || write());
    };
  }
}
