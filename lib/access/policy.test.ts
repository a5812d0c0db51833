import { describe, expect, it, test } from 'vitest';
import { brandAbilities, mayAtBrand, type BrandAbilities } from './policy';

/** The table written by hand a second time, so that a change in only one of the two places fails. */
const expected: [ability: keyof BrandAbilities, team: boolean, admin: boolean][] = [
  ['workInTeam', true, true],
  ['answerApplications', true, true],
  ['editLineUps', true, true],
  ['holdDraws', true, true],
  ['seeFairness', true, true],
  ['keepRecordings', true, true],
  ['runNights', true, true],
  ['manageShows', true, true],
  ['importShows', true, true],
  ['keepTemplates', true, true],
  ['chatWithComedians', true, true],
  ['moderateChats', true, true],
  ['noteComedians', true, true],
  ['administer', false, true],
  ['blockComedians', false, true],
  ['keepVenues', false, true],
  ['keepFormats', false, true],
  ['describeBrand', false, true],
  ['manageMembers', false, true],
  ['exportBrand', false, true],
  ['nameIdeaCreators', false, true],
];

test.each(expected)('%s: a team member %s, an admin %s, anybody else never', (ability, team, admin) => {
  expect(mayAtBrand('team', ability)).toBe(team);
  expect(mayAtBrand('admin', ability)).toBe(admin);
  expect(mayAtBrand(null, ability)).toBe(false);
});

describe('brandAbilities', () => {
  it.each([null, 'team', 'admin'] as const)('has every ability of somebody with role %s', (role) => {
    const abilities = expected.map(([ability]) => [ability, mayAtBrand(role, ability)]);
    expect(brandAbilities(role)).toEqual(Object.fromEntries(abilities));
  });
});
