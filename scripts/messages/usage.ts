import { childrenOf, parse, stringOf, walk, type Node } from '../house/syntax';

/** Functions whose argument is the namespace of the returned translator. */
const openers = new Set([
  'useTranslations',
  'getTranslations',
  'createTranslator',
  'wordsIn',
  'useErrorWords',
]);

/** The mentions of messages in a source file. */
interface Mentions {
  /** The namespaces that it opens; '' means all messages. */
  namespaces: Set<string>;
  /** String literals: each may be a key within one of the namespaces. */
  texts: Set<string>;
  /** Keys that templates put together: `${step}.title`. The groups are the inserted parts. */
  patterns: RegExp[];
  /** Whether it translates a key from a variable: t(card.status). */
  takesAnyKey: boolean;
  /** The parts of which it lists every key: Object.entries(messages.part). */
  lists: string[];
}

/**
 * Finds message keys that nothing uses. A file uses a key if it opens a namespace that contains the key, and one of
 * these is true: it has the rest of the key as a string literal; it has a template that can produce the rest of the
 * key from its fixed parts and words; or it translates a key from a variable, and the rest of the key is a word. A
 * listed part is used as a whole.
 *
 * Words are string literals and property names in any file. Comments do not count.
 *
 * @param keys full keys, with dots
 * @param sources the texts of TypeScript files
 */
export function findUnused(keys: Iterable<string>, sources: readonly string[]): string[] {
  const words = new Set<string>();
  const files = sources.map((text) => readMentions(text, words));
  const isUsedAs = (namespace: string, rest: string) =>
    files.some(
      ({ namespaces, texts, patterns, takesAnyKey }) =>
        namespaces.has(namespace) &&
        (texts.has(rest) || (takesAnyKey && words.has(rest)) || fitsAny(patterns, rest, words)),
    );
  return [...keys].filter((key) => {
    const parts = key.split('.');
    if (files.some(({ lists }) => lists.some((list) => key.startsWith(`${list}.`)))) return false;
    return !parts.some((_, depth) => isUsedAs(parts.slice(0, depth).join('.'), parts.slice(depth).join('.')));
  });
}

function fitsAny(patterns: RegExp[], rest: string, words: ReadonlySet<string>): boolean {
  return patterns.some((pattern) => {
    const match = pattern.exec(rest);
    return match !== null && match.slice(1).every((part) => words.has(part));
  });
}

/** Reads one file and adds its words to those of the others. */
function readMentions(text: string, words: Set<string>): Mentions {
  const mentions: Mentions = {
    namespaces: new Set(),
    texts: new Set(),
    patterns: [],
    takesAnyKey: false,
    lists: [],
  };
  const translators = new Set<string>();
  const textOf = ({ start, end }: Node) => text.slice(start, end);
  walk(parse(text), (node) => {
    const string = stringOf(node);
    if (string !== undefined) mentions.texts.add(string);
    else if (node.type === 'TemplateLiteral') mentions.patterns.push(patternOf(node));
    else if (node.type === 'ObjectExpression') {
      for (const { type, key } of node.properties) if (type === 'Property') words.add(textOf(key));
    } else if (node.type === 'TSTypeQuery' && openers.has(node.exprName.name)) {
      // The type of a translator that the file is given: useTranslations<'chats'>.
      const namespace = stringOf(node.typeArguments?.params[0]?.literal);
      if (namespace !== undefined) mentions.namespaces.add(namespace);
    } else if (node.type === 'VariableDeclarator' && node.init && containsOpener(node.init)) {
      addNames(node.id, translators);
    } else if (node.type === 'CallExpression') {
      const { callee, arguments: given } = node;
      if (isOpener(node)) mentions.namespaces.add(namespaceOf(given[0]));
      const [, list] = (given[0] && /^messages\.([\w.]+)$/.exec(textOf(given[0]))) ?? [];
      if (list && textOf(callee) === 'Object.entries') mentions.lists.push(list);
      // `useErrorWords` returns the words for any code, so every key of its namespace is used.
      if (callee.name === 'useErrorWords') mentions.takesAnyKey = true;
      // The `t` of t('key') and t.rich('key').
      else if (translators.has(textOf(callee.object ?? callee)) && !isWrittenOut(given[0])) {
        mentions.takesAnyKey = true;
      }
    }
  });
  for (const word of mentions.texts) words.add(word);
  return mentions;
}

function isOpener({ type, callee }: Node): boolean {
  return type === 'CallExpression' && openers.has(callee.name);
}

/** Whether an opener is called in an expression, also through `await` and `Promise.all`. */
function containsOpener(node: Node): boolean {
  return isOpener(node) || (!/Function/.test(node.type) && childrenOf(node).some(containsOpener));
}

/** Adds the names that a variable or a pattern declares. */
function addNames(id: Node, names: Set<string>): void {
  if (id.type === 'Identifier') names.add(id.name);
  else if (id.type === 'Property') addNames(id.value, names);
  else if (id.type === 'AssignmentPattern') addNames(id.left, names);
  else for (const part of childrenOf(id)) addNames(part, names);
}

/** Returns the namespace that an opener opens: its argument, or that argument's property `namespace`. */
function namespaceOf(argument: Node | undefined): string {
  const named = argument?.properties?.find(({ key }: Node) => key?.name === 'namespace');
  return stringOf(named?.value ?? argument) ?? '';
}

/** Whether the key is completely visible in the expression. */
function isWrittenOut(key: Node | undefined): boolean {
  if (!key || key.type === 'TemplateLiteral' || stringOf(key) !== undefined) return true;
  return key.type === 'ConditionalExpression' && isWrittenOut(key.consequent) && isWrittenOut(key.alternate);
}

/** Returns a template as a pattern. Inserted parts contain no dots. */
function patternOf({ quasis }: Node): RegExp {
  const fixed = quasis.map(({ value }: Node) => escapePattern(value.cooked));
  return new RegExp(`^${fixed.join('([^.]+)')}$`);
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
