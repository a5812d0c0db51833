'use client';

import { ArrowUpDown, Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isNarrowed, toApplicants, type Applicant } from '@/lib/line-ups/applicant-filters';
import { countOnScreen, type ApplicantList } from '@/lib/line-ups/list-rules';
import { unpackEditor, type EditorTab, type Editor, type SentEditor } from '@/lib/line-ups/view';
import type { InTheWay } from '@/lib/spots/elsewhere-loaders';
import { rowMenuButton } from '@/components/ui/row-menu-button';
import { ActsProvider, isAboutAll, makeActs, DraftedProvider, type Question } from './acts';
import { searchFieldId, searchId } from './applicant-filter-bar';
import { ApplicantsPanel } from './applicants-panel';
import { DragAndDrop } from './drag-and-drop';
import { EditorHead } from './editor-head';
import { Tabs, WayToStepIn } from './editor-tabs';
import { ElsewhereProvider } from './elsewhere';
import { LineMenu } from './row-menus';
import { LineUpPanel, spotsInUse } from './line-up-panel';
import { Problem } from './problem';
import { SendBar, SendState } from './send-bar';
import type { ShowLink } from './show-actions';
import { useApplicantList, type RequestedList } from './use-applicant-list';
import { useLineUp, type LineUp } from './use-line-up';
import { useNews, useWords } from './use-words';
import { useTeamSteps, type TeamSteps } from './use-team-steps';

const Questions = dynamic(async () => (await import('@/components/line-ups/dialogs/questions')).Questions, {
  ssr: false,
});
const ConflictDialog = dynamic(
  async () => (await import('@/components/line-ups/dialogs/conflict-dialog')).ConflictDialog,
  { ssr: false },
);

/** The editor of a show's line-up: applicants and line-up side by side, or in two tabs. */
export function LineUpEditor({
  editor: sent,
  elsewhere,
  opensAt,
  links,
  notices,
  stepIn,
  needsStepIn,
}: {
  editor: SentEditor;
  /** The comedians with another commitment at the time of the show. */
  elsewhere: InTheWay['people'];
  /** The tab that is open first on a phone. */
  opensAt: EditorTab;
  /** The other pages about the show. */
  links: readonly ShowLink[];
  notices: ReactNode;
  /** The suggestions for a free spot, below the line-up. */
  stepIn: ReactNode;
  needsStepIn: boolean;
}) {
  const saved = useMemo(() => unpackEditor(sent), [sent]);
  const lineUp = useLineUp(saved);
  const [question, setQuestion] = useState<Question | null>(null);
  const [notified, setNotified] = useState<number | null>(null);
  const [picked, setPicked] = useState<Record<string, string>>({});
  const [acts] = useState(() => makeActs(lineUp.queue, saved.show.minutes, setQuestion));
  const words = useWords(lineUp.editor, picked);
  const news = useNews(lineUp, words);
  const steps = useTeamSteps(saved.show.id);
  const { editor, draft, refusal, queue, sending } = lineUp;
  const { applicants, drafted, counts } = usePeople(lineUp, saved);
  const requestedList = useApplicantList(saved.list, lineUp.refresh, isAboutAll(question));
  const canEdit = !editor.show.isOver && !editor.show.isCancelled;
  const sendProps = { sending, notified, canEdit, onForget: () => setNotified(null) };

  const dropOff = (entryId: string) => {
    const entry = draft.entries.find(({ id }) => id === entryId);
    const standing = editor.standings.find(({ comedianId }) => comedianId === entry?.comedianId);
    if (standing?.status === 'applied') acts.takeOffLineUp([standing]);
    else if (standing?.status === 'confirmed' || standing?.status === 'directList') {
      acts.ask({ kind: 'cancelSpot', subject: standing });
    } else acts.take(entryId);
  };
  return (
    <ActsProvider value={acts}>
      <ElsewhereProvider value={elsewhere}>
        <div data-wide className="group/editor -mt-1 flex flex-col gap-2">
          <EditorHead
            lineUp={lineUp}
            words={words}
            steps={steps}
            links={links}
            canEdit={canEdit}
            sendState={<SendState {...sendProps} />}
          />
          {notices}
          {/* Over the rows, which it must not move. */}
          <div className="fixed inset-x-4 top-[calc(4.5rem+env(safe-area-inset-top))] z-35 mx-auto flex max-w-md flex-col gap-2 *:shadow-raised">
            {steps.problem && !question && <Problem {...steps.problem} onClose={steps.forgetProblem} />}
            {refusal?.reply.kind === 'refused' && (
              <Problem code={refusal.reply.code} by={refusal.reply.by} onClose={() => queue.settle(null)} />
            )}
          </div>
          <DragAndDrop lineUp={lineUp} words={words} onDropOff={dropOff}>
            <LineMenu lineUp={lineUp} words={words} onTakeBack={steps.takeBack}>
              <Panels
                opensAt={opensAt}
                applicants={applicants}
                list={saved.list}
                counts={counts}
                requestedList={requestedList}
                taken={spotsInUse(lineUp)}
                spots={editor.show.spots}
                needsStepIn={needsStepIn}
                steps={steps}
                canEdit={canEdit}
                lineUp={
                  <>
                    <LineUpPanel
                      lineUp={lineUp}
                      words={words}
                      waiting={counts.all.undecided}
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
          <SendBar {...sendProps} />
        </div>
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
              lineUp.markSent();
              setQuestion(null);
              setNotified(count);
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

/** The applicants with their statuses, their number, and the comedians with a place or a rejection in the draft. */
function usePeople({ editor, draft }: LineUp, saved: Editor) {
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
  const before = useMemo(
    () => toApplicants(saved.applications, saved.people, saved.standings, saved.draft),
    [saved],
  );
  const counts = useMemo(
    () => countOnScreen(saved.list, { before, now: applicants }),
    [saved, before, applicants],
  );
  return { applicants, drafted, counts };
}

/** Both columns. On a phone one at a time, with tabs above; without JavaScript one below the other. */
function Panels({
  opensAt,
  applicants,
  list,
  counts,
  requestedList,
  taken,
  spots,
  needsStepIn,
  steps,
  canEdit,
  lineUp,
}: {
  opensAt: EditorTab;
  applicants: readonly Applicant[];
  list: ApplicantList;
  counts: ApplicantList['counts'];
  requestedList: RequestedList;
  taken: number;
  spots: number;
  needsStepIn: boolean;
  steps: TeamSteps;
  canEdit: boolean;
  lineUp: ReactNode;
}) {
  const t = useTranslations('lineUpsEditor');
  const isWide = useIsWide();
  const [open, setOpen] = useState<EditorTab>(opensAt);
  const { filters } = requestedList;
  const [isSearching, setIsSearching] = useState(() => isNarrowed(filters));
  const [isOrdering, setOrdering] = useState(false);
  // The same number as in the filter of the list.
  const { open: waiting } = filters.hidden ? counts.all : counts.visible;
  const labels = {
    applicants: t('tabs.applicants', { count: waiting }),
    lineUp: t('tabs.lineUp', { taken, spots }),
  };
  const panel = (place: EditorTab) => ({
    id: `panel-${place}`,
    ...(isWide ? {} : { role: 'tabpanel', 'aria-labelledby': `tab-${place}` }),
    className: `min-w-0 lg:block ${open === place ? '' : 'hidden noscript:block'}`,
  });
  return (
    <>
      <div className="below-top -mx-4 flex border-b border-line bg-canvas pr-2 pl-4 lg:hidden noscript:hidden">
        <Tabs open={open} labels={labels} onOpen={setOpen} />
        {needsStepIn && <WayToStepIn className="flex" onGo={() => setOpen('lineUp')} />}
        {open === 'lineUp' && canEdit && (
          <button
            type="button"
            aria-label={t('order')}
            title={t('order')}
            aria-pressed={isOrdering}
            onClick={() => setOrdering(!isOrdering)}
            className={`${rowMenuButton} aria-pressed:bg-teal-soft aria-pressed:text-teal sm:hidden`}
          >
            <ArrowUpDown aria-hidden className="size-5" />
          </button>
        )}
        <button
          type="button"
          aria-label={t('filters.search')}
          aria-expanded={isSearching}
          aria-controls={searchId}
          onClick={() => {
            flushSync(() => {
              setIsSearching(!isSearching);
              setOpen('applicants');
            });
            if (!isSearching) document.getElementById(searchFieldId)?.focus();
          }}
          className={`${rowMenuButton} aria-expanded:text-teal ${open === 'lineUp' && canEdit ? 'max-sm:hidden' : ''}`}
        >
          <Search aria-hidden className="size-5" />
        </button>
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-6">
        <section {...panel('applicants')}>
          <ApplicantsPanel
            applicants={applicants}
            list={list}
            counts={counts}
            requestedList={requestedList}
            title={labels.applicants}
            isSearching={isSearching}
            steps={steps}
            canEdit={canEdit}
          />
        </section>
        <section {...panel('lineUp')}>
          <div
            data-ordering={isOrdering || undefined}
            className="group/line-up lg:sticky lg:top-(--head) lg:max-h-[calc(100dvh-var(--bar-room)-var(--head))] lg:overflow-y-auto lg:pb-2"
          >
            {needsStepIn && (
              <WayToStepIn className="absolute top-0 right-0 hidden lg:flex" onGo={() => setOpen('lineUp')} />
            )}
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
