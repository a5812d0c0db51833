import { isMainThread } from 'node:worker_threads';

/** Timeout in milliseconds for a program to end after SIGTERM before it is killed. */
const patience = 20_000;

/*
 * Loaded into every Node program that a start runs (see children.ts). It ends the program when the start was killed
 * and could not end it: then the channel to the start is closed. Programs pass their flags on to their own child
 * processes, which must not be affected, so the address of this module contains the id of the start's process.
 */
const holder = Number(new URL(import.meta.url).searchParams.get('holder'));

/** Whether the start was killed before this module was loaded: then this process belongs to another one by now. */
function isGone(): boolean {
  try {
    return !process.kill(holder, 0);
  } catch {
    return true;
  }
}

if (isMainThread && process.channel && (process.ppid === holder || isGone())) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), patience).unref();
  });
  // This listener must not keep a program running that has nothing else to do.
  process.channel.unref();
}
