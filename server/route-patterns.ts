/** A node of the tree of patterns: parts by name, then a parameter (`[brand]`), then a rest (`[...rest]`). */
type PatternNode = { named: Map<string, PatternNode>; any?: PatternNode; rest?: string; pattern?: string };

/**
 * Returns a function that finds the pattern of a path among those of the build. Metrics are counted by pattern, because
 * the number of paths is unlimited. It walks the path part by part: comparing it with each pattern would take longer
 * than all the counting.
 */
export function createPatterns(patterns: readonly string[]): (path: string) => string | null {
  const root: PatternNode = { named: new Map() };
  for (const pattern of patterns) {
    let node = root;
    for (const part of partsOf(pattern)) {
      if (/^\[\[?\.{3}/.test(part)) node.rest = pattern;
      // A part in double brackets is optional.
      if (part.startsWith('[[')) node.pattern ??= pattern;
      if (node.rest !== pattern)
        node = part.startsWith('[') ? (node.any ??= { named: new Map() }) : namedNode(node, part);
    }
    if (node.rest !== pattern) node.pattern = pattern;
  }
  return (path) => find(root, partsOf(path), 0);
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function namedNode({ named }: PatternNode, part: string): PatternNode {
  const known = named.get(part) ?? { named: new Map() };
  named.set(part, known);
  return known;
}

/** A name comes before a parameter, as in Next.js: `/brands/new` is not the brand `new`. */
function find(node: PatternNode, parts: string[], at: number): string | null {
  const part = parts[at];
  if (part === undefined) return node.pattern ?? null;
  const byName = node.named.get(part);
  return (
    (byName && find(byName, parts, at + 1)) ??
    (node.any && find(node.any, parts, at + 1)) ??
    node.rest ??
    null
  );
}
