import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between two reports. */
const every = 2000;

// A server whose memory is measured loads this file. It reports the memory that is in use after a garbage collection.
// The memory of the whole process would say little, because a process keeps memory that is free.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
// Threads that load modules run this file too, and have another heap.
if (isMainThread) {
  setInterval(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(process.env.BENCH_MEMORY!, String(heapUsed + external));
  }, every).unref();
}
