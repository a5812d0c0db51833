import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// A server whose memory is measured loads this file. It reports the memory that is in use after a garbage collection.
// The memory of the whole process would say little, because a process keeps memory that is free. Threads that load
// modules run this file too, and have another heap.
if (isMainThread) {
  setInterval(() => {
    globalThis.gc!();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(process.env.BENCH_MEMORY!, String(heapUsed + external));
  }, 2000).unref();
}
