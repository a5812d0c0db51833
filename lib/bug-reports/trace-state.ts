/**
 * What this tab remembers for a bug report: its last errors, and the page that was left last. Nobody gets it unless
 * somebody sends a report with it, after having seen it. It ends with the tab, and when somebody signs out. Without
 * storage nothing is remembered.
 *
 * Every page loads this, so it imports nothing: what is secret is left out where it is read (trace-view.ts).
 */
const names = { errors: 'spotlicht.trace.errors', page: 'spotlicht.trace.page' } as const;

/** The most errors that are remembered, and the most characters of each. More of them than a report may have. */
const [errorsKept, lengthKept] = [5, 600];

/** Returns what is remembered, as it was: the last errors, a line each, the newest first; the path of the page. */
export function readTrace(what: keyof typeof names): string {
  try {
    return sessionStorage.getItem(names[what]) ?? '';
  } catch {
    return '';
  }
}

function write(what: keyof typeof names, text: string): void {
  try {
    sessionStorage.setItem(names[what], text);
  } catch {
    // The storage is full or forbidden.
  }
}

/** Remembers an error. The same one again takes the place of the first. */
export function noteError(error: unknown): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = text.slice(0, lengthKept).replaceAll('\n', ' ').trim();
  if (line === '') return;
  const others = readTrace('errors')
    .split('\n')
    .filter((one) => one !== '' && one !== line);
  write('errors', [line, ...others].slice(0, errorsKept).join('\n'));
}

/** Remembers the page that somebody leaves for another one of ours. Nobody reports anything about the form itself. */
export function noteLeaving(from: string): void {
  if (from !== '/user/bugreport') write('page', from);
}

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
