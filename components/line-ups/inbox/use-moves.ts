'use client';

import { useMemo, useState } from 'react';
import type { InboxGroup, InboxRow } from '@/lib/line-ups/inbox/view';

/** The name of the checkboxes that select an application. */
export const selectedName = 'applicationIds';

/** The optimistic state of a row, from the tap until the response. */
type Move = { draft: InboxRow['draft']; draftText: string | null; isGone: boolean; sent: FormData };

/** The inverse of a step: forms to send, each with its action. */
export type Undo = readonly { action: 'answer' | 'hide'; form: FormData }[];

/** Returns a form with the fields; a list becomes several fields of one name. */
function formOf(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

/** Returns the applications of a form. */
export const idsOf = (form: FormData) =>
  [...form.getAll(selectedName), ...form.getAll('applicationId')].map(String);

/** Returns the effect of a form on its rows. Only an answer leaves them in the list. */
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

/** Returns forms that restore the current answers of the rows of a step. */
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

/** The rows that the page has shown, and those that it has removed from its list. Ids of applications. */
type Known = { seen: ReadonlySet<string>; gone: ReadonlySet<string> };

const itemsOf = (groups: readonly InboxGroup[]) =>
  groups.flatMap((group) => group.rows.map((row) => ({ id: row.applicationId, row, group })));

const idsIn = (groups: readonly InboxGroup[]) => itemsOf(groups).map(({ id }) => id);

/**
 * Returns a newer list without changes that would move a row under a finger: new rows are left out, and rows that
 * another team member has removed from the list stay.
 *
 * @param wasCut the shown list had only the first rows of a longer one, so later rows belong to it
 */
function keepSteady(
  shown: readonly InboxGroup[],
  newer: readonly InboxGroup[],
  { seen, gone }: Known,
  wasCut: boolean,
): InboxGroup[] {
  const found = itemsOf(newer);
  const last = found.findLastIndex(({ id }) => seen.has(id));
  const kept = found.filter(({ id }, nth) => seen.has(id) || (wasCut && nth > last));
  const before = itemsOf(shown);
  for (const [nth, item] of before.entries()) {
    if (gone.has(item.id) || found.some(({ id }) => id === item.id)) continue;
    const ahead = before[nth - 1]?.id;
    kept.splice(kept.findIndex(({ id }) => id === ahead) + 1, 0, item);
  }
  if (kept.length === 0) return [...newer];
  const fresh = new Map(newer.map((group) => [group.showId, group]));
  return [...Map.groupBy(kept, ({ group }) => group.showId)].map(([showId, items]) => ({
    ...(fresh.get(showId) ?? items[0]!.group),
    rows: items.map(({ row }) => row),
  }));
}

/** Keeps the rows of a list in place until the page is left or the new ones are requested. */
function useKeptRows(newest: InboxGroup[], isCut: boolean) {
  const [kept, setKept] = useState(() => {
    return { newest, isCut, groups: newest, seen: new Set(idsIn(newest)), gone: new Set<string>() };
  });
  if (kept.newest !== newest) {
    const groups = keepSteady(kept.groups, newest, kept, kept.isCut);
    setKept({ ...kept, newest, isCut, groups, seen: new Set([...kept.seen, ...idsIn(groups)]) });
  }
  return {
    groups: kept.groups,
    /** The ids of new applications that are not shown yet. */
    arrived: idsIn(newest).filter((id) => !kept.seen.has(id)),
    showArrived: () => setKept({ ...kept, groups: newest, seen: new Set([...kept.seen, ...idsIn(newest)]) }),
    forget: (ids: readonly string[]) => setKept((now) => ({ ...now, gone: new Set([...now.gone, ...ids]) })),
  };
}

/**
 * The groups with all steps applied: a step shows at once, before its response. The steps can be undone one after the
 * other, the latest first. Nothing else moves a row.
 *
 * @param isCut whether the list goes on after these groups
 */
export function useMoves(newest: InboxGroup[], isCut: boolean) {
  const { groups, arrived, showArrived, forget } = useKeptRows(newest, isCut);
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map());
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  const shown = useMemo(() => groups.map((group) => moved(group, moves)), [groups, moves]);
  const rows = useMemo(
    () => new Map(shown.flatMap((group) => group.rows.map((row) => [row.applicationId, row]))),
    [shown],
  );

  /** Shows the effect of a form. Returns a function to call with the response, after which the page has the effect. */
  const show = (form: FormData) => {
    const move = moveOf(form);
    if (move.isGone) forget(idsOf(form));
    setMoves((now) => new Map([...now, ...idsOf(form).map((id) => [id, move] as const)]));
    return () => setMoves((now) => new Map([...now].filter(([, { sent }]) => sent !== form)));
  };
  const pushUndo = (undo: Undo) => {
    if (undo.length > 0) setUndos((now) => [...now, undo]);
  };
  const remember = (form: FormData) => pushUndo(undoOf(form, rows));
  const takeUndo = (): Undo => {
    // By the tap on a toast, a later step may be the last one.
    const undo = undos.at(-1) ?? [];
    setUndos((now) => now.filter((one) => one !== undo));
    return undo;
  };
  return {
    shown: shown.filter((group) => group.rows.length > 0),
    rows,
    arrived,
    showArrived,
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
