import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two reports. */
const every = 2000;

// Loaded by a server whose memory is measured. It reports what is in use after a collection of garbage, because the
// memory of the whole process says little: what is free in it stays with it.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
setInterval(() => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.BENCH_MEMORY!, String(heapUsed + external));
}, every).unref();
