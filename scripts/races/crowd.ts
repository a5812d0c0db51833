import { takenStatuses } from '@/lib/applications/status';
import type { Move, Outcome } from './move';
import { makeApplications, nextShow, type Stage } from './stage';

/** How many want a spot at the same time. */
export const crowdSize = 32;

/** Numbers of free spots that they want. */
export const spotsOfCrowds = [1, 3, 7] as const;

export type Crowd = { showId: string; spots: number; moves: Move[] };

/** A show with so many free spots, and a crowd about to get them: confirmed, accepting and put on the list, mixed. */
export async function gatherCrowd(stage: Stage, spots: number): Promise<Crowd> {
  const showId = await nextShow(stage, spots);
  const comedianIds = stage.comedianIds.slice(0, crowdSize);
  const [waiting, asked, unasked] = [0, 1, 2].map((kind) => comedianIds.filter((_, at) => at % 3 === kind));
  const applied = await makeApplications(stage, showId, withStatus(waiting, 'applied'));
  const requests = await makeApplications(stage, showId, withStatus(asked, 'request'));
  const moves: Move[] = [
    ...applied.map((applicationId): Move => ({ actor: stage.team, step: 'confirm', applicationId })),
    ...requests.map((applicationId, at): Move => ({
      actor: { kind: 'comedian', comedianId: asked?.[at] ?? '' },
      step: 'accept',
      applicationId,
    })),
    ...(unasked ?? []).map((comedianId): Move => ({
      actor: stage.team,
      step: 'putOnList',
      showId,
      comedianId,
    })),
  ];
  return { showId, spots, moves: shuffled(moves) };
}

function withStatus<Status extends 'applied' | 'request'>(comedianIds: string[] = [], status: Status) {
  return comedianIds.map((comedianId) => ({ comedianId, status }));
}

export function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** What the show's rows say after a race. */
export async function countTaken({ db }: Stage, showId: string) {
  const [taken, standing, show] = await Promise.all([
    db.application.count({ where: { showId, status: { in: [...takenStatuses] } } }),
    db.lineUpEntry.count({ where: { showId } }),
    db.show.findUniqueOrThrow({ where: { id: showId }, select: { spotsTaken: true } }),
  ]);
  return { taken, standing, counted: show.spotsTaken };
}

/** What is wrong after a crowd's race: exactly as many as there were spots have one, all others were told it is full. */
export async function judgeCrowd(stage: Stage, crowd: Crowd, outcomes: Outcome[]): Promise<string[]> {
  const { spots, showId } = crowd;
  const { taken, standing, counted } = await countTaken(stage, showId);
  const won = outcomes.filter((outcome) => outcome === 'ok').length;
  const others = outcomes.filter((outcome) => outcome !== 'ok' && outcome !== 'full');
  const numbers = { taken, standing, counted, won };
  return [
    ...Object.entries(numbers).flatMap(([name, number]) =>
      number === spots ? [] : [`${spots} spots, but ${name}: ${number} (show ${showId})`],
    ),
    ...others.map((outcome) => `neither ok nor full: ${outcome} (show ${showId})`),
  ];
}
