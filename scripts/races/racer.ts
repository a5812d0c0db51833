import { createRacingDb, makeMove, type Move } from './move';

/*
 * One of the processes of a race (racers.ts). It receives moves, makes them all at once, and sends back their outcomes
 * in the same order. It ends when the parent process does.
 */
const [databaseUrl = '', atOnce = ''] = process.argv.slice(2);
const db = createRacingDb(databaseUrl, Number(atOnce));

process.on('message', (moves: Move[]) => {
  void Promise.all(moves.map((move) => makeMove({ db }, move))).then((outcomes) => process.send?.(outcomes));
});
process.on('disconnect', () => void db.$disconnect());
process.send?.([]);
