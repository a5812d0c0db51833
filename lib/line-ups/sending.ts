import type { ApplicationStatus, LineUpPart } from '@/lib/core/generated/prisma/client';
import type { Draft, Entry } from './draft';
import { timesOf, type Frame } from './times';

/** A live application of the show, or the one that a draft's answer is about. */
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

/** What sending a draft does: to whom, and which lines everybody sees afterwards. */
export type Sending = {
  confirm: Standing[];
  /** Comedians who have no application in play. */
  list: string[];
  reject: (Standing & { text: string | null })[];
  cancel: (Standing & { text: string | null })[];
  /** Who has a spot already and is told new times. */
  retime: Standing[];
  lines: SentLine[];
  /** There is something to send, if only a guest's name. */
  isDue: boolean;
  /** How many more spots are taken afterwards; may be negative. */
  spotsNeeded: number;
};

const taken: readonly ApplicationStatus[] = ['confirmed', 'directList'];

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
  const byComedian = new Map(standings.map((standing) => [standing.comedianId, standing]));
  const standingOf = ({ comedianId }: Entry) => (comedianId ? byComedian.get(comedianId) : undefined);
  const { lines: times } = timesOf(draft.entries, frame);

  // Who has been asked and has not answered is not on it yet.
  const lines = draft.entries.flatMap((entry): SentLine[] => {
    const at = times.get(entry.id);
    if (!at || standingOf(entry)?.status === 'request') return [];
    const { id, part, comedianId, guestName, minutes } = entry;
    return [{ id, part, comedianId, guestName, minutes, callAt: at.callAt, onAt: at.onAt }];
  });
  const confirm = draft.entries.flatMap((entry) => standingOf(entry) ?? []).filter(isApplied);
  const list = draft.entries.flatMap((entry) =>
    entry.comedianId && !standingOf(entry) ? [entry.comedianId] : [],
  );
  const answered = (kind: 'reject' | 'cancel') =>
    standings.flatMap((standing) => {
      const answer = draft.answers[standing.applicationId];
      return answer?.kind === kind ? [{ ...standing, text: answer.text }] : [];
    });
  const [reject, cancel] = [answered('reject'), answered('cancel')];
  const retime = draft.entries.flatMap((entry) => {
    const standing = standingOf(entry);
    if (!standing || !taken.includes(standing.status)) return [];
    const before = sent.find(({ comedianId }) => comedianId === entry.comedianId);
    const after = lines.find(({ id }) => id === entry.id);
    return isSameSlot(before, after) ? [] : [standing];
  });
  return {
    confirm,
    list,
    reject,
    cancel,
    retime,
    lines,
    isDue: reject.length + cancel.length > 0 || !isSameLineUp(sent, lines),
    spotsNeeded: confirm.length + list.length - cancel.length,
  };
}

function isApplied({ status }: Standing): boolean {
  return status === 'applied';
}

/** What somebody has to know of their line: when, how long, as what. */
function isSameSlot(before: SentLine | undefined, after: SentLine | undefined): boolean {
  return (
    before?.onAt.getTime() === after?.onAt.getTime() &&
    before?.callAt.getTime() === after?.callAt.getTime() &&
    before?.minutes === after?.minutes &&
    before?.part === after?.part
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
