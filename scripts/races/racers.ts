import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Move, Outcome } from './move';

/** As many processes race against each other. */
const processes = 2;

export type Racers = {
  /** Has all moves made at the same time, dealt out in turn. Gives their outcomes in the same order. */
  race(moves: Move[]): Promise<Outcome[]>;
  stop(): Promise<void>;
};

/**
 * Starts the processes, each with its own connections, as servers behind one address are. They call the commands that
 * the actions call, not the actions: a server would first read requests and check sessions, one after the other, and
 * the moves would reach the database as a trickle. So they arrive within a millisecond.
 *
 * @param atOnce moves of a race at most
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
