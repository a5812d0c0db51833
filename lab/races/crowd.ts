import { takenStatuses } from '@/lib/applications/status';
import type { Move, MoveResult } from './move';
import { makeApplications, nextShow, type Race } from './race';

/** The number of people who want a spot at the same time. */
export const crowdSize = 32;

/** Makes a show with that many free spots, and a crowd about to be confirmed, to accept and to be put on the list. */
export async function gatherCrowd(stage: Race, spots: number): Promise<{ showId: string; moves: Move[] }> {
  const showId = await nextShow(stage, spots);
  const people = stage.comedianIds.slice(0, crowdSize);
  const third = (kind: number) => people.filter((_, at) => at % 3 === kind);
  const [waiting, requested, unasked] = [third(0), third(1), third(2)];
  const applied = await makeApplications(stage, { showId, comedianIds: waiting, status: 'applied' });
  const requests = await makeApplications(stage, { showId, comedianIds: requested, status: 'request' });
  const actor = stage.team;
  const moves: Move[] = [
    ...applied.map((applicationId) => ({ actor, step: 'confirm', applicationId }) as const),
    ...requests.map((applicationId, at): Move => {
      const comedian = { kind: 'comedian', comedianId: requested[at]! } as const;
      return { actor: comedian, step: 'accept', applicationId };
    }),
    ...unasked.map((comedianId) => ({ actor, step: 'putOnList', showId, comedianId }) as const),
  ];
  return { showId, moves: shuffled(moves) };
}

export function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Counts the taken spots in the show's rows after a race. */
export async function countTaken({ db }: Race, showId: string) {
  const [taken, standing, show] = await Promise.all([
    db.application.count({ where: { showId, status: { in: [...takenStatuses] } } }),
    db.lineUpEntry.count({ where: { showId } }),
    db.show.findUniqueOrThrow({ where: { id: showId }, select: { spotsTaken: true } }),
  ]);
  return { taken, standing, counted: show.spotsTaken };
}

/** Races a crowd for the spots. Exactly that many must get one, and all others must be refused as full. */
export async function crowdRace(stage: Race, spots: number) {
  const { moves, showId } = await gatherCrowd(stage, spots);
  const judge = async (outcomes: MoveResult[]) => {
    const won = outcomes.filter((outcome) => outcome === 'ok').length;
    const numbers = Object.entries({ ...(await countTaken(stage, showId)), won });
    return [
      ...numbers
        .filter(([, number]) => number !== spots)
        .map(([name, number]) => `${spots} spots, but ${name}: ${number} (show ${showId})`),
      ...outcomes
        .filter((outcome) => outcome !== 'ok' && outcome !== 'full')
        .map((outcome) => `neither ok nor full: ${outcome} (show ${showId})`),
    ];
  };
  return { moves, judge };
}
