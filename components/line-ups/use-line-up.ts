'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, useTransition } from 'react';
import { idle } from '@/lib/core/action-state';
import { reachesServer } from '@/lib/core/connection';
import { editLineUp, undoLineUp } from '@/lib/line-ups/actions';
import type { Draft } from '@/lib/line-ups/draft-rules';
import { EditQueue, type EditReply, type QueueState } from '@/lib/line-ups/queue-state';
import { draftOnScreen, undoStep, type PendingEdit, type UndoStep } from '@/lib/line-ups/pending-state';
import { planSending, type Sending } from '@/lib/line-ups/sending-rules';
import { timesOf, type LineTimes } from '@/lib/line-ups/time-rules';
import type { Editor } from '@/lib/line-ups/view';
import { formOf } from './form-of';
import { useShowChanges } from './use-show-changes';

/** A line-up as it is on this screen: the saved version, and what was done since. */
export type LineUp = QueueState & {
  editor: Editor;
  draft: Draft;
  /** What sending would do now. */
  sending: Sending;
  times: { lines: Map<string, LineTimes>; endsAt: Date; overrun: number };
  /** What undo takes back next. */
  undo: UndoStep | 'unknown' | null;
  queue: EditQueue;
  /** Brings the page up to date, soon and once for several wishes. */
  refresh: () => void;
  isRefreshing: boolean;
};

/** Milliseconds in which several wishes for a fresh page become one; a change is to be seen within two seconds. */
const gatheringTime = 250;

/** Milliseconds before looking again whether the connection is back. */
const connectionPause = 3000;

/** Holds the edits of this page until they are saved, and brings the page up to date after them. */
export function useLineUp(editor: Editor, viewerName: string): LineUp {
  const [queue] = useState(() => makeQueue(editor, viewerName));
  const state = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  useLayoutEffect(() => queue.receive(editor), [queue, editor]);
  const { refresh, isRefreshing } = useRefresh(state.status === 'saved' || state.refusal !== null);

  const { pending, status } = state;
  const newest = pending.findLast(({ savedAs }) => savedAs !== null)?.editId;
  useEffect(() => {
    if (newest !== undefined || state.refusal !== null) refresh();
  }, [newest, state.refusal, refresh]);
  useShowChanges(editor.show.brandId, editor.show.id, refresh);
  useWarningBeforeLeaving(status !== 'saved');
  useEffect(() => {
    window.addEventListener('online', queue.retry);
    return () => window.removeEventListener('online', queue.retry);
  }, [queue]);

  const draft = useMemo(() => draftOnScreen(editor, pending), [editor, pending]);
  const derived = useMemo(
    () => ({
      draft,
      sending: planSending(draft, editor.standings, editor.sent, editor.frame),
      times: timesOf(draft.entries, editor.frame),
    }),
    [draft, editor],
  );
  const undo = useMemo(() => undoStep(editor, pending, viewerName), [editor, pending, viewerName]);
  return { ...state, ...derived, editor, undo, queue, refresh, isRefreshing };
}

function makeQueue(editor: Editor, ownName: string): EditQueue {
  const showId = editor.show.id;
  const editorId = crypto.randomUUID();
  const send = async ({ editId, revision, ops, undoes }: PendingEdit): Promise<EditReply> => {
    const fields = { showId, editorId, editId: undoes ?? editId };
    const answer = undoes
      ? await undoLineUp(idle, formOf(fields))
      : await editLineUp(idle, formOf({ ...fields, revision: String(revision), ops: JSON.stringify(ops) }));
    if (answer.status === 'done') return { kind: 'saved', revision: answer.value.revision };
    const code = answer.status === 'failed' ? answer.code : 'unexpected';
    const details = answer.status === 'failed' ? answer.details : undefined;
    return code === 'conflict' ? { kind: code, theirs: details?.theirs ?? null } : { kind: 'refused', code };
  };
  return new EditQueue({ saved: editor, ownName, newId: () => crypto.randomUUID(), send });
}

/**
 * A page that is fresh again soon after each wish, but never while edits are under way: they would have to wait. And
 * never without a connection: the router would leave for the browser's own error page, and everything with it.
 */
function useRefresh(mayRun: boolean) {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const [wishes, setWishes] = useState(0);
  const [refresh] = useState(() => () => setWishes((count) => count + 1));
  useEffect(() => {
    if (wishes === 0 || !mayRun) return;
    const leaving = new AbortController();
    let timer = setTimeout(async () => {
      const isThere = await reachesServer(leaving.signal);
      if (leaving.signal.aborted) return;
      if (!isThere) {
        timer = setTimeout(refresh, connectionPause);
        return;
      }
      setWishes(0);
      startRefresh(() => router.refresh());
    }, gatheringTime);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [wishes, mayRun, router, refresh]);
  return { refresh, isRefreshing };
}

function useWarningBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
