/** Chromium's offer to install the app (`beforeinstallprompt`), which TypeScript does not know. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

export type Installing = 'running' | 'offered' | 'iphone' | 'menu';

/** instrumentation-client.ts stores the offer there. */
const offered = () => (window as { installOffer?: InstallOffer | null }).installOffer ?? null;

/** The event that is dispatched when an offer has come or was used. */
const changed = 'installoffer';

/** Calls a function whenever `installingHere` may return something else. Returns a function that stops it. */
export function onInstallChange(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/**
 * Returns how the app can be installed here: it is running already, by our button, by the menu of an iPhone, or by
 * another browser's menu.
 */
export function installingHere(): Installing {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'running';
  if (offered()) return 'offered';
  // Only Apple's phones and tablets have this property. All browsers on them have the same menu for it.
  return 'standalone' in navigator ? 'iphone' : 'menu';
}

/** Lets the browser ask whether to install the app. It asks once for each offer. */
export async function install(): Promise<void> {
  await offered()?.prompt();
  Object.assign(window, { installOffer: null });
  window.dispatchEvent(new Event(changed));
}

const hintKey = 'install_hint';
const never = 'never';

/** A day in milliseconds. Nobody is asked to install an app that they have seen for the first time. */
const firstDay = 24 * 60 * 60 * 1000;

/**
 * Whether to show the hint to install the app: a day after this function was first called, until somebody closes the
 * hint. It stores the time of the first call. A browser that stores nothing gets no hint.
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

export function neverHint(): void {
  try {
    localStorage.setItem(hintKey, never);
  } catch {
    // A browser without storage gets no hint anyway.
  }
}
