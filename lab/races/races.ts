import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createDb } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { checkInvariants } from '@/prisma/seed/invariants';
import { withClient } from '@/scripts/start/postgres';
import { contestRace } from './contest';
import { crowdRace, crowdSize } from './crowd';
import { makeMove, type Move, type MoveResult } from './move';
import { setUpRace } from './race';

/** The number of processes that race against each other. */
const processes = 2;

/** The numbers of free spots for which crowds compete. */
const spotsOfCrowds = [1, 3, 7];

/**
 * Runs races: that many of crowds, with the numbers of spots in turn, and that many contests. `onRound` is called
 * after each with the number so far. Throws when the database is inconsistent afterwards.
 *
 * The moves are made by processes with their own connections, like several servers. They call the commands and not the
 * actions: a server would parse requests and check sessions one after the other, so the moves would reach the database
 * at different times. This way they arrive within a millisecond.
 *
 * @returns the count of each outcome of each step ("confirm full"), and the broken rules in words; empty when all is
 *   well
 */
export async function runRaces(
  { db, databaseUrl }: { db: PrismaClient; databaseUrl: string },
  { crowds, contests }: { crowds: number; contests: number },
  onRound: (rounds: number) => void = () => {},
): Promise<{ outcomes: Record<string, number>; violations: string[] }> {
  const racers = Array.from({ length: processes }, () =>
    fork(import.meta.filename, [databaseUrl], { execArgv: ['--conditions=react-server', '--import=tsx'] }),
  );
  try {
    await Promise.all(racers.map(answerOf));
    const stage = await setUpRace(db, crowdSize);
    const counts: Record<string, number> = {};
    const violations: string[] = [];
    for (let round = 0; round < crowds + contests; round += 1) {
      const spots = spotsOfCrowds[round % spotsOfCrowds.length]!;
      const { moves, judge } = await (round < crowds ? crowdRace(stage, spots) : contestRace(stage));
      const outcomes = await race(racers, moves);
      violations.push(...(await judge(outcomes)));
      moves.forEach(({ step }, at) => {
        const ending = `${step} ${outcomes[at]}`;
        counts[ending] = (counts[ending] ?? 0) + 1;
      });
      onRound(round + 1);
    }
    await withClient(databaseUrl, (client) => checkInvariants(client, new Date()));
    return { outcomes: counts, violations };
  } finally {
    const ended = racers.map((racer) => once(racer, 'exit'));
    for (const racer of racers) racer.disconnect();
    await Promise.all(ended);
  }
}

/** Makes all moves at the same time, distributed over the processes. Returns their outcomes in the same order. */
async function race(racers: ChildProcess[], moves: Move[]): Promise<MoveResult[]> {
  const answers = racers.map((racer, index) => {
    const answer = answerOf(racer);
    racer.send(moves.filter((_, at) => at % processes === index));
    return answer;
  });
  const hands = await Promise.all(answers);
  return moves.map((_, at) => hands[at % processes]?.[Math.floor(at / processes)] ?? 'threw: no answer');
}

function answerOf(racer: ChildProcess): Promise<MoveResult[]> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Error('A racer ended by itself.'));
    racer.once('exit', lost);
    racer.once('message', (outcomes: MoveResult[]) => {
      racer.off('exit', lost);
      resolve(outcomes);
    });
  });
}

/*
 * This file is also the program of those processes. It receives moves, makes them all at once, and sends back their
 * outcomes in the same order. It ends when the parent process does.
 */
if (import.meta.main) {
  // One connection for each simultaneous move, so that none waits for another's.
  const db = createDb(process.argv[2] ?? '', { connections: Math.ceil(crowdSize / processes) });
  process.on('message', async (moves: Move[]) => {
    process.send?.(await Promise.all(moves.map((move) => makeMove({ db }, move))));
  });
  process.on('disconnect', () => void db.$disconnect());
  process.send?.([]);
}
