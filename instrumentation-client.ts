import { askPagesAgain } from '@/lib/core/browser/page-requests';
import { noteLeaving, watchErrors } from '@/lib/core/browser/trace-state';

/*
 * Runs in the browser before everything else.
 *
 * zod turns schemas into functions by `new Function` where it can, and tries that on every page that loads it. Our
 * policy forbids it, and browsers report each try. These are zod's settings (`z.config`), made without loading zod,
 * because most pages need none of it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/*
 * Holds the browser's offer to install the app back for our own button (components/accounts/install-app.tsx). It comes
 * once and early, and by itself the browser would make it at the first visit.
 */
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { installOffer: event });
  window.dispatchEvent(new Event('installoffer'));
});

watchErrors();

askPagesAgain(window);

// After the rest: no row moves before its scripts run.
void import('@/lib/core/browser/tap-guard').then(({ guardTaps }) => guardTaps(window));

/** Next.js calls this when somebody begins to go to another page, by whatever link or script. */
export function onRouterTransitionStart(address: string): void {
  noteLeaving(window.location.pathname);
  window.dispatchEvent(new CustomEvent('leaving', { detail: address }));
}
