/**
 * The key in localStorage for answers that were given in this browser and may not have arrived: by application, with
 * the time in milliseconds at which each was given.
 */
const storageKey = 'spotlicht.answers';

/** Milliseconds after which a stored answer counts as lost: the tab was closed before the answer was sent. */
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
    // Without storage, no answer is stored, and a lost one goes unnoticed.
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
 * Returns which of the open requests were answered in this browser without the answer arriving, and deletes all other
 * old answers. Newer ones may still be under way: they are neither returned nor deleted.
 */
export function takeLostAnswers(requests: readonly string[]): string[] {
  const given = read();
  const isOld = (applicationId: string) => Date.now() - given[applicationId]! > patience;
  const lost = Object.keys(given).filter((id) => isOld(id) && requests.includes(id));
  write(Object.fromEntries(Object.entries(given).filter(([id]) => !isOld(id) || lost.includes(id))));
  return lost;
}
