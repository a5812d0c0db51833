import type { BrandRole } from '@/lib/core/generated/prisma/client';

const team: readonly BrandRole[] = ['team', 'admin'];
const admins: readonly BrandRole[] = ['admin'];

/**
 * Who may do what at a brand. Actions, routes, pages and screens ask this table and nothing else. Being admin implies
 * being team.
 */
const brandPolicy = {
  /** Open the team's area: shows, applications, line-ups, comedians, calendars and codes to print. */
  workInTeam: team,
  /** Answer and sort applications, ask comedians for a spot. */
  answerApplications: team,
  /** Draft, send, close and reopen line-ups. */
  editLineUps: team,
  /** Make, change, call off and delete shows and series. */
  manageShows: team,
  importShows: team,
  /** Make and change templates, and what a show says that comedians can expect. */
  keepTemplates: team,
  /** Favourites, tags and notes about comedians, no-shows, reports of false profiles. */
  noteComedians: team,
  /** Open the admins' area and its log. */
  administer: admins,
  /** Keep comedians from applying, for a time. */
  blockComedians: admins,
  keepVenues: admins,
  keepFormats: admins,
  /** The brand's profile, logo, defaults and rules, and the sites that may embed its lists. */
  describeBrand: admins,
  /** Invite, promote and remove members, hand the brand over. */
  manageMembers: admins,
  /** Take all of the brand's data along. */
  exportBrand: admins,
} as const satisfies Record<string, readonly BrandRole[]>;

export type BrandAbility = keyof typeof brandPolicy;

/** What somebody may do in a brand's area. Pages hand it on; screens show and hide by it, never by role. */
export type BrandAbilities = Record<BrandAbility, boolean>;

/** Whether a member with the role may; null is somebody who is not in the team. */
export function mayAtBrand(role: BrandRole | null, ability: BrandAbility): boolean {
  return role !== null && brandPolicy[ability].includes(role);
}

/** All that a member with the role may do. */
export function brandAbilities(role: BrandRole | null): BrandAbilities {
  const abilities = Object.keys(brandPolicy) as BrandAbility[];
  return Object.fromEntries(
    abilities.map((ability) => [ability, mayAtBrand(role, ability)]),
  ) as BrandAbilities;
}
