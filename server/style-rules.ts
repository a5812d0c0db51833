/** The needs of a selector: classes (`.card`), tags, attributes (`[open`), and lists of which one has to be met. */
export type Needs = (string | Needs[])[];

/** A rule with its needs, a group (`@media`, `@layer`), or a text that every page gets. */
export type Part =
  { selectors: { text: string; needs: Needs }[]; body: string } | { head: string; parts: Part[] } | string;

/** A style sheet of the build, ready for many pages (scripts/start/style-sheets.ts makes it). */
export type StyleSheet = {
  parts: Part[];
  /** Its layers in their order. */
  layers: string[];
  /** The texts of its registered properties, by name. */
  properties: Record<string, string>;
  /** The names of the icons in the picture of all (app/icons.css), from left to right. */
  icons: string[];
};

/** The declaration of a variable. */
const variable = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;{}"])*;?/g;

/** The side of an icon in their picture, and the drawing of one (scripts/icons.ts). */
const iconSide = 24;
const iconDrawing = /%3Cg transform='translate\((\d+)\)'%3E(?:[^%]|%(?!3C\/g))*%3C\/g%3E/g;

/**
 * Returns the rules that a page with these names (as in `Needs`, and variables) needs until the whole sheet is there.
 *
 * Rules keep their order, and layers that of the sheet. So nothing changes when the whole sheet follows. Variables that
 * no rule uses are left out, and so are icons.
 */
export function pickRules(
  { parts, layers, properties, icons }: StyleSheet,
  found: ReadonlySet<string>,
): string {
  const rules = write(parts, found);
  const used = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const registered = Object.entries(properties).map(([name, text]) => (used.has(name) ? text : ''));
  const own = rules
    .replaceAll(variable, (text, name: string) => (used.has(name) || found.has(name) ? text : ''))
    .replaceAll(iconDrawing, (text, left: string) => (used.has(icons[Number(left) / iconSide]) ? text : ''));
  return (layers.length > 0 ? `@layer ${layers.join(',')};` : '') + own + registered.join('');
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
