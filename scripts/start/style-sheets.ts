import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ident, parse, type CssNode, type List, type Selector } from 'css-tree';
import type { Needs, Part, StyleSheet } from '@/server/style-rules';

/** The address of the folder above that of the style sheets. */
const base = '/_next/static/';

/** Reads the style sheets of the build of a folder, by their addresses. */
export function readStyleSheets(folder: string): Record<string, StyleSheet> {
  const cwd = join(folder, '.next/static');
  const files = globSync('**/*.css', { cwd });
  return Object.fromEntries(
    files.map((file) => [base + file, readStyleSheet(readFileSync(join(cwd, file), 'utf8'))]),
  );
}

/** Groups whose rules are only for paper, for a finger or a pointer on an element, or for rare settings. */
const lateGroup =
  /^@(?:page|media (?:print|\(forced-colors|\(hover:hover|\(scripting:none)[^,]*$|layer properties$)/;

/** States and parts that an element does not have, or show, when its page appears. */
const lateState =
  /^(?:hover|active|focus|focus-visible|focus-within|selection|target|user-invalid|backdrop|file-selector-button)$/;

const group = /^(?:media|layer|supports|container)$/;

/** Reads a minified style sheet. Addresses in it are relative to its own. */
export function readStyleSheet(sheet: string): StyleSheet {
  const css = sheet.replaceAll(/url\((["']?)\.\.\//g, (_, quote: string) => `url(${quote}${base}`);
  const layers = new Set<string>();
  const properties: Record<string, string> = {};
  const text = ({ loc }: CssNode) => css.slice(loc!.start.offset, loc!.end.offset);
  const toParts = (nodes: List<CssNode>): Part[] => nodes.toArray().flatMap(toPart);

  function toPart(node: CssNode): Part | [] {
    if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
      const selectors = node.prelude.children.toArray().flatMap((selector) => {
        const needs = readNeeds(selector);
        return needs ? [{ text: text(selector), needs }] : [];
      });
      return { selectors, body: text(node.block) };
    }
    if (node.type !== 'Atrule') return text(node);
    const { name, prelude, block } = node;
    const words = prelude ? text(prelude) : '';
    const head = `@${name} ${words}`.trim();
    if (name === 'layer' && block) layers.add(words);
    if (lateGroup.test(head)) return [];
    if (group.test(name) && block) return { head, parts: toParts(block.children) };
    if (name !== 'property') return text(node);
    properties[words] = text(node);
    return [];
  }

  const options = { positions: true, parseValue: false, parseAtrulePrelude: false };
  const root = parse(css, options);
  const parts = root.type === 'StyleSheet' ? toParts(root.children) : [];
  const icons = [...css.matchAll(/(--icon-[\w-]+):calc\(/g)].map(([, name = '']) => name);
  return { parts, layers: [...layers], properties, icons };
}

/** Returns the needs of a selector; null if it only matches an element in a later state. */
function readNeeds(selector: CssNode): Needs | null {
  const needs: Needs = [];
  for (const node of (selector as Selector).children.toArray()) {
    if (node.type === 'ClassSelector') needs.push(`.${ident.decode(node.name)}`);
    if (node.type === 'AttributeSelector') needs.push(`[${node.name.name.toLowerCase()}`);
    if (node.type === 'TypeSelector' && node.name !== '*') needs.push(node.name.toLowerCase());
    if (node.type !== 'PseudoClassSelector' && node.type !== 'PseudoElementSelector') continue;
    if (lateState.test(node.name)) return null;
    const list = node.children?.first;
    if (list?.type !== 'SelectorList' || !/^(?:is|where|has)$/.test(node.name)) continue;
    const choices = list.children
      .toArray()
      .map(readNeeds)
      .filter((choice) => choice !== null);
    if (choices.length === 0) return null;
    needs.push(choices);
  }
  return needs;
}
