'use client';

import { useEffect } from 'react';
import { mainId } from '@/components/core/main-id';
import { useSpotDesk } from './spot-desk';

/** Focuses the page when a card disappears together with the button that had the focus. */
export function OwnFocus() {
  const { state } = useSpotDesk();
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (state.status === 'done' && isLost) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [state]);
  return null;
}
