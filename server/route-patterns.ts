/** A node of the tree of patterns: parts by name, then a parameter (`[brand]`), then a rest (`[...rest]`). */
type Place = { named: Map<string, Place>; any?: Place; rest?: string; pattern?: string };

/**
 * Returns a function that finds the pattern of a path among those of the build. Metrics are counted by pattern, because
 * the number of paths is unlimited. It walks the path part by part: comparing it with each pattern would take longer
 * than all the counting.
 */
export function createPatterns(patterns: readonly string[]): (path: string) => string | null {
  const root: Place = { named: new Map() };
  for (const pattern of patterns) {
    let place = root;
    for (const part of partsOf(pattern)) {
      if (/^\[\[?\.{3}/.test(part)) place.rest = pattern;
      // A part in double brackets is optional.
      if (part.startsWith('[[')) place.pattern ??= pattern;
      if (place.rest !== pattern)
        place = part.startsWith('[') ? (place.any ??= { named: new Map() }) : namedPlace(place, part);
    }
    if (place.rest !== pattern) place.pattern = pattern;
  }
  return (path) => find(root, partsOf(path), 0);
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function namedPlace({ named }: Place, part: string): Place {
  const known = named.get(part) ?? { named: new Map() };
  named.set(part, known);
  return known;
}

/** A name comes before a parameter, as in Next.js: `/brands/new` is not the brand `new`. */
function find(place: Place, parts: string[], at: number): string | null {
  const part = parts[at];
  if (part === undefined) return place.pattern ?? null;
  const byName = place.named.get(part);
  return (
    (byName && find(byName, parts, at + 1)) ??
    (place.any && find(place.any, parts, at + 1)) ??
    place.rest ??
    null
  );
}
