import { setTimeout as sleep } from 'node:timers/promises';
import { format, stripVTControlCharacters } from 'node:util';
import { log, loggableError } from '@/lib/core/process/log';
import { reported } from '@/lib/core/http/handover';

/**
 * Milliseconds until an error of a request has been reported to our log. Next.js writes it to the console before that.
 */
const reportedIn = 100;

/**
 * Writes what Next.js prints on the console into our log, one line for each message; Next.js would print several with
 * the stack. Anybody can cause such messages with a form for an unknown action. Errors of requests are left out,
 * because our log has them already, with the request's id.
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
