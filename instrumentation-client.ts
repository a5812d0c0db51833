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
 * Keeps the browser's install prompt for our own button (components/accounts/install-app.tsx). The event comes early
 * and only once, and without this the browser would show its prompt at the first visit.
 */
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { installOffer: event });
  window.dispatchEvent(new Event('installoffer'));
});

watchErrors();

askPagesAgain(window);

// Last, because it moves no row before the row's scripts run.
void import('@/lib/core/browser/tap-guard').then(({ guardTaps }) => guardTaps(window));

/** Called by Next.js when a navigation to another page begins, by a link or a script. */
export function onRouterTransitionStart(address: string): void {
  noteLeaving(window.location.pathname);
  window.dispatchEvent(new CustomEvent('leaving', { detail: address }));
}
