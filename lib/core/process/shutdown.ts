import 'server-only';
import { shared } from './shared';

type Last = () => void;

function atShutdown(): Set<Last> {
  return shared('shutdown', () => {
    const all = new Set<Last>();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        for (const last of all) last();
      });
    }
    return all;
  });
}

/**
 * Registers a function for the server's shutdown; returns a function that removes it. A stopping server waits for
 * running responses, so endless ones have to end themselves here.
 */
export function beforeShutdown(last: Last): () => void {
  const all = atShutdown();
  all.add(last);
  return () => all.delete(last);
}
