import { useEffect } from 'react';
import { themeOf, type SavedTheme } from '@/lib/core/browser/theme';

/** Milliseconds between two checks of the clock. */
const looksEvery = 60_000;

/** Keeps the page in the chosen theme: by the clock it changes while the page is open. */
export function useTheme(choice: SavedTheme | null): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const look = () => {
      const theme = themeOf(choice);
      if (theme === null) delete dataset.scheme;
      else dataset.scheme = theme;
    };
    look();
    if (choice !== 'clock') return;
    const timer = setInterval(look, looksEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [choice]);
}
