import { describe, expect, it } from 'vitest';
import { findMentions, partsOf } from './text-rules';

const people = [
  { id: 'kim', name: 'Kim' },
  { id: 'kim2', name: 'Kim Berg' },
  { id: 'bo', name: 'Bo' },
  { id: 'otherBo', name: 'Bo' },
];

describe('whom a text mentions', () => {
  it.each([
    ['@Kim', ['kim']],
    ['hallo @kim berg, kommst du?', ['kim2']],
    ['@Bo!', ['bo', 'otherBo']],
    ['@Kims und @Kim2 und a@Kim_', []],
    ['@Kim @Kim @Kim', ['kim']],
    ['@ Kim, @@Kim', ['kim']],
    ['Kim', []],
  ])('%s', (text, ids) => {
    expect(findMentions(text, people)).toEqual(ids);
  });

  it('is refused beyond twenty people, and read in time that grows with the text alone', () => {
    const crowd = Array.from({ length: 300 }, (_, nth) => ({ id: String(nth), name: `Nummer ${nth}x` }));
    const naming = (count: number) => crowd.slice(0, count).map(({ name }) => `@${name}`);
    expect(findMentions(naming(20).join(' '), crowd)).toHaveLength(20);
    expect(findMentions(naming(21).join(' '), crowd)).toBeNull();
    expect(findMentions('@'.repeat(10_000), crowd)).toEqual([]);
    expect(findMentions(`${'@ '.repeat(199)}@Kim`, people)).toEqual(['kim']);
    expect(findMentions(`${'@ '.repeat(200)}@Kim`, people)).toEqual([]);
  });
});

describe('the parts of a text', () => {
  it('are what is written, links and names', () => {
    expect(partsOf('@Kim schau: https://a.example/x?y=1#z, ok @Bo', ['Kim'])).toEqual([
      { kind: 'mention', text: '@Kim' },
      { kind: 'text', text: ' schau: ' },
      { kind: 'link', text: 'https://a.example/x?y=1#z', href: 'https://a.example/x?y=1#z' },
      { kind: 'text', text: ', ok @Bo' },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'http://user:secret@a.example',
    'ftp://a.example',
    'www.a.example',
    '<a href="x">',
  ])('%s is no link', (text) => {
    expect(partsOf(text, [])).toEqual([{ kind: 'text', text }]);
  });

  it.each(['(https://a.example)', '„http://a.example/“.', 'https://a.example!?'])(
    'the end of a sentence is no part of a link: %s',
    (text) => {
      const parts = partsOf(text, []);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.find(({ kind }) => kind === 'link')?.text).toMatch(/^https?:\/\/a\.example\/?$/);
    },
  );
});
