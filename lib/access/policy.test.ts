import { expect, test } from 'vitest';
import { brandAbilities } from './policy';

test.each([
  [null, { workInTeam: false, administer: false }],
  ['team', { workInTeam: true, administer: false }],
  ['admin', { workInTeam: true, administer: true }],
] as const)('a member with role %s can %o', (role, abilities) => {
  expect(brandAbilities(role)).toEqual(abilities);
});
