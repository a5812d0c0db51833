/** Where the browser remembers answers that were given and whose arrival is not known yet: by application. */
const storageKey = 'spotlicht.answers';

/** Milliseconds after which an answer that is still remembered has not arrived: the tab was closed too early. */
const patience = 15_000;

type Given = Record<string, number>;

function read(): Given {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Given;
  } catch {
    return {};
  }
}

function write(given: Given): void {
  try {
    if (Object.keys(given).length > 0) localStorage.setItem(storageKey, JSON.stringify(given));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage nothing is remembered.
  }
}

export function rememberAnswer(applicationId: string): void {
  write({ ...read(), [applicationId]: Date.now() });
}

export function forgetAnswer(applicationId: string): void {
  const { [applicationId]: _gone, ...rest } = read();
  write(rest);
}

/**
 * Returns which of the open requests were answered in this browser without the answer arriving, and forgets all others.
 * Answers that may still be on their way are neither.
 */
export function takeLostAnswers(requests: readonly string[]): string[] {
  const given = read();
  const isOld = (applicationId: string) => Date.now() - given[applicationId]! > patience;
  const lost = Object.keys(given).filter((id) => isOld(id) && requests.includes(id));
  write(Object.fromEntries(Object.entries(given).filter(([id]) => !isOld(id) || lost.includes(id))));
  return lost;
}
