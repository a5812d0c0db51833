import { work, type Job } from '@/lib/core/jobs';
import { importJobs } from '@/lib/imports/jobs';
import { pictureJobs } from '@/lib/pictures/jobs';
import { seriesJobs } from '@/lib/shows/series/jobs';
import { spotJobs } from '@/lib/spots/jobs';
import { runCommand, withDatabase } from './own-database';
import { stopRequest } from './start/stop-request';

/** All that is to be done without anybody who asks for it. */
const jobs: Job[] = [...spotJobs, ...importJobs, ...pictureJobs, ...seriesJobs];

const stop = stopRequest();
await runCommand(() => withDatabase((databaseUrl) => work(databaseUrl, jobs, stop)));
// Nothing is left to wait for, and npm is not to be waited for either.
process.exit();
