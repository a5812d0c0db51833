'use client';

import { useEffect } from 'react';
import { mainId } from '@/components/layout/skip-link';
import { useSpotDesk } from './spot-desk';

/** An answer takes its card away, and with it the button that had the focus: the page then has it, not nothing. */
export function OwnFocus() {
  const { state } = useSpotDesk();
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (state.status === 'done' && isLost) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [state]);
  return null;
}
