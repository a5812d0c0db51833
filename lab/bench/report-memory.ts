import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// This file is loaded into a server whose memory is measured. It reports the memory in use after a garbage collection.
// The memory of the whole process would say little, because a process keeps free memory. Threads that load modules run
// this file too, and have another heap.
if (isMainThread) {
  setInterval(() => {
    globalThis.gc!();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(process.env.BENCH_MEMORY!, String(heapUsed + external));
  }, 2000).unref();
}
