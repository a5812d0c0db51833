import { parseSync } from 'oxc-parser';

/** A node of a syntax tree (ESTree). Its other properties depend on its type. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a union of 200 types, of which few are asked for
export type Node = { type: string; start: number; end: number; [property: string]: any };

/** Returns the syntax tree of a source file in TypeScript, with or without JSX. */
export function parse(text: string, name = 'source.tsx'): Node {
  return parseSync(name, text, { preserveParens: false }).program;
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string');
}

/** Calls a function with a node and all nodes inside of it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** Returns the text of a string, or of a template without inserted parts. */
export function stringOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1
    ? node.quasis[0].value.cooked
    : undefined;
}
