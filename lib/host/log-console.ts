import { setTimeout as sleep } from 'node:timers/promises';
import { format, stripVTControlCharacters } from 'node:util';
import { reported } from '@/lib/core/http/handover';
import { log, loggableError } from '@/lib/core/process/log';

/** Milliseconds until our log has an error of a request. Next.js writes it to the console before that. */
const reportedIn = 100;

/**
 * Writes the console output of libraries into our log, one line for each message; Next.js would print several with the
 * stack. Anybody can cause such messages with a form for an unknown action. Errors of requests are left out, because
 * our log has them already.
 *
 * @param by the source of the messages, for the log
 */
export function logConsole(
  by: 'Next.js' | 'worker',
  target: Pick<Console, 'warn' | 'error'> = console,
): void {
  for (const level of ['warn', 'error'] as const) {
    target[level] = (...said: unknown[]) => {
      const error = said.find((one) => one instanceof Error);
      const words = error && said.length === 1 ? error.message : stripVTControlCharacters(format(...said));
      const write = () => log[level]({ said: loggableError(words) }, by);
      if (!error) write();
      else void sleep(reportedIn, undefined, { ref: false }).then(() => reported.has(error) || write());
    };
  }
}

/** Writes warnings of Node.js, and the error that ends this process, into our log. */
export function logProcess(): void {
  process.removeAllListeners('warning').on('warning', ({ name, message }) => {
    log.warn({ said: loggableError(`${name}: ${message}`) }, 'Node.js');
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'ended by an error');
    process.exit(1);
  });
}
