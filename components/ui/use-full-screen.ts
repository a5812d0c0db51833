'use client';

import { useEffect, useRef, type RefObject } from 'react';

/** Opens a dialog over the whole screen as long as the component is shown. Returns the ref for the dialog. */
export function useFullScreen(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Some phones cannot do this, and some people forbid it. The dialog is large enough without it.
    void document.documentElement.requestFullscreen?.().catch(() => {});
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, []);
  return dialog;
}
