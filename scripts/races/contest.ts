import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { crowdSize, shuffled } from './crowd';
import type { Move, Outcome } from './move';
import { makeApplications, nextShow, type Stage } from './stage';

/**
 * A show with two spots: Yara has one, Xaver waits for the other. At the same time Xaver is confirmed twice, rejected
 * and withdraws; Yara is cancelled and cancels herself; Zoe is put on the list; and the number of spots is set to one.
 */
export type Contest = { showId: string; x: string; y: string; moves: Move[] };

type Situation = {
  x: ApplicationStatus | 'withdrawn';
  y: ApplicationStatus;
  z: ApplicationStatus | null;
  spots: number;
};

const atFirst: Situation = { x: 'applied', y: 'confirmed', z: null, spots: 2 };

/** The number of spots that the show has afterwards if the last move succeeds. */
const fewerSpots = 1;

export async function gatherContest(stage: Stage): Promise<Contest> {
  const showId = await nextShow(stage, atFirst.spots);
  const [xaver = '', yara = '', zoe = ''] = shuffled(stage.comedianIds).slice(0, crowdSize);
  const [x = '', y = ''] = await makeApplications(stage, showId, [
    { comedianId: xaver, status: 'applied' },
    { comedianId: yara, status: 'confirmed' },
  ]);
  const { team } = stage;
  const moves: Move[] = [
    { actor: team, step: 'confirm', applicationId: x },
    { actor: team, step: 'confirm', applicationId: x },
    { actor: team, step: 'reject', applicationId: x },
    { actor: { kind: 'comedian', comedianId: xaver }, step: 'withdraw', applicationId: x },
    { actor: team, step: 'cancel', applicationId: y },
    { actor: { kind: 'comedian', comedianId: yara }, step: 'cancel', applicationId: y },
    { actor: team, step: 'putOnList', showId, comedianId: zoe },
    { actor: team, step: 'setSpots', showId, spots: fewerSpots },
  ];
  return { showId, x, y, moves: shuffled(moves) };
}

/**
 * Returns what is wrong after a contest: nothing if the moves have the same results in some order, one after the other.
 */
export async function judgeContest(stage: Stage, contest: Contest, outcomes: Outcome[]): Promise<string[]> {
  const after = await readSituation(stage, contest);
  const told = contest.moves.map(({ step }, at) => ({ step, outcome: outcomes[at] ?? '' }));
  if (isExplained(told, atFirst, after)) return [];
  const words = told.map(({ step, outcome }) => `${step} ${outcome}`).join(', ');
  return [`no order explains: ${words}; ${JSON.stringify(after)} (show ${contest.showId})`];
}

async function readSituation({ db }: Stage, { showId, x, y }: Contest): Promise<Situation> {
  const show = await db.show.findUniqueOrThrow({
    where: { id: showId },
    select: {
      spots: true,
      applications: { select: { id: true, status: true, withdrawnAt: true } },
    },
  });
  const statusOf = (id: string) => {
    const found = show.applications.find((application) => application.id === id);
    return found?.withdrawnAt ? 'withdrawn' : (found?.status ?? 'withdrawn');
  };
  return {
    x: statusOf(x),
    y: statusOf(y) as ApplicationStatus,
    z: show.applications.find(({ id }) => id !== x && id !== y)?.status ?? null,
    spots: show.spots,
  };
}

type Told = { step: Move['step']; outcome: Outcome };

/** Whether there is an order in which the moves have these outcomes and lead from one situation to the other. */
export function isExplained(told: Told[], before: Situation, after: Situation): boolean {
  if (told.length === 0)
    return (['x', 'y', 'z', 'spots'] as const).every((key) => before[key] === after[key]);
  return told.some(({ step, outcome }, at) => {
    const next = play(step, before);
    return next.outcome === outcome && isExplained(told.toSpliced(at, 1), next.situation, after);
  });
}

/** Returns the outcome and the new situation of one move by the status table. */
function play(step: Move['step'], situation: Situation): { outcome: Outcome; situation: Situation } {
  const { x, y, z, spots } = situation;
  const taken = [x, y, z].filter((status) => status === 'confirmed' || status === 'directList').length;
  const refused = (outcome: Outcome) => ({ outcome, situation });
  const done = (change: Partial<Situation>) => ({ outcome: 'ok', situation: { ...situation, ...change } });
  switch (step) {
    case 'confirm':
      if (x !== 'applied') return refused('conflict');
      return taken >= spots ? refused('full') : done({ x: 'confirmed' });
    case 'reject':
      return x === 'applied' ? done({ x: 'rejected' }) : refused('conflict');
    case 'withdraw':
      return x === 'applied' ? done({ x: 'withdrawn' }) : refused('conflict');
    case 'cancel':
      return y === 'confirmed' ? done({ y: 'cancelled' }) : refused('conflict');
    case 'putOnList':
      return taken >= spots ? refused('full') : done({ z: 'directList' });
    case 'setSpots':
      return taken > fewerSpots ? refused('tooFewSpots') : done({ spots: fewerSpots });
    default:
      return refused('no part of a contest');
  }
}
