'use client';

import { useMemo, useState } from 'react';
import type { InboxGroup, InboxRow } from '@/lib/line-ups/inbox/view';

/** The name of the checkboxes that select an application. */
export const selectedName = 'applicationIds';

/** What a row shows from the tap until the response is there. */
type Move = { draft: InboxRow['draft']; draftText: string | null; isGone: boolean; sent: FormData };

/** What takes a step back: forms to be sent, by the action for which they are. */
export type Undo = readonly { action: 'answer' | 'hide'; form: FormData }[];

/** Returns a form with the fields; a list makes several fields of one name. */
function formOf(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

const idsOf = (form: FormData) => [...form.getAll(selectedName), ...form.getAll('applicationId')].map(String);

/** What a form makes of its rows. Only an answer leaves them in the list. */
function moveOf(form: FormData): Move {
  const answer = form.get('answer');
  const text = form.get('text');
  return {
    draft: answer === 'confirm' || answer === 'reject' ? answer : null,
    draftText: answer === 'reject' && typeof text === 'string' && text.trim() ? text.trim() : null,
    isGone: answer === null,
    sent: form,
  };
}

/** The forms that give the rows of a step the answers that they have now. */
function undoOf(form: FormData, rows: ReadonlyMap<string, InboxRow>): Undo {
  const ids = idsOf(form);
  const intent = form.get('intent');
  if (!form.has('answer')) {
    const back = intent === 'hide' ? 'unhide' : intent === 'unhide' ? 'hide' : null;
    return back ? [{ action: 'hide', form: formOf({ intent: back, [selectedName]: ids }) }] : [];
  }
  const byAnswer = Map.groupBy(ids, (id) => {
    const { draft = null, draftText = null } = rows.get(id) ?? {};
    return JSON.stringify([draft ?? 'clear', draftText ?? '']);
  });
  return [...byAnswer].map(([key, same]) => {
    const [answer = '', text = ''] = JSON.parse(key) as string[];
    return { action: 'answer', form: formOf({ answer, text, [selectedName]: same }) };
  });
}

/**
 * The groups as they are after all that was tapped: a step shows at once, and for as long as its response is missing.
 * The steps can be taken back one after the other, the latest first.
 */
export function useMoves(groups: InboxGroup[]) {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map());
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  const shown = useMemo(() => groups.map((group) => moved(group, moves)), [groups, moves]);
  const rows = useMemo(
    () => new Map(shown.flatMap((group) => group.rows.map((row) => [row.applicationId, row]))),
    [shown],
  );

  /** Shows what a form does. Returns what to call with the response: from then on the page has it. */
  const show = (form: FormData) => {
    const move = moveOf(form);
    setMoves((now) => new Map([...now, ...idsOf(form).map((id) => [id, move] as const)]));
    return () => setMoves((now) => new Map([...now].filter(([, { sent }]) => sent !== form)));
  };
  const pushUndo = (undo: Undo) => {
    if (undo.length > 0) setUndos((now) => [...now, undo]);
  };
  const remember = (form: FormData) => pushUndo(undoOf(form, rows));
  const takeUndo = (): Undo => {
    setUndos((now) => now.slice(0, -1));
    return undos.at(-1) ?? [];
  };
  return {
    shown: shown.filter((group) => group.rows.length > 0),
    rows,
    show,
    remember,
    pushUndo,
    takeUndo,
    undos,
  };
}

function moved(group: InboxGroup, moves: ReadonlyMap<string, Move>): InboxGroup {
  if (!group.rows.some(({ applicationId }) => moves.has(applicationId))) return group;
  const rows = group.rows.flatMap((row) => {
    const move = moves.get(row.applicationId);
    if (!move) return row;
    return move.isGone ? [] : { ...row, draft: move.draft, draftText: move.draftText };
  });
  return { ...group, rows };
}
