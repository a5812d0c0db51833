/** The needs of a selector: classes (`.card`), tags, attributes (`[open`), and lists of which one has to be met. */
type Needs = readonly (string | readonly Needs[])[];

/** A rule with its needs, a group (`@media`, `@layer`), or a text that every page gets. */
type Part =
  { selectors: { text: string; needs: Needs }[]; body: string } | { head: string; parts: Part[] } | string;

/** A style sheet of the build, ready for many pages. */
export type StyleRules = {
  /** Returns the rules that a page with these names (as in `Needs`, and variables) needs until the whole sheet is there. */
  pick: (found: ReadonlySet<string>) => string;
};

/** Groups whose rules are only for paper, for a finger or a pointer on an element, or for rare settings. */
const lateGroup =
  /^@(?:page|media (?:print|\(forced-colors|\(hover:hover|\(scripting:none)[^,]*$|layer properties$)/;

/** States and parts that an element does not have, or show, when its page appears. */
const lateState =
  /^(?:hover|active|focus|focus-visible|focus-within|selection|target|user-invalid|backdrop|file-selector-button)$/;

const group = /^@(?:media|layer|supports|container)\b/;

/**
 * Reads a minified style sheet.
 *
 * Rules keep their order, and layers the order in which the sheet names them. So nothing changes when the whole sheet
 * follows the picked rules. Variables that no rule uses are left out, and so are icons
 * of the picture of all (app/icons.css).
 *
 * @param base the address of the folder above the sheet's: `/_next/static/`
 */
export function readStyleRules(sheet: string, base: string): StyleRules {
  const properties = new Map<string, string>();
  const css = sheet.replaceAll(/url\((["']?)\.\.\//g, (_, quote: string) => `url(${quote}${base}`);
  const { parts } = readParts(css, 0, properties);
  const layers = new Set([...css.matchAll(/@layer ([\w.-]+)(?=\{)/g)].map(([, name]) => name));
  const order = layers.size > 0 ? `@layer ${[...layers].join(',')};` : '';
  const icons = [...css.matchAll(/(--icon-[\w-]+):calc\(/g)].map(([, name = '']) => name);
  return {
    pick: (found) => {
      const rules = write(parts, found);
      const used = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
      const registered = [...properties].map(([name, text]) => (used.has(name) ? text : ''));
      const own = rules
        .replaceAll(variable, (text, name: string) => (used.has(name) || found.has(name) ? text : ''))
        .replaceAll(iconDrawing, (text, left: string) =>
          used.has(icons[Number(left) / iconSide]) ? text : '',
        );
      return order + own + registered.join('');
    },
  };
}

/** The declaration of a variable. */
const variable = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;{}"])*;?/g;

/** The side of an icon in their picture, and the drawing of one (scripts/icons.ts). */
const iconSide = 24;
const iconDrawing = /%3Cg transform='translate\((\d+)\)'%3E(?:[^%]|%(?!3C\/g))*%3C\/g%3E/g;

/** A text up to the next brace or semicolon. Strings and escaped characters may contain those. */
const head = /(?:"(?:\\.|[^"\\])*"|\\.|[^{};"\\])*/y;

/** The parts of a group, and the place behind it. */
function readParts(
  css: string,
  from: number,
  properties: Map<string, string>,
): { parts: Part[]; end: number } {
  const parts: Part[] = [];
  let at = from;
  while (at < css.length && css[at] !== '}') {
    head.lastIndex = at;
    const name = (head.exec(css)?.[0] ?? '').trim();
    const open = head.lastIndex;
    if (css[open] !== '{') {
      if (name) parts.push(`${name};`);
      at = open + 1;
    } else if (group.test(name)) {
      const inner = readParts(css, open + 1, properties);
      if (!lateGroup.test(name)) parts.push({ head: name, parts: inner.parts });
      at = inner.end + 1;
    } else {
      at = endOf(css, open);
      const body = css.slice(open, at);
      if (name.startsWith('@property')) properties.set(name.slice('@property '.length), name + body);
      else if (!name.startsWith('@')) parts.push({ selectors: readSelectors(name), body });
      else if (!lateGroup.test(name)) parts.push(name + body);
    }
  }
  return { parts, end: at };
}

/** Returns the place behind the block that begins at a brace. */
function endOf(css: string, open: number): number {
  const brace = /"(?:\\.|[^"\\])*"|\\.|[{}]/g;
  brace.lastIndex = open;
  for (let depth = 0, found = brace.exec(css); found; found = brace.exec(css)) {
    depth += found[0] === '{' ? 1 : found[0] === '}' ? -1 : 0;
    if (depth === 0) return brace.lastIndex;
  }
  return css.length;
}

function readSelectors(list: string): { text: string; needs: Needs }[] {
  return split(list).flatMap((text) => {
    const needs = readNeeds(text);
    return needs ? [{ text, needs }] : [];
  });
}

/** Splits a list of selectors at its commas, but not within brackets. */
function split(list: string): string[] {
  const texts: string[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: mark, index } of list.matchAll(/\\.|[()[\],]/g)) {
    if (mark === '(' || mark === '[') depth += 1;
    else if (mark === ')' || mark === ']') depth -= 1;
    else if (mark === ',' && depth === 0) {
      texts.push(list.slice(from, index));
      from = index + 1;
    }
  }
  return [...texts, list.slice(from)];
}

/** The parts of a selector: a class, an attribute, a pseudo-class or -element, a tag. */
const token =
  /\.(?<style>(?:[\w-]|\\.)+)|\[(?<attribute>[\w-]+)(?:[~|^$*]?=[^\]]*)?\]|::?(?<state>[\w-]+)(?<opens>\()?|(?<tag>[a-z][\w-]*)|\\./gi;

/** Returns the needs of a selector; null if it only matches an element in a later state. */
function readNeeds(selector: string): Needs | null {
  const needs: (string | readonly Needs[])[] = [];
  let skipped = 0;
  for (const { 0: text, index, groups } of selector.matchAll(token)) {
    if (index < skipped) continue;
    const { style, attribute, state, opens, tag } = groups!;
    if (style) needs.push(`.${style.replaceAll(/\\(.)/g, '$1')}`);
    if (attribute) needs.push(`[${attribute.toLowerCase()}`);
    if (tag) needs.push(tag.toLowerCase());
    if (state && lateState.test(state)) return null;
    if (!opens) continue;
    const begin = index + text.length;
    skipped = closing(selector, begin);
    if (!/^(?:is|where|has)$/.test(state!)) continue;
    const choices = split(selector.slice(begin, skipped - 1))
      .map(readNeeds)
      .filter((choice) => choice !== null);
    if (choices.length === 0) return null;
    needs.push(choices);
  }
  return needs;
}

/** Returns the place behind the bracket that closes the one before a place. */
function closing(selector: string, begin: number): number {
  const bracket = /\\.|[()]/g;
  bracket.lastIndex = begin;
  for (let depth = 1, found = bracket.exec(selector); found; found = bracket.exec(selector)) {
    depth += found[0] === '(' ? 1 : found[0] === ')' ? -1 : 0;
    if (depth === 0) return bracket.lastIndex;
  }
  return selector.length;
}

function write(parts: readonly Part[], found: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if ('parts' in part) {
      const inner = write(part.parts, found);
      if (inner) text += `${part.head}{${inner}}`;
    } else {
      const selectors = part.selectors.filter(({ needs }) => isMet(needs, found));
      if (selectors.length > 0) text += selectors.map((selector) => selector.text).join(',') + part.body;
    }
  }
  return text;
}

function isMet(needs: Needs, found: ReadonlySet<string>): boolean {
  return needs.every((need) =>
    typeof need === 'string' ? found.has(need) : need.some((choice) => isMet(choice, found)),
  );
}
