import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  chosen,
  line,
  oneLineOf,
  paragraphs,
  shaped,
  ticked,
  typed,
  isId,
  readId,
  sentId,
  optionalId,
  exactId,
  count,
  optionalCount,
  revision,
} from './text-schema';

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

const id = '01980f3e-7c1a-7d52-9b0e-3f6a5c2d1e0f';
const nonsense = ['', 'x', `${id} `, null, undefined, 7, [id], '\0', id.repeat(10_000)];

it('tells ids from everything else', () => {
  expect(isId(id)).toBe(true);
  expect(isId(id.toUpperCase())).toBe(true);
  for (const value of nonsense) expect(isId(value)).toBe(false);
});

it('reads an id as the database writes it', () => {
  expect(readId(id.toUpperCase())).toBe(id);
  for (const value of nonsense) expect(readId(value)).toBeNull();
});

it('refuses what is no id in a form', () => {
  expect(sentId().parse(id.toUpperCase())).toBe(id);
  expect(sentId('unexpected').safeParse('x').error?.issues[0]?.message).toBe('unexpected');
  expect(sentId().safeParse(null).error?.issues[0]?.message).toBe('notFound');
  expect(optionalId('unexpected').safeParse('x').error?.issues[0]?.message).toBe('unexpected');
});

it('takes an empty field for no id', () => {
  for (const empty of ['', ' ', undefined]) expect(optionalId().parse(empty)).toBeNull();
  expect(optionalId().parse(id.toUpperCase())).toBe(id);
});

it('has one spelling of an id for the key of a cache', () => {
  expect(exactId.parse(id)).toBe(id);
  expect(exactId.safeParse(id.toUpperCase()).success).toBe(false);
});

const read = (schema: ReturnType<typeof optionalCount> | ReturnType<typeof count>, text: unknown) => {
  const { success, data, error } = schema.safeParse(text);
  return success ? data : error?.issues.map(({ message }) => message);
};

describe('a number in a form', () => {
  it.each([
    ['', null],
    ['  ', null],
    [undefined, null],
    ['1', 1],
    [' 7 ', 7],
    ['007', 7],
    ['20', 20],
    ['0', ['numberRange']],
    ['21', ['numberRange']],
    ['-1', ['numberRange']],
    ['1.5', ['numberRange']],
    ['1e1', ['numberRange']],
    ['0x7', ['numberRange']],
    ['٧', ['numberRange']],
    ['9'.repeat(400), ['numberRange']],
    ['sieben', ['numberRange']],
  ])('%j is %j where it may be missing', (text, value) => {
    expect(read(optionalCount(1, 20), text)).toEqual(value);
  });

  it.each([
    ['', ['required']],
    ['7', 7],
  ])('%j is %j where it may not', (text, value) => {
    expect(read(count(1, 20), text)).toEqual(value);
  });

  it('is refused for one reason at a time', () => {
    expect(read(count(1, 20), '21')).toContain('numberRange');
  });
});

it.each([
  ['0', 0],
  ['17', 17],
  // No record ever had this revision, so the form is stale.
  ['', -1],
  ['-1', -1],
  ['1.0', -1],
  ['9'.repeat(20), -1],
  [['1', '2'], -1],
  [undefined, -1],
])('the revision of a form, %j, is %j', (text, value) => {
  expect(revision.parse(text)).toBe(value);
});
