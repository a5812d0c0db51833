import ts from 'typescript';

/** Functions whose argument is the namespace of the returned translator. */
const openers = new Set([
  'useTranslations',
  'getTranslations',
  'createTranslator',
  'wordsIn',
  'useErrorWords',
]);

/** Functions that return the words for whatever code they get. */
const forAnyCode = new Set(['useErrorWords', 'errorWords']);

/** What a source file contains about messages. */
interface Mentions {
  /** The namespaces that it opens; '' means all messages. */
  namespaces: Set<string>;
  /** String literals: each may be a key within one of the namespaces. */
  texts: Set<string>;
  /** Keys that templates put together: `${step}.title`. The groups are the inserted parts. */
  patterns: RegExp[];
  /** Whether it translates a key from a variable: t(card.status). */
  takesAnyKey: boolean;
}

/**
 * Finds message keys that nothing uses. A file uses a key if it opens a namespace that contains the key, and one of
 * these is true: it has the rest of the key as a string literal; it has a template that can produce the rest of the key
 * from its fixed parts and words; or it translates a key from a variable, and the rest of the key is a word.
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
  const mentions: Mentions = { namespaces: new Set(), texts: new Set(), patterns: [], takesAnyKey: false };
  const translators = new Set<string>();
  const read = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) mentions.texts.add(node.text);
    else if (ts.isTemplateExpression(node)) mentions.patterns.push(patternOf(node));
    else if (isProperty(node)) words.add(node.name.getText());
    else if (ts.isVariableDeclaration(node) && callsOpener(node)) addNames(node.name, translators);
    else if (ts.isCallExpression(node)) {
      if (isOpener(node)) mentions.namespaces.add(namespaceOf(node));
      // These return the words for any code, so every key of the namespace is used.
      if (forAnyCode.has(node.expression.getText())) mentions.takesAnyKey = true;
      else if (translators.has(calledObject(node)) && !isWrittenOut(node.arguments[0])) {
        mentions.takesAnyKey = true;
      }
    }
    ts.forEachChild(node, read);
  };
  read(ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  for (const word of mentions.texts) words.add(word);
  return mentions;
}

function isProperty(node: ts.Node): node is ts.PropertyAssignment | ts.ShorthandPropertyAssignment {
  return ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
}

function isOpener({ expression }: ts.CallExpression): boolean {
  return openers.has(expression.getText());
}

/** Whether a variable is initialised by an opener, also through `await` and `Promise.all`. */
function callsOpener({ initializer }: ts.VariableDeclaration): boolean {
  const contains = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) && isOpener(node)) ||
    (!ts.isFunctionLike(node) && (ts.forEachChild(node, contains) ?? false));
  return initializer !== undefined && contains(initializer);
}

function addNames(name: ts.BindingName, names: Set<string>): void {
  if (ts.isIdentifier(name)) names.add(name.text);
  else for (const element of name.elements) if (ts.isBindingElement(element)) addNames(element.name, names);
}

/** Returns the namespace that an opener opens: its argument, or that argument's property `namespace`. */
function namespaceOf({ arguments: [argument] }: ts.CallExpression): string {
  const named =
    argument && ts.isObjectLiteralExpression(argument)
      ? argument.properties.find((property) => property.name?.getText() === 'namespace')
      : undefined;
  const value = named && ts.isPropertyAssignment(named) ? named.initializer : argument;
  return value && ts.isStringLiteralLike(value) ? value.text : '';
}

/** The `t` of t('key') and t.rich('key'). */
function calledObject({ expression }: ts.CallExpression): string {
  return (ts.isPropertyAccessExpression(expression) ? expression.expression : expression).getText();
}

/** Whether the key is completely visible in the expression. */
function isWrittenOut(key: ts.Expression | undefined): boolean {
  if (!key || ts.isStringLiteralLike(key) || ts.isTemplateExpression(key)) return true;
  return ts.isConditionalExpression(key) && isWrittenOut(key.whenTrue) && isWrittenOut(key.whenFalse);
}

/** Returns a template as a pattern. Inserted parts contain no dots. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const fixed = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  return new RegExp(`^${fixed.map(escapePattern).join('([^.]+)')}$`);
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
