'use client';

import { ArrowLeft, ArrowRight, X, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useFullScreen, useWakeLock } from '@/components/ui/use-screen';

/** A full-screen slide show of entries, by buttons, and by arrow keys outside of fields and players. Stays awake. */
export function PlayThrough({
  title,
  ids,
  startId,
  onClose,
  children,
}: {
  title: string;
  ids: readonly string[];
  startId: string;
  onClose: () => void;
  /** Renders the entry with the id. `goOn` shows the next one. */
  children: (id: string, goOn: () => void) => ReactNode;
}) {
  const t = useTranslations('nightPlaylists.play');
  const dialog = useFullScreen();
  useWakeLock();
  const [current, setCurrent] = useState(startId);
  const place = Math.max(0, ids.indexOf(current));
  const go = (step: -1 | 1) => setCurrent(ids[place + step] ?? ids[place] ?? current);
  const onKeyDown = (event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('input, textarea, select, video');
    // The player handles arrow keys too, and prevents their default.
    if (isElsewhere || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  };
  const shown = ids[place];
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 flex h-dvh max-h-none w-screen max-w-none flex-col sheet text-ink"
    >
      <header className="flex items-center gap-3 border-b border-line px-4 py-2">
        <p className="min-w-0 grow truncate font-semibold">{title}</p>
        <p role="status" className="shrink-0 text-sm text-ink-soft tabular-nums">
          {t('place', { place: place + 1, count: ids.length })}
        </p>
        <button
          type="button"
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
          className="button -mr-2 size-11 shrink-0 button-quiet"
        >
          <X aria-hidden className="size-5.5" />
        </button>
      </header>
      <div className="min-h-0 grow overflow-y-auto p-4">
        <div key={shown} className="mx-auto flex w-full max-w-2xl flex-col gap-5">
          {shown !== undefined && children(shown, () => go(1))}
        </div>
      </div>
      <footer className="flex justify-between gap-3 border-t border-line px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <Button aria-disabled={place === 0 || undefined} onClick={() => go(-1)}>
          <ArrowLeft aria-hidden className="size-4.5" />
          {t('back')}
        </Button>
        <Button
          variant="stage"
          aria-disabled={place >= ids.length - 1 || undefined}
          onClick={() => go(1)}
          className="aria-disabled:opacity-60"
        >
          {t('next')}
          <ArrowRight aria-hidden className="size-4.5" />
        </Button>
      </footer>
    </dialog>
  );
}

export function PlayButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('nightPlaylists.play');
  return (
    <Button variant="stage" onClick={onClick} className="self-start noscript:hidden">
      <Play aria-hidden className="size-4.5" />
      {t('start')}
    </Button>
  );
}
