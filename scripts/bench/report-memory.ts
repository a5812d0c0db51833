import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between two reports. */
const every = 2000;

// Loaded by a server whose memory is measured. It reports what is in use after a collection of garbage, because the
// memory of the whole process says little: what is free in it stays with it.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
// Threads that load modules run this as well, and have a heap of their own.
if (isMainThread) {
  setInterval(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(process.env.BENCH_MEMORY!, String(heapUsed + external));
  }, every).unref();
}
