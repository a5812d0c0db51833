import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../start/project';
import { domainFiles, followsVocabulary, vocabulary } from './file-names';
import { exceptions } from './file-name-exceptions';

/** The number of exceptions. Lower it when one is removed. */
const mostExceptions = 16;

const files = domainFiles(path.join(projectDir, 'lib'));

describe('the names of files in domain folders', () => {
  it('are found', () => {
    expect(files).toContain('cities/queries.ts');
    expect(files.filter((file) => /\.test\.|(^|\/)testing\/|^core\//.test(file))).toEqual([]);
  });

  it('end with a word of the vocabulary, alone or after a part', () => {
    expect(['a/queries.ts', 'a/member-queries.ts', 'a/b/queries.ts'].every(followsVocabulary)).toBe(true);
    expect(['a/requeries.ts', 'a/queries-of.ts', 'a/helpers.ts'].some(followsVocabulary)).toBe(false);
  });

  it('follow the vocabulary of docs/words.md, or are exceptions', () => {
    const strange = files.filter((file) => !followsVocabulary(file) && !(file in exceptions));
    expect(strange, 'rename them, or add them to the exceptions with a reason').toEqual([]);
  });

  it('have each word of the vocabulary explained in docs/words.md', () => {
    const words = readFileSync(path.join(projectDir, 'docs/words.md'), 'utf8');
    const explained = [...words.matchAll(/^\| `([a-z]+)` +\| [A-Z]/gm)].map(([, word]) => word);
    expect(explained.filter((word) => word !== undefined && vocabulary.includes(word))).toEqual(vocabulary);
  });

  it('have no exception for a file that is gone or has a name of the vocabulary', () => {
    const spare = Object.keys(exceptions).filter((file) => !files.includes(file) || followsVocabulary(file));
    expect(spare, 'take them out of the exceptions').toEqual([]);
  });

  it('have no more exceptions than before', () => {
    expect(Object.keys(exceptions).length).toBeLessThanOrEqual(mostExceptions);
  });

  it('have a reason for each exception', () => {
    for (const [file, why] of Object.entries(exceptions)) expect(why.length, file).toBeGreaterThan(20);
  });
});
