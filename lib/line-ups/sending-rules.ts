import type { ApplicationStatus, LineUpPart } from '@/lib/core/generated/prisma/client';
import type { Draft } from './draft-rules';
import { timesOf, type Frame } from './time-rules';

/** How somebody's application in play stands. */
export type Standing = { applicationId: string; comedianId: string; status: ApplicationStatus };

/** A line as everybody has been told it. */
export type SentLine = {
  id: string;
  part: LineUpPart;
  comedianId: string | null;
  guestName: string | null;
  minutes: number;
  callAt: Date;
  onAt: Date;
};

/** What a draft decides that nobody has been told. */
export type Decisions = {
  confirm: Standing[];
  /** Comedians in the line-up who have no application in play. */
  list: string[];
  reject: (Standing & { text: string | null })[];
  cancel: (Standing & { text: string | null })[];
};

/** What sending a draft does: to whom, and what everybody sees afterwards. */
export type Sending = Decisions & {
  /** Who has a spot already and is told new times. */
  retime: Standing[];
  lines: SentLine[];
  /** There is something to send, if only a guest's name. */
  isDue: boolean;
  /** How many more spots are taken afterwards; may be negative. */
  spotsNeeded: number;
};

/** The decisions of a draft: a yes to everybody who waits and stands in it, and the answers. */
export function decisionsOf(draft: Draft, standings: readonly Standing[]): Decisions {
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
 * What sending the draft does now. Only the difference to what everybody knows counts: moves that were moved back are
 * nothing. Whoever is told something else anyway is not told the times as well.
 */
export function planSending(
  draft: Draft,
  standings: readonly Standing[],
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

/** The lines as everybody would see them. Who has been asked and has not answered is not on it yet. */
function linesOf(draft: Draft, standings: readonly Standing[], frame: Frame): SentLine[] {
  const asked = new Set(
    standings.filter(({ status }) => status === 'request').map(({ comedianId }) => comedianId),
  );
  const { lines: times } = timesOf(draft.entries, frame);
  return draft.entries.flatMap(({ id, part, comedianId, guestName, minutes }) => {
    const at = times.get(id);
    if (!at || (comedianId && asked.has(comedianId))) return [];
    return [{ id, part, comedianId, guestName, minutes, callAt: at.callAt, onAt: at.onAt }];
  });
}

/** What somebody has to know of their line: when, how long, as what. */
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
