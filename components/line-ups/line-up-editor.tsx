'use client';

import { UserRoundPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { toApplicants } from '@/lib/line-ups/applicant-filters';
import { editorTabs, type EditorTab, type Editor } from '@/lib/line-ups/view';
import type { InTheWay } from '@/lib/spots/elsewhere-loaders';
import { ConflictDialog } from '@/components/line-ups/dialogs/conflict-dialog';
import { Questions } from '@/components/line-ups/dialogs/questions';
import { ActsProvider, makeActs, DraftedProvider, type Question } from './acts';
import { ApplicantsPanel } from './applicants-panel';
import { DragAndDrop } from './drag-and-drop';
import { ElsewhereProvider } from './row-notes';
import { LineMenu } from './row-menus';
import { LineUpPanel, spotsInUse } from './line-up-panel';
import { Problem } from './problem';
import { SendBar } from './send-bar';
import { Toolbar } from './toolbar';
import { useLineUp } from './use-line-up';
import { useNews, useWords } from './use-words';
import { useTeamSteps } from './use-team-steps';

/** The editor of a show's line-up: applicants and line-up side by side, or in two tabs. */
export function LineUpEditor({
  editor,
  elsewhere,
  opensAt,
  heading,
  stepIn,
  needsStepIn,
}: {
  editor: Editor;
  /** Who has to be somewhere else at the time of the show. */
  elsewhere: InTheWay['people'];
  /** The tab that is open first on a phone. */
  opensAt: EditorTab;
  heading: ReactNode;
  /** The suggestions for a free spot, below the line-up. */
  stepIn: ReactNode;
  needsStepIn: boolean;
}) {
  const lineUp = useLineUp(editor);
  const [question, setQuestion] = useState<Question | null>(null);
  const [told, setTold] = useState<number | null>(null);
  const [picked, setPicked] = useState<Record<string, string>>({});
  const [acts] = useState(() => makeActs(lineUp.queue, editor.show.minutes, setQuestion));
  const words = useWords(editor, picked);
  const news = useNews(lineUp, words);
  const steps = useTeamSteps(editor.show.id);
  const { draft, refusal, queue } = lineUp;
  const applicants = useMemo(
    () => toApplicants(editor.applications, editor.people, editor.standings, draft),
    [editor, draft],
  );
  const drafted = useMemo(
    () =>
      new Set([
        ...draft.entries.flatMap(({ comedianId }) => comedianId ?? []),
        ...applicants.flatMap(({ person, stand }) => (stand === 'no' ? person.comedianId : [])),
      ]),
    [draft, applicants],
  );
  const canEdit = !editor.show.isOver && !editor.show.isCancelled;

  const dropOff = (entryId: string) => {
    const entry = draft.entries.find(({ id }) => id === entryId);
    const standing = editor.standings.find(({ comedianId }) => comedianId === entry?.comedianId);
    if (standing?.status === 'applied') acts.unplace([standing]);
    else if (standing?.status === 'confirmed' || standing?.status === 'directList') {
      acts.ask({ kind: 'cancelSpot', subject: standing });
    } else acts.take(entryId);
  };
  return (
    <ActsProvider value={acts}>
      <ElsewhereProvider value={elsewhere}>
        <div data-wide className="flex flex-col gap-4 pb-20">
          <div className="flex flex-col gap-2 lg:flex-row lg:items-end lg:justify-between lg:gap-6">
            <div className="min-w-0">{heading}</div>
            <Toolbar lineUp={lineUp} words={words} steps={steps} canEdit={canEdit} />
          </div>
          {steps.problem && !question && <Problem {...steps.problem} onClose={steps.forgetProblem} />}
          {refusal?.reply.kind === 'refused' && (
            <Problem code={refusal.reply.code} by={refusal.reply.by} onClose={() => queue.settle(null)} />
          )}
          <DragAndDrop lineUp={lineUp} words={words} onDropOff={dropOff}>
            <LineMenu lineUp={lineUp} words={words} onTakeBack={steps.takeBack}>
              <Panels
                opensAt={opensAt}
                waiting={
                  applicants.filter(({ stand, application }) => stand === 'waits' && !application.hidden)
                    .length
                }
                taken={spotsInUse(lineUp)}
                spots={editor.show.spots}
                needsStepIn={needsStepIn}
                applicants={<ApplicantsPanel applicants={applicants} steps={steps} canEdit={canEdit} />}
                lineUp={
                  <>
                    <LineUpPanel
                      lineUp={lineUp}
                      words={words}
                      litIds={news.litIds}
                      canEdit={canEdit}
                      onTakeBack={steps.takeBack}
                    />
                    <DraftedProvider value={drafted}>{stepIn}</DraftedProvider>
                  </>
                }
              />
            </LineMenu>
          </DragAndDrop>
        </div>
        <SendBar sending={lineUp.sending} told={told} canEdit={canEdit} onForget={() => setTold(null)} />
        <p aria-live="polite" className="sr-only">
          {news.text}
        </p>
        {question && (
          <Questions
            question={question}
            lineUp={lineUp}
            words={words}
            steps={steps}
            onPicked={(comedianId, name) => setPicked((known) => ({ ...known, [comedianId]: name }))}
            onClose={() => setQuestion(null)}
            onSent={(count) => {
              setQuestion(null);
              setTold(count);
            }}
          />
        )}
        {refusal?.reply.kind === 'conflict' && (
          <ConflictDialog refusal={refusal} lineUp={lineUp} words={words} />
        )}
      </ElsewhereProvider>
    </ActsProvider>
  );
}

/** Both columns. On a phone one at a time, with tabs above; without JavaScript one below the other. */
function Panels({
  opensAt,
  waiting,
  taken,
  spots,
  needsStepIn,
  applicants,
  lineUp,
}: {
  opensAt: EditorTab;
  waiting: number;
  taken: number;
  spots: number;
  needsStepIn: boolean;
  applicants: ReactNode;
  lineUp: ReactNode;
}) {
  const t = useTranslations('lineUpsEditor');
  const isWide = useIsWide();
  const [open, setOpen] = useState<EditorTab>(opensAt);
  const labels = {
    applicants: t('tabs.applicants', { count: waiting }),
    lineUp: t('tabs.lineUp', { taken, spots }),
  };
  const panel = (place: EditorTab) => ({
    id: `panel-${place}`,
    ...(isWide ? {} : { role: 'tabpanel', 'aria-labelledby': `tab-${place}` }),
    className: `min-w-0 lg:block ${open === place ? '' : 'hidden noscript:block'}`,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = open === 'applicants' ? 'lineUp' : 'applicants';
    setOpen(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <>
      {needsStepIn && <WayToStepIn onGo={() => setOpen('lineUp')} />}
      <div
        role="tablist"
        aria-label={t('tabs.label')}
        onKeyDown={onKeyDown}
        className="sticky top-0 z-10 -mx-4 grid grid-cols-2 border-b border-line bg-canvas px-4 lg:hidden noscript:hidden"
      >
        {editorTabs.map((place) => (
          <button
            key={place}
            id={`tab-${place}`}
            type="button"
            role="tab"
            aria-selected={open === place}
            aria-controls={`panel-${place}`}
            tabIndex={open === place ? 0 : -1}
            onClick={() => setOpen(place)}
            className={
              'min-h-12 border-b-3 border-transparent px-1 font-semibold text-ink-soft tabular-nums ' +
              '-outline-offset-3! aria-selected:border-teal aria-selected:text-teal'
            }
          >
            {labels[place]}
          </button>
        ))}
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-6">
        <section {...panel('applicants')}>
          <h2 className="mb-3 hidden text-xl lg:block noscript:block">{labels.applicants}</h2>
          {applicants}
        </section>
        <section {...panel('lineUp')}>
          <div className="lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:pb-28">
            <h2 className="mb-3 hidden text-xl tabular-nums lg:block noscript:block">{labels.lineUp}</h2>
            {lineUp}
          </div>
        </section>
      </div>
    </>
  );
}

/** The width from which both columns are side by side; Tailwind's `lg`. */
const wide = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen has room for both columns. The server assumes a phone. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  );
}

/** A link to the suggestions, which a phone hides in a tab and a long line-up pushes down. */
function WayToStepIn({ onGo }: { onGo: () => void }) {
  const t = useTranslations('spotsStepIn');
  return (
    <a
      href="#step-in"
      // Renders the panel at once, because the browser scrolls to it right after this handler.
      onClick={() => flushSync(onGo)}
      className="inline-flex min-h-11 items-center gap-1.5 self-start text-link"
    >
      <UserRoundPlus aria-hidden size={18} />
      {t('title')}
    </a>
  );
}
