import { isMainThread } from 'node:worker_threads';

/** How long a program gets to end by itself, in milliseconds. */
const patience = 10_000;

/*
 * Loaded into every Node program that a start runs (see children.ts): ends it when the start has gone without being
 * able to, because it was killed. The channel to the start closes then. Programs hand their flags on to processes of
 * their own; those are left alone, so the address of this module names the process that holds the leash.
 */
const holder = Number(new URL(import.meta.url).searchParams.get('holder'));

if (isMainThread && process.channel && process.ppid === holder) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), patience).unref();
  });
  // Listening must not keep a program running that has nothing else to do.
  process.channel.unref();
}
