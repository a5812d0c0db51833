import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { gatherContest, judgeContest } from './contest';
import { crowdSize, gatherCrowd, judgeCrowd, spotsOfCrowds } from './crowd';
import type { Move, Outcome } from './move';
import type { Racers } from './racers';
import { setUpStage, type Stage } from './stage';

export type RaceReport = {
  rounds: number;
  /** How often each step had which outcome: "confirm full". */
  outcomes: Record<string, number>;
  /** Broken rules in words; empty when all is well. */
  violations: string[];
};

/** One race: the moves, and a function that returns what is wrong with their outcomes. */
type Race = { moves: Move[]; judge: (outcomes: Outcome[]) => Promise<string[]> };

/**
 * Runs races: that many of crowds, with the numbers of spots in turn, and that many contests. `onRound` is called after
 * each with the number so far.
 */
export async function runRaces(options: {
  db: PrismaClient;
  racers: Racers;
  crowds: number;
  contests: number;
  onRound?: (rounds: number) => void;
}): Promise<RaceReport> {
  const { db, racers, crowds, contests, onRound = () => {} } = options;
  const stage = await setUpStage(db, crowdSize);
  const report: RaceReport = { rounds: 0, outcomes: {}, violations: [] };
  for (let round = 0; round < crowds + contests; round += 1) {
    const race = round < crowds ? await crowdRace(stage, round) : await contestRace(stage);
    const outcomes = await racers.race(race.moves);
    report.violations.push(...(await race.judge(outcomes)));
    race.moves.forEach(({ step }, at) => {
      const ending = `${step} ${outcomes[at]}`;
      report.outcomes[ending] = (report.outcomes[ending] ?? 0) + 1;
    });
    report.rounds += 1;
    onRound(report.rounds);
  }
  return report;
}

async function crowdRace(stage: Stage, round: number): Promise<Race> {
  const crowd = await gatherCrowd(stage, spotsOfCrowds[round % spotsOfCrowds.length] ?? 1);
  return { moves: crowd.moves, judge: (outcomes) => judgeCrowd(stage, crowd, outcomes) };
}

async function contestRace(stage: Stage): Promise<Race> {
  const contest = await gatherContest(stage);
  return { moves: contest.moves, judge: (outcomes) => judgeContest(stage, contest, outcomes) };
}
