import { useEffect } from 'react';
import { showToast } from './toaster';

/**
 * Makes a click on an element with `data-share`, a path, open the device's share menu. A browser without one copies the
 * address, and says so by the element's `data-copied`.
 */
export function useShareButton(): void {
  useEffect(() => {
    const share = ({ target }: MouseEvent) => {
      const button = (target as Element).closest<HTMLElement>('[data-share]');
      if (!button) return;
      const { share: path = '', copied = '' } = button.dataset;
      const url = new URL(path, location.href).href;
      // A menu that was closed without a choice is no failure.
      if (typeof navigator.share === 'function')
        navigator.share({ title: document.title, url }).catch(() => undefined);
      else
        navigator.clipboard.writeText(url).then(
          () => showToast(copied),
          () => showToast(url),
        );
    };
    document.addEventListener('click', share);
    return () => document.removeEventListener('click', share);
  }, []);
}
