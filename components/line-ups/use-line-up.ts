'use client';

import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { askServer, formDataOf } from '@/components/forms/ask-server';
import { useLeaveQuestion } from '@/components/forms/use-unsaved';
import { useLive } from '@/components/core/use-live';
import { editLineUp, undoLineUp } from '@/lib/line-ups/actions';
import type { Draft } from '@/lib/line-ups/draft-rules';
import {
  EditQueue,
  toReply,
  draftOnScreen,
  editToUndo,
  type EditReply,
  type QueueState,
  type PendingEdit,
  type UndoableEdit,
} from '@/lib/line-ups/queue-state';
import { afterSending, planSending, type Sending } from '@/lib/line-ups/sending-rules';
import { timesOf, type LineTimes } from '@/lib/line-ups/time-rules';
import type { Editor } from '@/lib/line-ups/view';
import { useRefresh } from '@/components/core/use-refresh';

/** A line-up as this screen shows it: the saved version with the pending edits. */
export type LineUp = QueueState & {
  editor: Editor;
  draft: Draft;
  /** The effects of sending the draft now. */
  sending: Sending;
  times: { lines: Map<string, LineTimes>; endsAt: Date; overrun: number };
  /** The edit that the next undo reverts. */
  undo: UndoableEdit | 'unknown' | null;
  /** The names of the other team members with this line-up open. */
  present: readonly string[];
  queue: EditQueue;
  /** Refreshes the page soon, once for several calls. */
  refresh: () => void;
  isRefreshing: boolean;
  /** Shows the draft as sent until the server's own version of that has arrived. */
  markSent: () => void;
};

/** Queues the edits of this page until they are saved, and refreshes the page after them. */
export function useLineUp(saved: Editor): LineUp {
  const [queue] = useState(() => makeQueue(saved));
  const state = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  useLayoutEffect(() => queue.receive(saved), [queue, saved]);
  const { refresh, isRefreshing } = useRefresh(state.status === 'saved' || state.refusal !== null);

  const { pending, status } = state;
  const newest = pending.findLast(({ savedAs }) => savedAs !== null)?.editId;
  useEffect(() => {
    if (newest !== undefined || state.refusal !== null) refresh();
  }, [newest, state.refusal, refresh]);
  const [present, setPresent] = useState<readonly string[]>([]);
  useLive(`show:${saved.show.brandId}/${saved.show.id}`, refresh, {
    onEvent: (_event, names) => setPresent(names as string[]),
  });
  useLeaveQuestion(status !== 'saved');
  useEffect(() => {
    window.addEventListener('online', queue.retry);
    return () => window.removeEventListener('online', queue.retry);
  }, [queue]);

  const onScreen = useMemo(() => draftOnScreen(saved, pending), [saved, pending]);
  const { editor, draft, markSent } = useSent(saved, onScreen);
  const derived = useMemo(
    () => ({
      draft,
      sending: planSending(draft, editor.standings, editor.sent, editor.frame),
      times: timesOf(draft.entries, editor.frame),
    }),
    [draft, editor],
  );
  const undo = useMemo(() => editToUndo(editor, pending), [editor, pending]);
  return { ...state, ...derived, editor, undo, present, queue, refresh, isRefreshing, markSent };
}

/** Treats a sent draft as sent at once, even while the loaded version of the server is older. */
function useSent(saved: Editor, draft: Draft) {
  const [sent, setSent] = useState<{ before: Date | null; editor: Editor; answers: Draft['answers'] } | null>(
    null,
  );
  const { sentAt } = saved.show;
  const known = sent && sent.before?.getTime() === sentAt?.getTime() ? sent : null;
  const unsent = useMemo(() => {
    if (!known) return draft;
    const answers = Object.entries(draft.answers).filter(([id, answer]) => known.answers[id] !== answer);
    return { ...draft, answers: Object.fromEntries(answers) };
  }, [known, draft]);
  const markSent = () =>
    setSent({
      before: sentAt,
      editor: { ...afterSending({ ...saved, draft }), undo: null },
      answers: draft.answers,
    });
  return { editor: known?.editor ?? saved, draft: unsent, markSent };
}

function makeQueue(editor: Editor): EditQueue {
  const showId = editor.show.id;
  const editorId = crypto.randomUUID();
  const save = async ({ editId, revision, ops, undoes }: PendingEdit): Promise<EditReply> => {
    const fields = { showId, editorId, editId: undoes ?? editId };
    const answer = undoes
      ? await askServer(undoLineUp, formDataOf(fields))
      : await askServer(
          editLineUp,
          formDataOf({ ...fields, revision: String(revision), ops: JSON.stringify(ops) }),
        );
    return toReply(answer);
  };
  return new EditQueue({ saved: editor, newId: () => crypto.randomUUID(), save });
}
