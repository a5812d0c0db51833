'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useKeys } from '@/components/ui/keys';
import { useInboxDesk } from './inbox-desk';
import { openerId } from './inbox-row';

const rowOf = (id: string | null) => document.querySelector(`li[data-row="${id}"]`);
const focusRow = (id: string) => document.getElementById(openerId(id))?.focus();

/** Opens the search, at any scroll position. */
function openSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[role=search] input[type=search]');
  const details = field?.closest('details');
  if (details) details.open = true;
  field?.focus();
}

/**
 * The row whose details are shown, and the keys that move from row to row and answer them. An answer by a key moves to
 * the next row. When the row leaves the list, the one in its place is next.
 *
 * @param opened the row whose details the address requests
 */
export function useInboxKeys(opened: string | null) {
  const { rows, undo } = useInboxDesk();
  const t = useTranslations('lineUpsInbox.keys');
  const words = useTranslations('applicationsAnswers');
  const ids = [...rows.keys()];
  const [chosen, setChosen] = useState({ id: opened ?? '', index: -1, isOpen: opened !== null });
  const isThere = rows.has(chosen.id);
  const index = isThere ? ids.indexOf(chosen.id) : Math.min(Math.max(chosen.index, 0), ids.length - 1);
  const current = ids[index] ?? null;

  const select = (id: string, isOpen = false) => setChosen({ id, index: ids.indexOf(id), isOpen });
  const go = (to: number) => {
    const id = ids[Math.min(Math.max(to, 0), ids.length - 1)];
    if (!id) return;
    select(id);
    focusRow(id);
  };
  // Before the first key no row is selected, and j begins with the first.
  const next = () => go(isThere || chosen.index >= 0 ? index + 1 : 0);
  const press = (form: string) => {
    const button = rowOf(current)?.querySelector<HTMLElement>(`button[form="${form}"]`);
    button?.click();
    if (button) go(index + 1);
  };
  const focusNext = (id: string | null) => document.activeElement === document.body && id && focusRow(id);
  useEffect(() => {
    if (!isThere && chosen.index >= 0) focusNext(current);
  }, [isThere, current, chosen.index]);

  useKeys(
    {
      j: next,
      k: () => go(index - 1),
      Enter: () => current && select(current, true),
      y: () => press('inbox-confirm'),
      n: () => press('inbox-reject'),
      x: () => rowOf(current)?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
      z: () => {
        const [first] = undo();
        if (first) select(first);
        if (first) focusRow(first);
      },
      '/': openSearch,
    },
    {
      j: t('next'),
      k: t('previous'),
      Enter: t('open'),
      y: words('yes'),
      n: words('no'),
      x: t('select'),
      z: t('undo'),
      '/': t('search'),
    },
  );
  return {
    current,
    isOpen: chosen.isOpen && isThere,
    select,
    close: () => {
      setChosen((now) => ({ ...now, isOpen: false }));
      if (current) focusRow(current);
    },
  };
}
