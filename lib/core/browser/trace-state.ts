/**
 * The trace that a tab stores for a bug report: its last errors, and the page that was left last. It leaves the browser
 * only with a report whose sender has seen it. It is deleted with the tab and at sign-out. Without storage there is
 * none.
 *
 * Every page loads this file, so it imports nothing. Secrets are removed when the data is read (trace-rules.ts of
 * lib/platform/bug-reports).
 */
const names = { errors: 'spotlicht.trace.errors', page: 'spotlicht.trace.page' } as const;

/** The most errors that are remembered, and the most characters of each. A report may contain fewer. */
const [errorsKept, lengthKept] = [5, 600];

/**
 * Returns the remembered text without changes: the last errors, a line each, the newest first; or the path of the page.
 */
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
    // The storage is full or blocked.
  }
}

/** Remembers an error. The same error again replaces the first one. */
export function noteError(error: unknown): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = text.slice(0, lengthKept).replaceAll('\n', ' ').trim();
  if (line === '') return;
  const others = readTrace('errors')
    .split('\n')
    .filter((one) => one !== '' && one !== line);
  write('errors', [line, ...others].slice(0, errorsKept).join('\n'));
}

/**
 * Remembers the page that the user leaves for another page of this app. The report form is left out, because nobody
 * reports a bug about it.
 */
export function noteLeaving(from: string): void {
  if (from !== '/user/bugreport') write('page', from);
}

/** Forgets everything at sign-out. */
export function forgetTrace(): void {
  try {
    for (const name of Object.values(names)) sessionStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to forget.
  }
}

export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => noteError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}
