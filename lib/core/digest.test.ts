import { expect, it } from 'vitest';
import { readSigned, sign } from './digest';

const secret = 'x'.repeat(32);
const token = sign(secret, 'answer', 'a.b');

it('a signed text is read again', () => {
  expect(token).toMatch(/^a\.b\.[\w-]{22}$/);
  expect(readSigned(secret, 'answer', token)).toBe('a.b');
});

it.each([
  ['another purpose', () => readSigned(secret, 'other', token)],
  ['another secret', () => readSigned('y'.repeat(32), 'answer', token)],
  ['another text', () => readSigned(secret, 'answer', token.replace('a', 'c'))],
  ['a text that was moved over the dot', () => readSigned(secret, 'answer', token.replace('a.b', 'a.b.'))],
  ['a part of it', () => readSigned(secret, 'answer', token.slice(0, -1))],
  ['more than it', () => readSigned(secret, 'answer', `${token}A`)],
  ['another spelling of the same bytes', () => readSigned(secret, 'answer', `${token}==`)],
  ['nothing', () => readSigned(secret, 'answer', '')],
  ['only a dot', () => readSigned(secret, 'answer', '.')],
])('%s is not', (_what, read) => {
  expect(read()).toBeNull();
});
