import { expect, it } from 'vitest';
import { isId, readId, sentId } from './id-schema';

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
});
