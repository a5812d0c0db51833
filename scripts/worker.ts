import { globSync } from 'node:fs';
import path from 'node:path';
import { work, type Job } from '@/lib/core/jobs';
import { runCommand, withDatabase } from './own-database';
import { projectDir } from './start/project';
import { stopRequest } from './start/stop-request';

/** Collects the jobs of all domains that have a `jobs.ts`. */
async function gatherJobs(): Promise<Job[]> {
  const files = globSync('lib/**/jobs.ts', { cwd: projectDir, exclude: ['lib/core/**'] }).sort();
  const domains = files.map(async (file) => (await import(path.join(projectDir, file))) as { jobs: Job[] });
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
