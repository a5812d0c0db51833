import { createRacingDb, makeMove, type Move } from './move';

/*
 * One of the processes of a race (racers.ts): makes all moves that it is sent at once and answers with their outcomes,
 * in their order. Ends when the other side does.
 */
const [databaseUrl = '', atOnce = ''] = process.argv.slice(2);
const db = createRacingDb(databaseUrl, Number(atOnce));

process.on('message', (moves: Move[]) => {
  void Promise.all(moves.map((move) => makeMove({ db }, move))).then((outcomes) => process.send?.(outcomes));
});
process.on('disconnect', () => void db.$disconnect());
process.send?.([]);
