import { describe, expect, it } from 'vitest';
import { count, optionalCount, revision } from './number-schema';

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
