import { makeApplication } from '@/lib/applications/testing';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { shuffled } from './crowd';
import type { Move, MoveResult } from './move';
import { makeApplications, nextShow, type Race } from './race';

type Situation = {
  x: ApplicationStatus | 'withdrawn';
  y: ApplicationStatus | 'withdrawn';
  z: ApplicationStatus | null;
  spots: number;
};

const atFirst: Situation = { x: 'applied', y: 'confirmed', z: null, spots: 2 };

/** The number of spots that the show has afterwards if the last move succeeds. */
const fewerSpots = 1;

/**
 * Prepares a show with two spots: Yara has one, Xaver waits for the other. At the same time Xaver is confirmed twice,
 * rejected and withdraws; Yara is cancelled and cancels herself; Zoe is put on the list; and the number of spots is set
 * to one. Nothing is wrong if the moves have the same results in some order, one after the other.
 */
export async function contestRace(stage: Race) {
  const { db, team } = stage;
  const showId = await nextShow(stage, atFirst.spots);
  const [xaver = '', yara = '', zoe = ''] = shuffled(stage.comedianIds);
  const [x = ''] = await makeApplications(stage, { showId, comedianIds: [xaver], status: 'applied' });
  const { id: y } = await makeApplication(db, { showId, comedianId: yara, status: 'confirmed' });
  const moves: Move[] = shuffled([
    { actor: team, step: 'confirm', applicationId: x },
    { actor: team, step: 'confirm', applicationId: x },
    { actor: team, step: 'reject', applicationId: x },
    { actor: { kind: 'comedian', comedianId: xaver }, step: 'withdraw', applicationId: x },
    { actor: team, step: 'cancel', applicationId: y },
    { actor: { kind: 'comedian', comedianId: yara }, step: 'cancel', applicationId: y },
    { actor: team, step: 'putOnList', showId, comedianId: zoe },
    { actor: team, step: 'setSpots', showId, spots: fewerSpots },
  ]);
  const judge = async (outcomes: MoveResult[]) => {
    const { spots } = await db.show.findUniqueOrThrow({ where: { id: showId } });
    const found = await db.application.findMany({ where: { showId } });
    const of = (comedianId: string) => found.find((one) => one.comedianId === comedianId);
    const statusOf = (comedianId: string): Situation['y'] =>
      of(comedianId)?.withdrawnAt ? 'withdrawn' : (of(comedianId)?.status ?? 'withdrawn');
    const after: Situation = { x: statusOf(xaver), y: statusOf(yara), z: of(zoe)?.status ?? null, spots };
    const results = moves.map(({ step }, at) => ({ step, outcome: outcomes[at] ?? '' }));
    if (isExplained(results, atFirst, after)) return [];
    const words = results.map(({ step, outcome }) => `${step} ${outcome}`).join(', ');
    return [`no order explains: ${words}; ${JSON.stringify(after)} (show ${showId})`];
  };
  return { moves, judge };
}

type MoveOutcome = { step: Move['step']; outcome: MoveResult };

/** Whether there is an order in which the moves have these outcomes and lead from one situation to the other. */
export function isExplained(results: MoveOutcome[], before: Situation, after: Situation): boolean {
  if (results.length === 0)
    return (['x', 'y', 'z', 'spots'] as const).every((key) => before[key] === after[key]);
  return results.some(({ step, outcome }, at) => {
    const next = play(step, before);
    return next.outcome === outcome && isExplained(results.toSpliced(at, 1), next.situation, after);
  });
}

/** Returns the outcome and the new situation of one move by the status table. */
function play(step: Move['step'], situation: Situation): { outcome: MoveResult; situation: Situation } {
  const { x, y, z, spots } = situation;
  const taken = [x, y, z].filter((status) => status === 'confirmed' || status === 'directList').length;
  const refused = (outcome: MoveResult) => ({ outcome, situation });
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
