'use client';

import { Coffee, UserPlus, UserRoundPlus, type LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { EntryValues, Op } from '@/lib/line-ups/draft-rules';
import type { EditQueue } from '@/lib/line-ups/queue-state';
import { cancelSpot, putOnLineUp, reject, takeOffLineUp, type Subject } from '@/lib/line-ups/edit-rules';
import type { EditorApplication } from '@/lib/line-ups/view';

/** A comedian who can be put on the line-up, with or without a live application. */
export type Candidate = {
  comedianId: string;
  applicationId: string | null;
  /** The minutes requested in the application. */
  preferredMinutes?: number | null;
};

/** A dialog to answer before an action. */
export type Question =
  | { kind: 'reject'; subjects: Subject[] }
  | { kind: 'cancelSpot'; subject: Subject }
  | { kind: 'placeAt' | 'lineNote' | 'guestName' | 'callTime'; entryId: string }
  | { kind: 'teamNote'; application: EditorApplication }
  | { kind: 'request'; comedianId: string; before: string | null }
  /** `before`: the line that will follow; null for the end. `insert` asks for the kind of line. */
  | { kind: Addition | 'insert'; before: string | null }
  /** `rejectRest`: all waiting applicants, whatever the filters show. It and `suggest` concern all applicants. */
  | { kind: 'rejectRest' | 'suggest' | 'send' | 'close' | 'reopen' | 'cancelShow' };

/** Whether a dialog needs every applicant. */
export const isAboutAll = (question: Question | null): boolean =>
  question?.kind === 'rejectRest' || question?.kind === 'suggest';

/** The kinds of line that can be inserted between two others. */
export const additions = ['addComedian', 'addGuest', 'addBreak'] as const;
export type Addition = (typeof additions)[number];

/** All edits of the line-up. The object never changes, so it causes no row to render again. */
export type Acts = ReturnType<typeof makeActs>;

const ActsContext = createContext<Acts | null>(null);
export const ActsProvider = ActsContext.Provider;

export function useActs(): Acts {
  const acts = useContext(ActsContext);
  if (!acts) throw new Error('Parts of the editor lie within one.');
  return acts;
}

const DraftedContext = createContext<ReadonlySet<string>>(new Set());

/** The ids of the comedians with a place or a rejection in this screen's draft, including unsaved ones. */
export const DraftedProvider = DraftedContext.Provider;

export const useDrafted = (): ReadonlySet<string> => useContext(DraftedContext);

/** @param minutes the length of a spot without a request for another one */
export function makeActs(queue: EditQueue, minutes: number, ask: (question: Question) => void) {
  const line = (values: { comedianId: string | null; guestName: string | null }, part: 'spot' | 'break') => {
    return { id: crypto.randomUUID(), part, minutes, note: null, callBefore: null, ...values };
  };
  const add = (op: Op) => queue.edit(() => [op]);
  return {
    ask,
    undo: () => queue.undo(),

    /** Puts comedians on the line-up, in order, before the given line. Those already on it stay where they are. */
    putOnLineUp(candidates: readonly Candidate[], before: string | null = null) {
      const lines = candidates.map((candidate) => ({
        ...candidate,
        entry: {
          ...line({ comedianId: candidate.comedianId, guestName: null }, 'spot'),
          minutes: candidate.preferredMinutes ?? minutes,
        },
      }));
      queue.edit((draft) =>
        lines.flatMap(({ applicationId, comedianId, entry }): Op[] => {
          if (applicationId !== null) return putOnLineUp(draft, { applicationId, comedianId }, entry, before);
          const isThere = draft.entries.some((one) => one.comedianId === comedianId);
          return isThere ? [] : [{ op: 'put', entry, before }];
        }),
      );
    },
    /** Removes the drafted answer. */
    takeOffLineUp: (subjects: readonly Subject[]) =>
      queue.edit((draft) => subjects.flatMap((subject) => takeOffLineUp(draft, subject))),
    reject: (subjects: readonly Subject[], text: string | null) =>
      queue.edit((draft) => subjects.flatMap((subject) => reject(draft, subject, text))),
    cancelSpot: (subject: Subject, reason: string) =>
      queue.edit((draft) => cancelSpot(draft, subject, reason)),

    move: (entryId: string, before: string | null) => add({ op: 'move', entryId, before }),
    /** Moves a line by that number of places; negative is up. */
    shift(entryId: string, by: -1 | 1) {
      queue.edit(({ entries }) => {
        const index = entries.findIndex(({ id }) => id === entryId);
        const target = index + by;
        if (index < 0 || target < 0 || target >= entries.length) return [];
        const before = entries[by < 0 ? target : target + 1]?.id ?? null;
        return [{ op: 'move', entryId, before }];
      });
    },
    set: (entryId: string, values: EntryValues) => add({ op: 'set', entryId, values }),
    /** Removes a break, or the line of a comedian without a live application. */
    take: (entryId: string) => add({ op: 'take', entryId }),
    addGuest: (guestName: string, before: string | null) =>
      add({ op: 'put', entry: line({ comedianId: null, guestName }, 'spot'), before }),
    addBreak: (length: number, before: string | null) =>
      add({
        op: 'put',
        entry: { ...line({ comedianId: null, guestName: null }, 'break'), minutes: length },
        before,
      }),
  };
}

export const additionIcons: Record<Addition, LucideIcon> = {
  addComedian: UserPlus,
  addGuest: UserRoundPlus,
  addBreak: Coffee,
};
