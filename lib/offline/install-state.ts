/** Chromium's offer to install the app (`beforeinstallprompt`), which TypeScript does not know. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

/** How far the app is from the home screen, in this browser. */
export type Installing = 'running' | 'offered' | 'iphone' | 'menu';

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/**
 * Keeps the browser's offer for our own button, and so keeps the browser from making it by itself, at the first visit.
 * Called before everything else, because the offer comes once and early.
 */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

/** Calls a function whenever `installingHere` may return something else. Returns what ends it. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what this browser can do: nothing more, by our button, by the menu of an iPhone, by another menu. */
export function installingHere(): Installing {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'running';
  if (offer) return 'offered';
  // Only Apple's phones and tablets have this property. All of their browsers have the same menu.
  return 'standalone' in navigator ? 'iphone' : 'menu';
}

/** Lets the browser ask whether to install the app. It asks once for each offer. */
export async function install(): Promise<void> {
  const made = offer;
  await made?.prompt();
  if (offer === made) setOffer(null);
}

const hintKey = 'install_hint';
const never = 'never';

/** A day in milliseconds: nobody is asked to install what they have just seen for the first time. */
const firstDay = 24 * 60 * 60 * 1000;

/**
 * Whether to hint at the app: from the second day on which this browser could have hinted, until somebody wants no more
 * of it. Notes the first time. A browser that stores nothing gets no hint.
 */
export function isHintDue(now: number): boolean {
  try {
    const stored = localStorage.getItem(hintKey);
    if (stored === null) localStorage.setItem(hintKey, String(now));
    return stored !== null && stored !== never && now - Number(stored) > firstDay;
  } catch {
    return false;
  }
}

/** Hints no more in this browser. */
export function neverHint(): void {
  try {
    localStorage.setItem(hintKey, never);
  } catch {
    // Without storage there is no hint.
  }
}
