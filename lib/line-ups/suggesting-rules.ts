import { barEffect } from '@/lib/applications/bar-rules';
import { suggest, type Suggestion, type Wishes } from '@/lib/line-ups/fairness/suggestion-rules';
import { toApplicants, type Applicant } from './applicant-filters';
import type { Draft } from './draft-rules';
import type { Sending } from './sending-rules';
import { timesOf } from './time-rules';
import type { Editor } from './view';

/** How many spots can be suggested, and what limits them. */
type Room = {
  places: number;
  /** Free spots for which the time of the show is too short. */
  tooLong: number;
  /** Free spots that are reserved for people whom the team has asked and who have not answered. */
  kept: number;
};

/**
 * Why somebody who waits is not considered: they are blocked, they have said that they cannot play that night, they have to be at another
 * show at that time, or the team has hidden their application.
 */
type Barred = Record<'blocked' | 'cannot' | 'elsewhere' | 'hidden', string[]>;

/** A suggestion for the free spots of a line-up. Ids are those of comedians. */
export type LineUpSuggestion = Suggestion & { room: Room; barred: Barred };

/**
 * Suggests whom to put on a draft: people who wait for an answer, by points and within the wishes. Pure, so the screen
 * computes it again with each change of the draft; it changes nothing itself.
 *
 * @param more.sending what sending the draft would do now
 * @param more.elsewhere whether somebody has to be on another stage at the time of the show
 * @param more.declined comedians whom the team does not want this time
 */
export function suggestLineUp(
  editor: Editor,
  draft: Draft,
  more: {
    wishes: Wishes;
    sending: Pick<Sending, 'spotsNeeded'>;
    elsewhere: (comedianId: string) => boolean;
    declined: readonly string[];
  },
): LineUpSuggestion {
  const applicants = toApplicants(editor.applications, editor.people, editor.standings, draft);
  const barred: Barred = { blocked: [], cannot: [], elsewhere: [], hidden: [] };
  const candidates = applicants.flatMap((applicant) => {
    const { comedianId, rank } = applicant.person;
    if (applicant.stand !== 'waits' || more.declined.includes(comedianId)) return [];
    const reason = barredBy(applicant, more.elsewhere);
    if (reason) barred[reason].push(comedianId);
    return reason ? [] : [{ comedianId, rank, ...kindOf(applicant.person) }];
  });
  const room = roomIn(editor, draft, more.sending);
  const situation = { places: room.places, ...countKinds(editor, draft) };
  return { ...suggest(candidates, more.wishes, situation), room, barred };
}

function barredBy(
  { application, person }: Applicant,
  elsewhere: (comedianId: string) => boolean,
): keyof Barred | null {
  if (application.hidden) return 'hidden';
  if (barEffect('beSuggested', person.bars) === 'stops') return 'blocked';
  if (person.night === 'cannot') return 'cannot';
  return elsewhere(person.comedianId) ? 'elsewhere' : null;
}

/**
 * Returns whether somebody counts as a newcomer, and as one of the last show's people, for the wishes. The points for
 * newcomers are above zero only for a newcomer.
 */
function kindOf({ score, wasInLastShow }: Editor['people'][string]) {
  return { isNewcomer: score.newcomer > 0, isRepeat: wasInLastShow };
}

/**
 * Counts the newcomers and the people of the last show who are on the draft already. Hosts are left out, because the
 * wishes are about the other people on stage.
 */
function countKinds({ people }: Editor, { entries }: Draft): { newcomers: number; repeats: number } {
  const kinds = entries.flatMap(({ part, comedianId }) => {
    const person = part === 'host' || comedianId === null ? undefined : people[comedianId];
    return person ? [kindOf(person)] : [];
  });
  return {
    newcomers: kinds.filter(({ isNewcomer, isRepeat }) => isNewcomer && !isRepeat).length,
    repeats: kinds.filter(({ isRepeat }) => isRepeat).length,
  };
}

/**
 * Returns for how many more people the show has spots and time. Each of them counts with the show's usual minutes,
 * which are also what a tap on "Zusagen" gives.
 */
function roomIn(
  { show, frame, standings }: Editor,
  { entries }: Draft,
  { spotsNeeded }: Pick<Sending, 'spotsNeeded'>,
): Room {
  const asked = standings.filter(({ status }) => status === 'request');
  const free = Math.max(0, show.spots - show.spotsTaken - spotsNeeded);
  const kept = Math.min(free, asked.length);
  const withoutLine = asked.filter(
    ({ comedianId }) => !entries.some((entry) => entry.comedianId === comedianId),
  ).length;
  const fits = (more: number) => {
    const line = { id: '', part: 'spot', minutes: show.minutes, callBefore: null } as const;
    const lines = Array.from({ length: withoutLine + more }, () => line);
    return timesOf([...entries, ...lines], frame).overrun <= 0;
  };
  let places = 0;
  while (places < free - kept && fits(places + 1)) places += 1;
  return { places, tooLong: free - kept - places, kept };
}
