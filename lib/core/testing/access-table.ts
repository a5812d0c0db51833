import { everybody, type Role } from './roles';
import type { TestWorld } from './world';

/**
 * Who gets what of a domain's actions and routes: `lib/<domain>/testing/access.ts` exports one as `access`.
 * `e2e/access-actions.spec.ts` and `e2e/access-routes.spec.ts` gather them and fail on what the build has and no table.
 */
export type AccessTable = {
  /** By the action's name, then its step if it takes one: 'saveTemplate', 'archiveVenue delete'. */
  actions?: Record<string, ActionRow>;
  /** By the route's name in the build: '/(default)/user/notices/page'. */
  routes?: Record<string, RouteRow>;
  /** Routes that take a file, by name in the build. Whoever only asks for one gets 405. */
  uploads?: Record<string, UploadRow>;
  /** Records that the addresses of the routes are about: `{template}` becomes the id with that name. */
  ids?: (stage: RouteStage) => Promise<Record<string, string>>;
  /** Rows of `actions` that are called with nonsense as ids: they have to answer as for what does not exist. */
  nonsense?: NonsenseRow[];
  /** Rows of `actions` that a comedian calls on what is somebody else's: it is not found, and nothing has changed. */
  others?: Record<string, OthersRow>;
  /** What a team asks for in vain: addresses of records that are somebody else's, and of some that do not exist. */
  missing?: (world: TestWorld, other: OtherBrand) => Promise<Missing[]>;
};

/**
 * Prepares what an action is called with: the fields of its form. `comedianId` is the caller's profile, or somebody's
 * when they have none.
 */
export type Prepare = (world: TestWorld, comedianId: string) => Promise<Record<string, string>>;

type ActionRow = {
  /** The page that the action is called from, '/user' unless told. */
  page?: string;
  prepare: Prepare;
  /** `done`, the code of a refusal, or the path that the caller is sent to, with `{id}` for its ids. */
  expected: Record<Role, string>;
};

type OthersRow = {
  prepare: Prepare;
  /** Whether all is as `prepare` left it; with what that gave. */
  isUntouched: (world: TestWorld, fields: Record<string, string>) => Promise<boolean>;
};

type NonsenseRow = {
  actions: string[];
  /** A form of these actions with `id` in the place of every id. */
  fields: (id: string) => Record<string, string>;
  /** The outcomes that an answer may have; `invalidInput` and `notFound` unless told. */
  outcomes?: string[];
};

/** A status, or the path that a redirect leads to. */
export type RouteAnswers = Record<Role, number | string>;

export type RouteRow = {
  /** The address to ask for, when it is not the route's own with its parameters filled in. */
  path?: string;
  expected: RouteAnswers;
  /** A stream that does not end by itself. */
  isEndless?: true;
};

export type UploadRow = {
  file: () => Promise<{ name: string; mimeType: string; buffer: Buffer }>;
  expected: Record<Role, number>;
  /** Whether the file, or what it says, is there. `showId` is the show that the address is about, if it is about one. */
  isKept: (world: TestWorld, showId: string) => Promise<boolean>;
};

/** A show of the brand with an applicant. */
type RouteStage = { world: TestWorld; show: { id: string }; applicant: { id: string } };

/** A brand that the asking team has nothing to do with, with a show and an applicant. */
type OtherBrand = TestWorld['brand'] & { show: { id: string }; applicant: { id: string } };

type Missing = {
  /** A record of the other brand; null where there is nothing that could be somebody else's. */
  foreignId: string | null;
  /** What stands for a record that does not exist; an unknown id and two pieces of nonsense unless told. */
  unknownIds?: string[];
  /** Where the record would be. */
  addresses: (id: string) => string[];
};

/** Actions of a comedian on what is theirs. Everybody with a profile is a comedian. */
export const ownActions = { ...everybody('done'), visitor: '/', noProfile: '/newUser' };

/** Actions of a team on what is its brand's. */
export const teamActions = { ...ownActions, comedian: 'notFound', otherTeam: 'notFound' };

/** Actions of a brand's admins. */
export const adminActions = { ...teamActions, team: 'notFound' };

/** Pages of everybody with a profile. */
export const comedianPages: RouteAnswers = {
  ...everybody<number | string>(200),
  visitor: '/',
  noProfile: '/newUser',
};

/** Pages of a brand's team. */
export const teamPages: RouteAnswers = { ...comedianPages, comedian: 403, otherTeam: 403 };

/** Pages of a brand's admins. */
export const adminPages: RouteAnswers = { ...teamPages, team: 403 };

/** Routes of a brand's team that are no pages. */
export const teamRoutes = { ...everybody(403), visitor: 401, team: 200, admin: 200 };

/** Routes of a brand's admins that are no pages. */
export const adminRoutes = { ...teamRoutes, team: 403 };
