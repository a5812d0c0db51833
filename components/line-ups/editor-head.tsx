'use client';

import { CalendarClock, LockOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { PageHead } from '@/components/ui/page-head';
import { RowMenu, RowMenuTrigger } from '@/components/ui/row-menu';
import { useActs } from './acts';
import { spotsInUse } from './line-up-panel';
import type { AboutShow } from './show-actions';
import { isProblem, Present, SaveState, UndoButtons } from './toolbar';
import type { LineUp } from './use-line-up';
import type { TeamSteps } from './use-team-steps';
import type { Words } from './use-words';

const loadActions = () => import('./show-actions');

/** Publishes the height of the head, which grows with a long title, for the elements that stick below it. */
function useHeight() {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--head', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (head.current) observer.observe(head.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--head');
    };
  }, []);
  return head;
}

/**
 * The show with its number of spots, undo and redo, the save state, sending, and a menu with the rest. On a desktop it
 * sticks to the top. The parts that an edit changes have reserved space there, so that no edit moves the rows below.
 */
export function EditorHead({
  lineUp,
  words,
  steps,
  links,
  canEdit,
  sendState,
}: AboutShow & {
  words: Words;
  steps: TeamSteps;
  /** The summary of unsent changes. A phone has it in a bar at the bottom. */
  sendState: ReactNode;
}) {
  const { editor, status, present } = lineUp;
  const { show } = editor;
  const t = useTranslations('lineUpsEditor');
  const acts = useActs();
  return (
    <PageHead
      ref={useHeight()}
      className="-mx-4 mb-0 bg-canvas px-4 pt-1 pb-1 lg:below-top xl:flex-nowrap noscript:flex-wrap!"
      back={`/brands/${show.brandId}/team/lineupshowauswahl`}
      backTo={t('allShows')}
      title={show.title}
      line={<AboutNight lineUp={lineUp} present={present} />}
    >
      <span className="hidden shrink-0 py-2 font-display text-xl font-bold tabular-nums lg:block">
        <span className="sr-only">{t('taken', { taken: spotsInUse(lineUp), spots: show.spots })}</span>
        <span aria-hidden>
          {spotsInUse(lineUp)}/{show.spots}
        </span>
      </span>
      <div className="contents min-h-11 flex-wrap items-center justify-end gap-x-2 max-xl:w-full lg:flex xl:w-152 xl:shrink-0">
        {canEdit && <SaveState status={status} />}
        {canEdit && <UndoButtons lineUp={lineUp} words={words} />}
        <div
          className={`hidden items-center justify-end gap-3 lg:flex ${canEdit && isProblem(status) ? '*:[p]:hidden' : 'min-w-52 flex-1'}`}
        >
          {sendState}
        </div>
        {canEdit && show.state === 'booked' && (
          <Button
            className="max-lg:hidden"
            onClick={() => acts.ask({ kind: 'reopen' })}
            aria-disabled={steps.isRunning || undefined}
          >
            <LockOpen aria-hidden className="size-4.5" />
            {t('toolbar.reopen')}
          </Button>
        )}
        <MoreMenu lineUp={lineUp} links={links} canEdit={canEdit} />
      </div>
      <nav className="hidden w-full flex-wrap gap-x-6 pl-3 noscript:flex">
        {links.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            className="inline-flex min-h-11 items-center text-link"
          >
            {label}
          </Link>
        ))}
      </nav>
    </PageHead>
  );
}

/** Day and place, the team's deadline for deciding, and the other team members here. */
function AboutNight({ lineUp: { editor }, present }: { lineUp: LineUp; present: readonly string[] }) {
  const t = useTranslations('lineUpsEditor.notices');
  const { show } = editor;
  const isOpen = !show.isCancelled && !show.isOver && show.state === 'open';
  const decideBy = show.decideBy && !show.isDue && t('decideBy', { day: show.decideBy });
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p>
        <span className="tabular-nums">
          {[show.day, show.nearDay, show.time].filter(Boolean).join(' · ')}
        </span>
        {isOpen && show.decideBy && show.isDue && (
          <span className="font-semibold text-cancelled">
            <CalendarClock aria-hidden className="mr-1 ml-2 inline size-4 align-[-0.1875rem]" />
            {t('due', { day: show.decideBy })}
          </span>
        )}
        <span className="max-sm:hidden">
          {['', show.place, decideBy].filter((part, at) => at === 0 || part).join(' · ')}
        </span>
      </p>
      <Present names={present} />
    </div>
  );
}

function MoreMenu(about: AboutShow) {
  const t = useTranslations('lineUpsEditor.toolbar');
  return (
    <RowMenu load={loadActions} actionsOf={({ ShowActions }) => <ShowActions {...about} />}>
      <RowMenuTrigger rowId="show" label={t('more')} title={t('more')} />
    </RowMenu>
  );
}
