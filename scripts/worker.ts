import { globSync } from 'node:fs';
import { work, type Job } from '@/lib/core/jobs';
import { runCommand, withDatabase } from './own-database';
import { projectDir } from './start/project';
import { stopRequest } from './start/stop-request';

/** Collects the jobs of all domains that have a `jobs.ts`. */
async function gatherJobs(): Promise<Job[]> {
  const folders = globSync('lib/**/jobs.ts', { cwd: projectDir, exclude: ['lib/core/**'] })
    .sort()
    .map((file) => file.slice('lib/'.length, -'/jobs.ts'.length));
  // The bundler finds the modules by this pattern (scripts/start/programs).
  const domains = folders.map(
    async (folder) => (await import(`../lib/${folder}/jobs.ts`)) as { jobs: Job[] },
  );
  return (await Promise.all(domains)).flatMap(({ jobs }) => jobs);
}

const jobs = await gatherJobs();
const stop = stopRequest();
await runCommand(async () => {
  try {
    await withDatabase((databaseUrl) => work(databaseUrl, jobs, stop), { until: stop });
  } catch (error) {
    // When a signal has ended the wait for the database, that is no failure.
    if (!stop.aborted) throw error;
  }
});
// All jobs have ended. Exiting explicitly keeps an open handle from delaying the end.
process.exit();
