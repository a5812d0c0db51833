import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '@/lib/core/i18n/language';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import { describeJsonFields, exampleFeed, nameOf } from './json-view';

const origin = 'https://spotlicht.example';

/** Returns the paths of all values in an object; in a list, those of its first element. */
function pathsOf(value: unknown, path: string[] = []): string[] {
  if (Array.isArray(value)) return pathsOf(value[0], path);
  if (!(value instanceof Object)) return [path.join('.')];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]));
}

const paths = pathsOf(exampleFeed(origin));

describe('what is said about the fields of the JSON feed', () => {
  it('has every field of a feed in its order, and no other', () => {
    expect(describeJsonFields(origin).map(({ path }) => path)).toEqual(paths);
    expect(paths).toContain('shows.lineUp.name');
  });

  it('has words for each in both languages, and for no other', () => {
    const words = { de, en };
    for (const language of languages) {
      expect(pathsOf(words[language].publicJsonDocs.fields).sort()).toEqual([...paths].sort());
    }
  });

  it('shows what such a field holds', () => {
    const example = (wanted: string) => describeJsonFields(origin).find(({ path }) => path === wanted);
    expect(example('shows.startsAt')).toMatchObject({
      name: 'shows[].startsAt',
      example: '"2026-11-27T20:00:00+01:00"',
    });
    expect(example('shows.lineUp.part')).toMatchObject({
      name: 'shows[].lineUp[].part',
      example: '"host"',
      values: ['host', 'spot', 'headliner'],
    });
    expect(describeJsonFields(origin).filter(({ example }) => ['', 'null'].includes(example))).toEqual([]);
    for (const { example, values } of describeJsonFields(origin)) {
      if (values) expect(values).toContain(JSON.parse(example));
    }
  });

  it('stands in docs/embeds.md field by field', () => {
    const table = readFileSync(new URL('../../../docs/embeds.md', import.meta.url), 'utf8');
    const documented = [...table.matchAll(/^\| `([\w[\].]+)` +\|/gm)].map(([, name]) => name);
    expect(documented).toEqual(expect.arrayContaining(paths.map(nameOf)));
  });
});
