import type { BrandRole } from '@/lib/core/generated/prisma/client';

const team: readonly BrandRole[] = ['team', 'admin'];
const admins: readonly BrandRole[] = ['admin'];

/**
 * The roles that have each ability at a brand. Actions, routes, pages, screens and queries use only this table. An
 * admin is part of the team, too.
 */
const brandPolicy = {
  /** Open the team's area: shows, applications, line-ups, comedians, calendars and codes to print. */
  workInTeam: team,
  /** Answer and sort applications, ask comedians for a spot. */
  answerApplications: team,
  /** Draft, send, close and reopen line-ups. */
  editLineUps: team,
  /** Draw lots for the draft of a show: begin a draw, call it off, run it. */
  holdDraws: team,
  /** See the Vollgas Tracker: applications, spots and waiting times of comedians, and their points. */
  seeFairness: team,
  /** Upload recordings of nights, name the comedians on them, share and delete them. */
  keepRecordings: team,
  /** See the night sheet of a show, and record the events of the night. */
  runNights: team,
  /** Make, change, call off and delete shows and series. */
  manageShows: team,
  importShows: team,
  /** Make and change templates and show infos. */
  keepTemplates: team,
  /** See, make, play and change playlists, rate the videos of a scouting list. */
  keepPlaylists: team,
  /** Read and write in the chats of shows, begin one with a comedian, pin a message. */
  chatWithComedians: team,
  /** Remove messages of other members from a chat. */
  moderateChats: team,
  /** Favourites, tags and notes about comedians, no-shows, reports of false profiles. */
  noteComedians: team,
  /** Open the admins' area and its log. */
  administer: admins,
  /** Block comedians for a time. */
  blockComedians: admins,
  keepVenues: admins,
  keepFormats: admins,
  /** The brand's profile, logo, defaults and rules, and the sites that may embed its lists. */
  describeBrand: admins,
  /** Invite, promote and remove members, hand the brand over. */
  manageMembers: admins,
  /** Export all of the brand's data. */
  exportBrand: admins,
  /** Suggest ideas for the platform in the name of a member of the team. */
  nameIdeaCreators: admins,
} as const satisfies Record<string, readonly BrandRole[]>;

export type BrandAbility = keyof typeof brandPolicy;

/** The abilities of a viewer in a brand's area. Screens decide by them what to show, never by role. */
export type BrandAbilities = Record<BrandAbility, boolean>;

/** Whether a member with the role has the ability; null is a viewer outside the team. */
export function mayAtBrand(role: BrandRole | null, ability: BrandAbility): boolean {
  return role !== null && brandPolicy[ability].includes(role);
}

/** Returns the roles that have the ability, for the condition of a query. */
export function rolesWith(ability: BrandAbility): BrandRole[] {
  return [...brandPolicy[ability]];
}

export function brandAbilities(role: BrandRole | null): BrandAbilities {
  const abilities = Object.keys(brandPolicy) as BrandAbility[];
  return Object.fromEntries(
    abilities.map((ability) => [ability, mayAtBrand(role, ability)]),
  ) as BrandAbilities;
}
