import 'server-only';

type Last = () => void;

/**
 * Stored on the global object, because each bundle of the server has its own copy of this module in the same process.
 */
const kept = globalThis as { spotlichtLast?: Set<Last> };

function atShutdown(): Set<Last> {
  if (kept.spotlichtLast) return kept.spotlichtLast;
  const all = new Set<Last>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      for (const last of all) last();
    });
  }
  return (kept.spotlichtLast = all);
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
