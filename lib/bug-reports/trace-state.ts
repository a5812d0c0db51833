import { errorsAtMost } from './limits';
import { cleanError, cleanPage } from './trace-rules';

/**
 * What this tab remembers for a bug report: its last errors, and the page that was left last. Nobody gets it unless
 * somebody sends a report with it, after having seen it. It ends with the tab, and when somebody signs out. Without
 * storage nothing is remembered.
 */
const names = { errors: 'spotlicht.trace.errors', page: 'spotlicht.trace.page' } as const;

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function write(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // The storage is full or forbidden.
  }
}

/** Remembers an error. The same one again takes the place of the first. */
export function noteError(error: unknown): void {
  const line = cleanError(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  if (line === '') return;
  const others = read(names.errors)
    .split('\n')
    .filter((one) => one !== '' && one !== line);
  write(names.errors, [line, ...others].slice(0, errorsAtMost).join('\n'));
}

/** The page with the form itself, about which nobody reports anything. */
const reportPage = '/user/bugreport';

/** Remembers the page that somebody leaves for another one of ours. */
export function noteLeaving(from: string): void {
  if (from === reportPage) return;
  write(names.page, cleanPage(from) ?? '');
}

/** The last errors, a line each, the newest first. */
export const tracedErrors = (): string => read(names.errors);

/** The page that was left last; empty when none was. */
export const tracedPage = (): string => read(names.page);

/** Forgets everything, for somebody who signs out. */
export function forgetTrace(): void {
  try {
    for (const name of Object.values(names)) sessionStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Remembers the errors that nothing on the page has caught. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => noteError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}
