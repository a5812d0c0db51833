'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';

/** The number of rows visible at first, and added by each tap: more make a phone slow. */
const rowsAtOnce = 100;

/**
 * Returns the visible rows of a list, and a button for further ones (null when there are none). All are printed. Needs
 * the messages `nightPlaylists`.
 *
 * @param atOnce the number of rows visible at first, and added by each tap
 */
export function useRowsShown<Row>(
  rows: readonly Row[],
  atOnce = rowsAtOnce,
): { visible: readonly Row[]; more: ReactNode } {
  const t = useTranslations('nightPlaylists.list');
  const [shown, setShown] = useState(atOnce);
  useEffect(() => {
    const showAll = () => flushSync(() => setShown(Infinity));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);
  const hidden = rows.length - shown;
  const more = hidden > 0 && (
    <Button className="self-start" onClick={() => setShown(shown + atOnce)}>
      {t('more', { count: hidden })}
    </Button>
  );
  return { visible: rows.slice(0, shown), more: more || null };
}
