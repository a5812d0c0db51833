import { useEffect, type RefObject } from 'react';

/**
 * Says how much of the page a phone's keyboard covers while one writes in the field, as `--keyboard` (app/globals.css),
 * so that the field stands on it. Browsers do not make the page smaller for a keyboard.
 */
export function useKeyboardRoom(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: seen, document } = window;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Zoomed in, the page is larger than what is seen of it, with or without a keyboard.
      const isWriting = document.activeElement === field.current && seen.scale < 1.05;
      const covered = isWriting ? window.innerHeight - seen.height - seen.offsetTop : 0;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, [field]);
}
