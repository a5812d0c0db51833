import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chosen, line, oneLineOf, paragraphs, shaped, ticked, typed } from './text-schema';

const texts: Record<string, z.ZodType<string | null>> = {
  typed: typed(80, 'tooLong'),
  line: line(80),
  paragraphs: paragraphs(80),
};

describe.each(Object.entries(texts))('%s', (_, schema) => {
  it('replaces a half surrogate, so that the text can be stored', () => {
    expect(schema.parse(JSON.parse('"Rita\\ud800 Rakete"'))).toBe('Rita\ufffd Rakete');
    expect(schema.parse('Rita 🎤')).toBe('Rita 🎤');
  });

  it('counts the text without the blanks around it', () => {
    const text = 'a'.repeat(80);
    expect(schema.parse(`  ${text}\r\n`)).toBe(text);
  });

  it('refuses a text that is far too long before anything else reads it', () => {
    const seen: unknown[] = [];
    const reading = schema.refine((text) => seen.push(text) > 0);
    const read = reading.safeParse('a'.repeat(1_000_000));
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['tooLong']);
    expect(seen).toEqual([]);
  });
});

it.each([undefined, null, 3, ['a', 'b'], {}, new File([], 'a')])('%j is an empty field', (value) => {
  expect(z.object({ field: chosen() }).parse({ field: value })).toEqual({ field: '' });
  expect(z.object({ field: ticked }).parse({})).toEqual({ field: false });
});

it('tries a pattern on short texts only', () => {
  const schema = shaped(3, /^a+$/, 'odd');
  expect(schema.safeParse('aaa').success).toBe(true);
  expect(schema.safeParse('b').error?.issues.map(({ code }) => code)).toEqual(['invalid_format']);
  expect(schema.safeParse('aaaa').error?.issues.map(({ code, message }) => [code, message])).toEqual([
    ['too_big', 'odd'],
  ]);
});

it('makes one line of a text of somebody else', () => {
  expect(oneLineOf(' one\r\n\u0000two\u202Ethree\u200F ', 80)).toBe('one two three');
  expect(oneLineOf('a'.repeat(1000), 200)).toBe('a'.repeat(200));
  expect(oneLineOf(`${'a'.repeat(199)}🎤`, 200)).toBe(`${'a'.repeat(199)}\ufffd`);
  expect(oneLineOf('\n \t', 80)).toBe('');
});
