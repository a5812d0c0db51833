import { betweenTries } from '@/lib/core/browser/connection';

/*
 * The script of the page that the service worker shows when an address cannot be loaded (shown-pages.ts). It loads the
 * address again as soon as the server responds, unless the user has just tapped a link to another page. The database
 * need not respond: without it, the server still has copies of public pages, and pages of its own that say so.
 */

let hasLeft = false;

addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) hasLeft = true;
});

async function tryAgain(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const responds = await fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (responds && !hasLeft) location.reload();
}

addEventListener('online', () => void tryAgain());
setInterval(() => void tryAgain(), betweenTries);
