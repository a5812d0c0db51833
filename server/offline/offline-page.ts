import { betweenTries, reachesServer } from '@/lib/core/connection';

/*
 * The script of the page that the service worker shows when an address cannot be loaded (shown-pages.ts). It loads the
 * address again as soon as the server can be reached, unless somebody has just tapped a link to another page.
 */

let hasLeft = false;

addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) hasLeft = true;
});

async function tryAgain(): Promise<void> {
  if (document.visibilityState === 'visible' && (await reachesServer()) && !hasLeft) location.reload();
}

addEventListener('online', () => void tryAgain());
setInterval(() => void tryAgain(), betweenTries);
