'use client';

import { useDroppable } from '@dnd-kit/core';
import { ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { inHours } from '@/lib/core/time/length-rules';
import type { BarView } from '@/lib/applications/bar-rules';
import type { Entry } from '@/lib/line-ups/draft-rules';
import { timesOf } from '@/lib/line-ups/time-rules';
import type { EditorApplication } from '@/lib/line-ups/view';
import { lineNumbers } from '@/lib/line-ups/change-view';
import { describeTime } from '@/lib/core/time/format';
import { ShareAnswerLink } from '@/components/spots/answer-links/share-answer-link';
import { NoticeLine } from '@/components/ui/notice-line';
import { StatusChip } from '@/components/ui/status-chip';
import { additions, useActs, additionIcons } from './acts';
import { usePreview } from './drag-and-drop';
import { useLineUpKeys } from './editor-keys';
import { LineRow, type LineMark } from './line-row';
import { lineUpArea } from './use-drag';
import { useKeptFocus } from './use-kept-focus';
import type { LineUp } from './use-line-up';
import type { Words } from './use-words';

/** One shared object, so that `memo` sees no change. */
const noBars: readonly BarView[] = [];

export function LineUpPanel({
  lineUp,
  words,
  waiting,
  litIds,
  canEdit,
  onTakeBack,
}: {
  lineUp: LineUp;
  words: Words;
  /** The number of applicants without an answer, sent or drafted. */
  waiting: number;
  /** Lines that another team member has just changed. */
  litIds: ReadonlySet<string>;
  canEdit: boolean;
  onTakeBack: (applicationId: string) => void;
}) {
  const t = useTranslations('lineUpsEditor');
  const { draft, editor } = lineUp;
  const preview = usePreview();
  const entries = preview?.entries ?? draft.entries;
  const times = useMemo(() => timesOf(entries, editor.frame), [entries, editor.frame]);
  const numbers = useMemo(() => lineNumbers(entries), [entries]);
  const { setNodeRef } = useDroppable({ id: lineUpArea });
  const applications = useMemo(
    () => new Map(editor.applications.map((application) => [application.comedianId, application])),
    [editor.applications],
  );
  const markOf = useMarks(lineUp);
  const usual = useMemo(() => usualCall(entries, times), [entries, times]);
  useLineUpKeys(lineUp, canEdit);
  const list = useRef<HTMLOListElement>(null);
  const isOwn = lineUp.pending.length > 0;
  useKeptFocus(list, draft.entries.length, isOwn);
  // The button that opens the suggestion disappears with the last free spot. Its dialog would return the focus to it,
  // so the list gets the focus instead.
  useKeptFocus(list, editor.show.spots > spotsInUse(lineUp) ? 1 : 0, isOwn);

  return (
    <div ref={setNodeRef} className="flex flex-col gap-2">
      <div className="flex min-h-6 items-baseline gap-3 max-sm:-my-1 max-sm:text-sm lg:min-h-11 lg:items-center lg:group-has-[>a]/line-up:pr-11 xl:group-has-[>a]/line-up:pr-52">
        <h2 className="hidden shrink-0 text-lg lg:block noscript:block">{t('lineUp')}</h2>
        <Length lineUp={lineUp} endsAt={times.endsAt} overrun={times.overrun} usual={usual} />
      </div>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={t('lineUpLabel')}
        className="flex flex-col rounded-card border border-line sheet empty:hidden"
      >
        {draft.entries.map((entry) => {
          // A line that is being removed keeps its times until it is gone.
          const at = times.lines.get(entry.id) ?? lineUp.times.lines.get(entry.id);
          const person = editor.people[entry.comedianId ?? ''];
          const application = applications.get(entry.comedianId ?? '');
          return (
            <LineRow
              key={entry.id}
              entry={entry}
              name={words.lineName(entry)}
              face={person?.face ?? null}
              bars={person?.bars ?? noBars}
              isFavourite={person?.isFavourite ?? false}
              tags={person?.tags.join(', ') ?? ''}
              teamNote={application?.teamNote ?? null}
              number={numbers.get(entry.id) ?? null}
              callAt={at && at.callAt.getTime() !== usual ? at.callAt.getTime() : null}
              onAt={at?.onAt.getTime() ?? 0}
              offAt={at?.offAt.getTime() ?? 0}
              timeZone={editor.show.timeZone}
              mark={markOf(entry)}
              answerBy={application?.answerBy ?? null}
              isOverdue={application?.isOverdue ?? false}
              isSeen={application?.isSeen ?? null}
              canEdit={canEdit}
              isLit={litIds.has(entry.id)}
              shift={preview && (preview.shifts.get(entry.id) ?? 0)}
            />
          );
        })}
      </ol>
      <FreeSpots lineUp={lineUp} isSomebodyWaiting={waiting > 0} canEdit={canEdit} />
      {canEdit && <AddButtons />}
      <OpenRequests
        requests={openRequests(editor.applications, lineUp)}
        words={words}
        canEdit={canEdit}
        onTakeBack={onTakeBack}
      />
    </div>
  );
}

function openRequests(applications: readonly EditorApplication[], { draft, editor }: LineUp) {
  const inLineUp = new Set(draft.entries.map(({ comedianId }) => comedianId));
  const requested = new Set(
    editor.standings.filter(({ status }) => status === 'request').map(({ applicationId }) => applicationId),
  );
  return applications.filter(
    ({ applicationId, comedianId }) => requested.has(applicationId) && !inLineUp.has(comedianId),
  );
}

/** Returns the state of each line. New times are marked only after a spot was confirmed. */
function useMarks({ editor, sending }: LineUp): (entry: Entry) => LineMark {
  return useMemo(() => {
    const statuses = new Map(editor.standings.map(({ comedianId, status }) => [comedianId, status]));
    const retimed = new Set(sending.retime.map(({ comedianId }) => comedianId));
    return ({ comedianId, part }) => {
      if (comedianId === null) return part === 'break' ? 'break' : 'guest';
      const status = statuses.get(comedianId);
      if (status === 'request') return 'asked';
      if (status !== 'confirmed' && status !== 'directList') return 'unsent';
      return retimed.has(comedianId) && editor.sent.length > 0 ? 'retimed' : status;
    };
  }, [editor, sending]);
}

/** Returns the call time that most lines share, in milliseconds; null when no two do. */
function usualCall(entries: readonly Entry[], { lines }: ReturnType<typeof timesOf>): number | null {
  const calls = entries.flatMap(({ id, part }) =>
    part === 'break' ? [] : (lines.get(id)?.callAt.getTime() ?? []),
  );
  const counts = new Map<number, number>();
  for (const at of calls) counts.set(at, (counts.get(at) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] > 1 ? most[0] : null;
}

/** The end of the line-up, compared with the plan, and the usual call time. */
function Length({
  lineUp,
  endsAt,
  overrun,
  usual,
}: {
  lineUp: LineUp;
  endsAt: Date;
  overrun: number;
  usual: number | null;
}) {
  const t = useTranslations('lineUpsEditor');
  const { show, frame } = lineUp.editor;
  const time = (instant: Date) => describeTime(instant, show.timeZone);
  if (lineUp.draft.entries.length === 0) {
    return <p className="text-ink-soft tabular-nums">{t('plannedEnd', { time: time(frame.endsAt) })}</p>;
  }
  return (
    <p className={`tabular-nums ${overrun > 0 ? 'font-semibold text-cancelled' : 'text-ink-soft'}`}>
      {overrun > 0
        ? t('endsLate', { time: time(endsAt), ...inHours(overrun) })
        : t('endsEarly', { time: time(endsAt), ...inHours(-overrun) })}
      {usual !== null && (
        <span className="font-normal whitespace-nowrap text-ink-soft">
          {' · '}
          {t('callAt', { time: time(new Date(usual)) })}
        </span>
      )}
    </p>
  );
}

/** The number of free spots, in the place of the next line. */
function FreeSpots({
  lineUp,
  isSomebodyWaiting,
  canEdit,
}: {
  lineUp: LineUp;
  isSomebodyWaiting: boolean;
  canEdit: boolean;
}) {
  const t = useTranslations('lineUpsEditor');
  const acts = useActs();
  const free = lineUp.editor.show.spots - spotsInUse(lineUp);
  if (free < 0) {
    return (
      <NoticeLine>
        <p>{t('tooManySpots', { count: -free })}</p>
      </NoticeLine>
    );
  }
  if (free === 0 || !canEdit) return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-card border-2 border-dashed border-line pl-4 text-ink-soft">
      <p className="font-semibold">{t('freeSpots', { count: free })}</p>
      <p className="min-w-0 flex-1 text-sm lg:hidden">{t('freeHintTap')}</p>
      <p className="hidden min-w-0 flex-1 text-sm/5 lg:block">{t('freeHintDrag')}</p>
      {isSomebodyWaiting && (
        <Button variant="quiet" className="px-3" onClick={() => acts.ask({ kind: 'suggest' })}>
          <ListChecks aria-hidden className="size-4.5" />
          {t('suggestion.open')}
        </Button>
      )}
    </div>
  );
}

/** Returns the number of taken spots if the draft were sent now. */
export function spotsInUse({ editor, sending }: LineUp): number {
  return editor.show.spotsTaken + sending.spotsNeeded;
}

function AddButtons() {
  const t = useTranslations('lineUpsEditor');
  const acts = useActs();
  return (
    <div className="flex flex-wrap">
      {additions.map((kind) => {
        const Icon = additionIcons[kind];
        return (
          <Button
            key={kind}
            variant="quiet"
            onClick={() => acts.ask({ kind, before: null })}
            className="px-3"
          >
            <Icon aria-hidden className="size-4.5" />
            {t(kind)}
          </Button>
        );
      })}
    </div>
  );
}

/** Comedians with an open request and no line: the deadline, and a button to take the request back. */
function OpenRequests({
  requests,
  words,
  canEdit,
  onTakeBack,
}: {
  requests: readonly EditorApplication[];
  words: Words;
  canEdit: boolean;
  onTakeBack: (applicationId: string) => void;
}) {
  const t = useTranslations('lineUpsEditor');
  const acts = useActs();
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="open-requests" className="flex flex-col gap-2 pt-2">
      <h3 id="open-requests" className="text-lg">
        {t('openRequests')}
      </h3>
      <ul className="flex flex-col gap-2">
        {requests.map(({ applicationId, comedianId, answerBy, isOverdue }) => (
          <li
            key={applicationId}
            className="flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line sheet pr-1.5 pl-4"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-display font-bold">{words.nameOf(comedianId)}</span>
              <StatusChip status="request">
                {isOverdue
                  ? t('marks.overdue')
                  : answerBy
                    ? t('marks.askedUntil', { time: answerBy })
                    : t('marks.asked')}
              </StatusChip>
            </span>
            {canEdit && (
              <span className="ml-auto flex flex-wrap justify-end">
                <Button
                  variant="quiet"
                  className="px-3"
                  onClick={() => acts.putOnLineUp([{ comedianId, applicationId }])}
                  aria-label={t('toLineUpName', { name: words.nameOf(comedianId) })}
                >
                  {t('toLineUp')}
                </Button>
                <Button
                  variant="quiet"
                  className="px-3"
                  onClick={() => onTakeBack(applicationId)}
                  aria-label={t('takeBackName', { name: words.nameOf(comedianId) })}
                >
                  {t('menu.takeBack')}
                </Button>
              </span>
            )}
            {canEdit && !isOverdue && (
              <ShareAnswerLink applicationId={applicationId} name={words.nameOf(comedianId)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
