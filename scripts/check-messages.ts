import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { findNotHandedOut } from './messages/handed-out';
import { readImports } from './messages/imports';
import { findMixedTerms } from './messages/terms';
import { findUnused } from './messages/usage';
import { projectDir } from './start/project';

type Messages = Map<string, string>;
type Tree = { [key: string]: string | Tree };

/** Reads a language's messages, by their full key. */
function readMessages(language: string): Messages {
  const tree = JSON.parse(readFileSync(path.join(projectDir, `messages/${language}.json`), 'utf8')) as Tree;
  const messages: Messages = new Map();
  const walk = (node: Tree, prefix: string) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') messages.set(prefix + key, value);
      else walk(value, `${prefix}${key}.`);
    }
  };
  walk(tree, '');
  return messages;
}

/** Returns the arguments and tags in a message. A translation must have the same ones. */
function argumentsOf(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
    if (element.type === TYPE.tag) argumentsOf(element.children, found);
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      for (const option of Object.values(element.options)) argumentsOf(option.value, found);
    }
  }
  return found;
}

/** Whether a message is empty in some case, for which next-intl shows its key. */
function canBeEmpty([only, ...others]: MessageFormatElement[]): boolean {
  if (others.length > 0 || (only?.type !== TYPE.plural && only?.type !== TYPE.select)) return false;
  return Object.values(only.options).some(({ value }) => value.length === 0);
}

/** Returns keys that one language lacks, texts that are or can be empty or cannot be parsed, and arguments that differ. */
function compare(de: Messages, en: Messages): string[] {
  const problems: string[] = [];
  for (const key of new Set([...de.keys(), ...en.keys()])) {
    const [german, english] = [de.get(key), en.get(key)];
    if (!german?.trim() || !english?.trim()) {
      problems.push(`${key}: ${german?.trim() ? 'en' : 'de'} lacks it`);
      continue;
    }
    try {
      if ([german, english].some((text) => canBeEmpty(parse(text)))) problems.push(`${key}: can be empty`);
      const named = (text: string) => [...argumentsOf(parse(text))].sort().join(', ');
      if (named(german) !== named(english)) {
        problems.push(`${key}: de names {${named(german)}}, en names {${named(english)}}`);
      }
    } catch (error) {
      problems.push(`${key}: ${String(error)}`);
    }
  }
  return problems;
}

/** Returns the source code that can use messages, by path. */
function readSources(): Map<string, string> {
  const files = globSync('{app,components,lib,server}/**/*.{ts,tsx}', {
    cwd: projectDir,
    exclude: ['**/*.test.{ts,tsx}', 'lib/**/testing{.ts,/**}'],
  });
  return new Map(files.map((file) => [file, readFileSync(path.join(projectDir, file), 'utf8')]));
}

const [de, en] = [readMessages('de'), readMessages('en')];
const sources = readSources();
const problems = [
  ...compare(de, en),
  ...findMixedTerms(de, en).map((key) => `${key}: de and en name different acts (docs/words.md)`),
  ...findUnused(de.keys(), [...sources.values()]).map((key) => `${key}: nothing uses it`),
  ...findNotHandedOut(readImports(projectDir, [...sources.keys()]), sources).map(
    (missing) => `${missing}: used in the browser, but not handed out by <ClientMessages>`,
  ),
];
for (const problem of problems) console.error(problem);
console.log(`${de.size} messages in both languages, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
