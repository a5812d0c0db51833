import 'server-only';

type Last = () => void;

/** On the global object: every bundle of the server has this module for itself, and there is one process. */
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
 * Has something done when the server is asked to stop, until the returned function is called. The server ends after
 * the answers under way, so whatever would go on for ever has to end itself.
 */
export function beforeShutdown(last: Last): () => void {
  const all = atShutdown();
  all.add(last);
  return () => all.delete(last);
}
