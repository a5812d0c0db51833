import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Move, Outcome } from './move';

/** How many processes race against each other. */
const processes = 2;

export type Racers = {
  /** Makes all moves at the same time, distributed over the processes. Returns their outcomes in the same order. */
  race(moves: Move[]): Promise<Outcome[]>;
  stop(): Promise<void>;
};

/**
 * Starts the processes, each with its own connections, like several servers. They call the commands and not the
 * actions: a server would parse requests and check sessions one after the other, so the moves would reach the database
 * at different times. This way they arrive within a millisecond.
 *
 * @param atOnce the most moves of a race
 */
export async function startRacers(databaseUrl: string, atOnce: number): Promise<Racers> {
  const racers = Array.from({ length: processes }, () =>
    fork(join(import.meta.dirname, 'racer.ts'), [databaseUrl, String(Math.ceil(atOnce / processes))], {
      execArgv: ['--conditions=react-server', '--import=tsx'],
    }),
  );
  await Promise.all(racers.map(answerOf));
  return {
    async race(moves) {
      const answers = racers.map(async (racer, index) => {
        const answer = answerOf(racer);
        racer.send(moves.filter((_, at) => at % processes === index));
        return answer;
      });
      const hands = await Promise.all(answers);
      return moves.map((_, at) => hands[at % processes]?.[Math.floor(at / processes)] ?? 'threw: no answer');
    },
    async stop() {
      const ended = racers.map((racer) => once(racer, 'exit'));
      for (const racer of racers) racer.disconnect();
      await Promise.all(ended);
    },
  };
}

function answerOf(racer: ChildProcess): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Error('A racer ended by itself.'));
    racer.once('exit', lost);
    racer.once('message', (outcomes: Outcome[]) => {
      racer.off('exit', lost);
      resolve(outcomes);
    });
  });
}
