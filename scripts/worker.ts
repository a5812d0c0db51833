import { work, type Job } from '@/lib/core/jobs';
import { importJobs } from '@/lib/imports/jobs';
import { pictureJobs } from '@/lib/pictures/jobs';
import { seriesJobs } from '@/lib/shows/series/jobs';
import { spotJobs } from '@/lib/spots/jobs';
import { runCommand, withDatabase } from './own-database';
import { stopRequest } from './start/stop-request';

/** All jobs that run without a request. */
const jobs: Job[] = [...spotJobs, ...importJobs, ...pictureJobs, ...seriesJobs];

const stop = stopRequest();
await runCommand(() => withDatabase((databaseUrl) => work(databaseUrl, jobs, stop)));
// All jobs have ended. Exiting explicitly keeps an open handle from delaying the end.
process.exit();
