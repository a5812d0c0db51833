import { expect, it } from 'vitest';
import { copyOwner } from './owner-rules';

it('is the same for a session, another for each, and does not contain its id', () => {
  const [one, other] = ['0190c8b2-0000-7000-8000-000000000001', '0190c8b2-0000-7000-8000-000000000002'];
  expect(copyOwner(one)).toBe(copyOwner(one));
  expect(copyOwner(one)).not.toBe(copyOwner(other));
  expect(copyOwner(one)).toMatch(/^[\w-]{16}$/);
  expect(one).not.toContain(copyOwner(one));
});
