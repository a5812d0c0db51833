import { barEffect } from '@/lib/applications/bar-rules';
import { toApplicants, type Applicant } from '@/lib/line-ups/applicant-filters';
import type { Draft } from '@/lib/line-ups/draft-rules';
import type { Sending } from '@/lib/line-ups/sending-rules';
import { timesOf } from '@/lib/line-ups/time-rules';
import type { Editor } from '@/lib/line-ups/view';

/** The wishes of a team for a line-up: at least so many newcomers, at most so many comedians of the last show. */
export type Wishes = { newcomers: number; repeats: number };

/** The highest number of a wish: a line-up has at most as many lines. */
export const maxWish = 100;

export const maxWishLength = String(maxWish).length;

/** The wishes that the editor begins with: one newcomer gets a chance, and at most two people come again. */
export const usualWishes: Wishes = { newcomers: 1, repeats: 2 };

/** Reads a typed wish; null unless it is a whole number from 0 to `maxWish`. */
export function readWish(typed: string): number | null {
  const isNumber = typed.length <= maxWishLength && /^\d+$/.test(typed);
  return isNumber && Number(typed) <= maxWish ? Number(typed) : null;
}

export type Candidate = {
  comedianId: string;
  /** Their place in the order of `rankByScore`; 1 is the first. */
  rank: number;
  /** Whether they have never had a spot at the brand. */
  isNewcomer: boolean;
  /** Whether they had a spot at the last show. Then they are no newcomer. */
  isRepeat: boolean;
};

/** The line-up as it is: how many comedians can still be chosen, and how many on it already count for each wish. */
export type Situation = { places: number; newcomers: number; repeats: number };

/** The wish for which a comedian with fewer points was chosen. */
type Wish = keyof Wishes;

type Choice = {
  comedianId: string;
  /** Their place in the order of points among all candidates; 1 is the first. */
  place: number;
  /** Why they were chosen: for their points alone, or because a wish excluded a comedian with more points. */
  because: 'points' | Wish;
  /** The comedian suggested instead when the team rejects this one; null when nobody is left. All others stay. */
  next: string | null;
};

/** A wish that cannot be met, or places that stay free, with the reason. */
type Unmet =
  /** `people`: there are no more newcomers. `places`: there are fewer free places than missing newcomers. */
  | { kind: 'newcomers'; wanted: number; got: number; because: 'people' | 'places' }
  /** The line-up already has more comedians of the last show than wanted. No further one is suggested. */
  | { kind: 'repeats'; wanted: number; got: number }
  /** `people`: there are no more candidates. `repeats`: all remaining candidates were in the last show. */
  | { kind: 'free'; count: number; because: 'people' | 'repeats' };

export type Suggestion = {
  /** The suggested comedians, by points. */
  choices: Choice[];
  /**
   * Comedians left out because of a wish, although they have more points than a chosen one or a place stays
   * free.
   */
  passedOver: { comedianId: string; because: Wish }[];
  unmet: Unmet[];
};

/**
 * Suggests comedians for the places, by points and within the wishes. It goes through the candidates in the order of
 * `rankByScore` and chooses everybody who still fits. While newcomers are missing, it reserves a place for each.
 * lib/line-ups/README.md explains why this is also the best choice as a whole.
 *
 * - As many places are filled as the wishes allow. A place stays free when filling it would break a wish.
 * - A wish is met whenever that is possible. Otherwise as many newcomers as possible are suggested, and no further
 *   person of the last show; `unmet` contains the wish.
 * - No candidate is chosen instead of one with more points whose choice would break no wish.
 * - The result does not depend on the order in which the candidates are given.
 *
 * An invalid number counts as the nearest whole number from 0 to `maxWish`.
 */
export function suggest(candidates: readonly Candidate[], wishes: Wishes, situation: Situation): Suggestion {
  const rows = candidates
    .map((row) => ({ ...row, isNewcomer: row.isNewcomer && !row.isRepeat }))
    .sort((a, b) => a.rank - b.rank || (a.comedianId < b.comedianId ? -1 : 1));
  const wanted = { newcomers: wholeNumber(wishes.newcomers), repeats: wholeNumber(wishes.repeats) };
  const places = wholeNumber(situation.places);
  const { chosen, passedOver } = choose(rows, wanted, { ...situation, places });
  const withoutWish = choose(rows, { ...wanted, newcomers: 0 }, { ...situation, places }).chosen;

  const ranks = new Map(rows.map(({ comedianId }, index) => [comedianId, index + 1]));
  const choices = chosen.map((row): Choice => {
    const { comedianId } = row;
    const place = ranks.get(comedianId)!;
    const others = rows.filter((other) => other !== row);
    const replaced = choose(others, wanted, { ...situation, places }).chosen;
    return {
      comedianId,
      place,
      because: place <= places ? 'points' : withoutWish.includes(row) ? 'repeats' : 'newcomers',
      next: replaced.find((other) => !chosen.includes(other))?.comedianId ?? null,
    };
  });
  return { choices, passedOver, unmet: unmetBy(chosen, passedOver, wanted, { ...situation, places }) };
}

/** Chooses everybody who fits. The rows are sorted by points. */
function choose(rows: readonly Candidate[], wanted: Wishes, situation: Situation) {
  const { places } = situation;
  const missing = Math.max(0, wanted.newcomers - situation.newcomers);
  const kept = Math.min(missing, places, rows.filter(({ isNewcomer }) => isNewcomer).length);
  let others = places - kept;
  let repeats = Math.max(0, wanted.repeats - situation.repeats);
  const chosen: Candidate[] = [];
  const passedOver: Suggestion['passedOver'] = [];
  for (const row of rows) {
    if (chosen.length === places) break;
    if (row.isRepeat && repeats === 0) {
      passedOver.push({ comedianId: row.comedianId, because: 'repeats' });
    } else if (!row.isNewcomer && others === 0) {
      passedOver.push({ comedianId: row.comedianId, because: 'newcomers' });
    } else {
      chosen.push(row);
      if (!row.isNewcomer) others -= 1;
      if (row.isRepeat) repeats -= 1;
    }
  }
  return { chosen, passedOver };
}

function unmetBy(
  chosen: readonly Candidate[],
  passedOver: Suggestion['passedOver'],
  wanted: Wishes,
  { places, newcomers, repeats }: Situation,
): Unmet[] {
  const unmet: Unmet[] = [];
  const got = newcomers + chosen.filter(({ isNewcomer }) => isNewcomer).length;
  if (got < wanted.newcomers) {
    const because = newcomers + places < wanted.newcomers ? 'places' : 'people';
    unmet.push({ kind: 'newcomers', wanted: wanted.newcomers, got, because });
  }
  if (repeats > wanted.repeats) unmet.push({ kind: 'repeats', wanted: wanted.repeats, got: repeats });
  const count = places - chosen.length;
  if (count > 0) unmet.push({ kind: 'free', count, because: passedOver.length > 0 ? 'repeats' : 'people' });
  return unmet;
}

function wholeNumber(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.min(maxWish, Math.max(0, Math.round(value)));
}

/** The number of spots that can be suggested, and its limits. */
type Room = {
  places: number;
  /** Free spots for which the time of the show is too short. */
  tooLong: number;
  /** Free spots that are reserved for comedians with an unanswered request. */
  kept: number;
};

/**
 * The waiting comedians who are not considered, by reason: they are blocked, they have said that they cannot play that
 * night, they have to be at another show at that time, or the team has hidden their application.
 */
type Barred = Record<'blocked' | 'cannot' | 'elsewhere' | 'hidden', string[]>;

/** A suggestion for the free spots of a line-up. Ids are those of comedians. */
export type LineUpSuggestion = Suggestion & { room: Room; barred: Barred };

/**
 * Suggests comedians for a draft: those who wait for an answer, by points and within the wishes. Pure, so the screen
 * computes it again with each change of the draft; it changes nothing itself.
 *
 * @param more.sending the effect of sending the draft now
 * @param more.elsewhere whether a comedian has to be on another stage at the time of the show
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

/** The points for newcomers are above zero only for a newcomer. */
function kindOf({ score, wasInLastShow }: Editor['people'][string]) {
  return { isNewcomer: score.newcomer > 0, isRepeat: wasInLastShow };
}

/** Counts the kinds of the draft's comedians without hosts, because the wishes are about the others on stage. */
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

/** Returns the room for further comedians, each with the show's usual minutes, as a tap on "Zusagen" gives them. */
function roomIn(
  { show, frame, standings }: Editor,
  { entries }: Draft,
  { spotsNeeded }: Pick<Sending, 'spotsNeeded'>,
): Room {
  const requested = standings.filter(({ status }) => status === 'request');
  const free = Math.max(0, show.spots - show.spotsTaken - spotsNeeded);
  const kept = Math.min(free, requested.length);
  const withoutLine = requested.filter(
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
