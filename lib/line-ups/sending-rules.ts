import type { ApplicationStatus, LineUpPart } from '@/lib/core/generated/prisma/client';
import type { Draft } from './draft-rules';
import { timesOf, type Frame } from './time-rules';

/** A live application with its status. */
export type LiveApplication = { applicationId: string; comedianId: string; status: ApplicationStatus };

export type SentLine = {
  id: string;
  part: LineUpPart;
  comedianId: string | null;
  guestName: string | null;
  minutes: number;
  callAt: Date;
  /** The line's own call time, in minutes before the start. Null: its call time comes from the rule of the show. */
  callBefore: number | null;
  onAt: Date;
};

/** The unsent decisions of a draft. */
export type Decisions = {
  confirm: LiveApplication[];
  /** Comedians in the line-up without a live application: they are put on the list. */
  list: string[];
  reject: (LiveApplication & { text: string | null })[];
  cancel: (LiveApplication & { text: string | null })[];
};

/** The effect of sending a draft, and the line-up that everybody sees afterwards. */
export type Sending = Decisions & {
  /** Comedians who have a spot already and get new times. */
  retime: LiveApplication[];
  lines: SentLine[];
  /** There is something to send, even if it is only a guest's name. */
  isDue: boolean;
  /** The number of spots taken in addition; may be negative. */
  spotsNeeded: number;
};

/** Returns the decisions of a draft: every applicant with a line is confirmed, and the drafted answers are given. */
export function decisionsOf(draft: Draft, standings: readonly LiveApplication[]): Decisions {
  const byComedian = new Map(standings.map((standing) => [standing.comedianId, standing]));
  const comedianIds = draft.entries.flatMap(({ comedianId }) => comedianId ?? []);
  const inLineUp = comedianIds.flatMap((comedianId) => byComedian.get(comedianId) ?? []);
  const answered = (kind: 'reject' | 'cancel') =>
    standings.flatMap((standing) => {
      const answer = draft.answers[standing.applicationId];
      return answer?.kind === kind ? [{ ...standing, text: answer.text }] : [];
    });
  return {
    confirm: inLineUp.filter(({ status }) => status === 'applied'),
    list: comedianIds.filter((comedianId) => !byComedian.has(comedianId)),
    reject: answered('reject'),
    cancel: answered('cancel'),
  };
}

/**
 * Computes the effect of sending the draft now. Only the difference to the last sent version counts: a line that was
 * moved and moved back changes nothing. A comedian who gets another notice gets none about times.
 */
export function planSending(
  draft: Draft,
  standings: readonly LiveApplication[],
  sent: readonly SentLine[],
  frame: Frame,
): Sending {
  const decisions = decisionsOf(draft, standings);
  const { confirm, list, reject, cancel } = decisions;
  const lines = linesOf(draft, standings, frame);
  const retime = standings.filter(({ comedianId, status }) => {
    const hasSpot = status === 'confirmed' || status === 'directList';
    const after = lines.find((line) => line.comedianId === comedianId);
    const before = sent.find((line) => line.comedianId === comedianId);
    return hasSpot && after !== undefined && !isSameSlot(before, after);
  });
  return {
    ...decisions,
    retime,
    lines,
    isDue: reject.length + cancel.length > 0 || !isSameLineUp(sent, lines),
    spotsNeeded: confirm.length + list.length - cancel.length,
  };
}

/**
 * Returns the saved line-up after its draft was sent, as far as the page can know: the applications of comedians whom
 * sending put on the list have no id here.
 */
export function afterSending<Sent extends SendableLineUp>(lineUp: Sent): Sent {
  const { draft, standings, sent, frame, show } = lineUp;
  const { confirm, list, reject, cancel, lines, spotsNeeded } = planSending(draft, standings, sent, frame);
  const ended = new Set([...reject, ...cancel].map(({ comedianId }) => comedianId));
  const confirmed = new Set(confirm.map(({ comedianId }) => comedianId));
  return {
    ...lineUp,
    show: { ...show, spotsTaken: show.spotsTaken + spotsNeeded },
    draft: { ...draft, answers: {} },
    sent: lines,
    standings: [
      ...standings
        .filter(({ comedianId }) => !ended.has(comedianId))
        .map((one): LiveApplication =>
          confirmed.has(one.comedianId) ? { ...one, status: 'confirmed' } : one,
        ),
      ...list.map((comedianId): LiveApplication => ({ applicationId: '', comedianId, status: 'directList' })),
    ],
  };
}

type SendableLineUp = {
  draft: Draft;
  standings: LiveApplication[];
  sent: SentLine[];
  frame: Frame;
  show: { spotsTaken: number };
};

/** Returns the lines that everybody would see. Comedians with an unanswered request are not among them. */
function linesOf(draft: Draft, standings: readonly LiveApplication[], frame: Frame): SentLine[] {
  const requested = new Set(
    standings.filter(({ status }) => status === 'request').map(({ comedianId }) => comedianId),
  );
  const { lines: times } = timesOf(draft.entries, frame);
  return draft.entries.flatMap(({ id, part, comedianId, guestName, minutes, callBefore }) => {
    const at = times.get(id);
    if (!at || (comedianId && requested.has(comedianId))) return [];
    const { callAt, onAt } = at;
    return [{ id, part, comedianId, guestName, minutes, callAt, callBefore, onAt }];
  });
}

/** Whether two lines are the same for the comedian: call time, start, length and part. */
function isSameSlot(before: SentLine | undefined, after: SentLine): boolean {
  return (
    before?.onAt.getTime() === after.onAt.getTime() &&
    before.callAt.getTime() === after.callAt.getTime() &&
    before.minutes === after.minutes &&
    before.part === after.part
  );
}

function isSameLineUp(before: readonly SentLine[], after: readonly SentLine[]): boolean {
  return (
    before.length === after.length &&
    after.every((line, index) => {
      const other = before[index];
      return (
        isSameSlot(other, line) && other?.comedianId === line.comedianId && other.guestName === line.guestName
      );
    })
  );
}
