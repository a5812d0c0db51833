import { DatabaseNotEmpty, seedDemo } from '@/prisma/seed/demo';
import { extendDemo } from '@/prisma/seed/demo/extend';
import { runCommand, withDatabase } from './own-database';
import { Failure } from './start/failure';

/** Fills an empty database with the demo data. Throws a `Failure` if the database has brands already. */
export async function makeDemo(databaseUrl: string, report: (line: string) => void): Promise<void> {
  try {
    await seedDemo(databaseUrl, report);
  } catch (error) {
    throw error instanceof DatabaseNotEmpty ? new Failure(error.message) : error;
  }
}

if (import.meta.main) {
  const work = process.argv.includes('--extend') ? extendDemo : makeDemo;
  await runCommand(() => withDatabase((databaseUrl) => work(databaseUrl, console.log)));
}
