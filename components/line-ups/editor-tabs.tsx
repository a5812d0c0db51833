'use client';

import { UserRoundPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { editorTabs, type EditorTab } from '@/lib/line-ups/view';

/** The tabs of a phone: applicants or line-up. */
export function Tabs({
  open,
  labels,
  onOpen,
}: {
  open: EditorTab;
  labels: Record<EditorTab, string>;
  onOpen: (tab: EditorTab) => void;
}) {
  const t = useTranslations('lineUpsEditor.tabs');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = open === 'applicants' ? 'lineUp' : 'applicants';
    onOpen(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={t('label')} onKeyDown={onKeyDown} className="grid grow grid-cols-2">
      {editorTabs.map((place) => (
        <button
          key={place}
          id={`tab-${place}`}
          type="button"
          role="tab"
          aria-selected={open === place}
          aria-controls={`panel-${place}`}
          tabIndex={open === place ? 0 : -1}
          onClick={() => onOpen(place)}
          className="view-tab justify-center"
        >
          {labels[place]}
        </button>
      ))}
    </div>
  );
}

/** A link to the suggestions, which a phone hides in a tab and a long line-up pushes down. */
export function WayToStepIn({ className, onGo }: { className: string; onGo: () => void }) {
  const t = useTranslations('spotsStepIn');
  return (
    <a
      href="#step-in"
      title={t('title')}
      // Renders the panel at once, because the browser scrolls to it right after this handler.
      onClick={() => flushSync(onGo)}
      className={`min-h-11 min-w-11 items-center justify-center gap-1.5 text-teal ${className}`}
    >
      <UserRoundPlus aria-hidden className="size-4.5" />
      <span className="max-xl:sr-only xl:underline xl:underline-offset-3">{t('title')}</span>
    </a>
  );
}
