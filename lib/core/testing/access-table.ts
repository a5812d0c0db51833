import { join } from './gather';
import type { TestWorld } from './tables';

/**
 * The possible roles towards the test's brand. The operator runs the platform, and has no profile and no team. The
 * order is that of their power at the brand.
 */
export const roles = ['visitor', 'noProfile', 'operator', 'comedian', 'otherTeam', 'team', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * A value for each role. Without an own value, the operator gets that of `noProfile`, because outside of their area
 * they have no further rights.
 */
export type ForRoles<Value> = Record<Exclude<Role, 'operator'>, Value> & { operator?: Value };

export function valueFor<Value>(role: Role, values: ForRoles<Value>): Value {
  return role === 'operator' ? (values.operator ?? values.noProfile) : values[role];
}

export function everybody<Value>(value: Value): ForRoles<Value> {
  return { visitor: value, noProfile: value, comedian: value, otherTeam: value, team: value, admin: value };
}

/**
 * The access rights to a room's actions and routes: `lib/<room>/testing.ts` exports such a table as `access`.
 * `e2e/accounts-access-actions.spec.ts` and `e2e/accounts-access-routes.spec.ts` collect the tables, and fail when the
 * build has an action that is in none of them, or a route outside of all areas (`areaOf`).
 *
 * An action has its name, and its intent if it has several: 'saveTemplate', 'archiveVenue delete'. It is listed under
 * its owner (`team`, `admins`, and so on) with the function that prepares its form, or a constant form.
 */
export type AccessTable = { [Whose in keyof typeof actions]?: Record<string, Prepare | Form> } & {
  /** Actions that give some role something else. */
  actions?: Record<string, ActionRow>;
  /**
   * Routes outside of the areas, and those that give some role something else than their area does, by the route's name
   * in the build: '/(default)/brands/[brand]/page'.
   */
  routes?: Record<string, RouteRow>;
  /** Routes that take a file, by name in the build. The response to a GET is 405. */
  uploads?: Record<string, UploadRow>;
  /** Creates records for addresses. `{template}` in an address becomes the id with that name, of any room. */
  ids?: (stage: RouteContext) => Promise<Record<string, string>>;
  /**
   * Further addresses that must be 404 for a team, besides those of `routes` with the id of another brand's record or
   * with an id of nothing.
   */
  missing?: string[];
};

/**
 * Prepares the input of an action: the fields of its form. `comedianId` is the caller's profile, or another one's when
 * they have none.
 */
export type Prepare = (world: TestWorld, comedianId: string) => Promise<Form>;

type Form = Record<string, string>;

type ActionRow = {
  prepare: Prepare;
  /**
   * The result for each role: `done`, the code of a refusal, the path of a redirect, in which ids are `{id}`, or '404'.
   * A stranger is a comedian who sends the form of another one.
   */
  expected: ForRoles<string> & { stranger?: string };
  /** The result when every id in the form is nonsense. Default: `invalidInput` or `notFound`. */
  nonsense?: string;
  /** Whether it does something to the caller that would spoil other rows, such as ending the session. */
  usesUp?: true;
};

/** The status, or the path of a redirect, for each role. */
export type RouteAnswers = ForRoles<number | string>;

export type RouteRow = {
  /** The address to request. Default: the route's own with its parameters filled in. */
  path?: string;
  expected: RouteAnswers;
  method?: 'POST';
};

type UploadRow = {
  file: () => Promise<{ name: string; mimeType: string; buffer: Buffer }>;
  fields?: Form;
  expected: ForRoles<number>;
};

type RouteContext = { world: TestWorld; show: { id: string }; applicant: { id: string } };

/** The redirects of visitors without an account and of users without a profile. */
const withoutProfile = { visitor: '/', noProfile: '/newUser' };

const comedianActions = { ...everybody('done'), ...withoutProfile };
const teamActions = { ...comedianActions, comedian: 'notFound', otherTeam: 'notFound' };

/** The results of actions for each role, by the owner of the actions. */
export const actions = {
  /** Everybody with a profile (every profile is a comedian's), on their own records. */
  comedian: comedianActions,
  /** Everybody with a profile, on a record that is theirs. */
  own: { ...comedianActions, stranger: 'notFound' },
  /** A team, on records of its brand. */
  team: teamActions,
  admins: { ...teamActions, team: 'notFound' },
  /** For everybody else, the operator's actions do not exist. */
  operator: { ...everybody('404'), operator: 'done' },
};

const comedianPages = { ...everybody<number | string>(200), ...withoutProfile };
const teamPages = { ...comedianPages, comedian: 403, otherTeam: 403 };

/** The statuses of pages for each role, by the owner of the pages. */
export const pages = {
  /** Everybody with a profile. */
  comedian: comedianPages,
  team: teamPages,
  admins: { ...teamPages, team: 403 },
  /** Everybody else finds no pages and routes of the operator. */
  operator: { ...everybody<number | string>(404), operator: 200 },
  /** Comedians with whom none of the roles has to do. */
  nobody: { ...everybody<number | string>(404), ...withoutProfile },
};

const teamRoutes = { ...everybody(403), visitor: 401, team: 200, admin: 200 };

/** The statuses of routes that are not pages for each role, by the owner of the routes. */
export const routes = { team: teamRoutes, admins: { ...teamRoutes, team: 403 } };

/** The results of a team's action that gives the team something else than `done`. */
export const teamGets = (answer: string) => ({ ...actions.team, team: answer, admin: answer });

/** The form about the brand: its id, and further fields. */
export const ofBrand =
  (fields: Form = {}): Prepare =>
  async ({ brand }) => ({ brandId: brand.id, ...fields });

/** The form about a new show of the brand. */
export const ofShow =
  (fields: Form = {}): Prepare =>
  async (world) => ({ showId: (await world.show()).id, ...fields });

/** The same form with these fields instead. */
export const withFields =
  (prepare: Prepare, fields: Form): Prepare =>
  async (...about) => ({ ...(await prepare(...about)), ...fields });

/** Returns a room's actions with the result for each role. */
export function actionRows(table: AccessTable): Record<string, ActionRow> {
  const owners = ['comedian', 'own', 'team', 'admins', 'operator'] as const;
  const rowsOf = (owner: (typeof owners)[number]): [string, ActionRow][] =>
    Object.entries(table[owner] ?? {}).map(([name, form]) => [
      name,
      { prepare: typeof form === 'function' ? form : async () => form, expected: actions[owner] },
    ]);
  return join([table.actions, ...owners.map((owner) => Object.fromEntries(rowsOf(owner)))]);
}

/** Areas by the beginning of a route's name, with the result of their pages and routes for each role. */
const areas: [RegExp, RouteAnswers][] = [
  [/^\/\(default\)\/user\/.*page$/, pages.comedian],
  [/^\/\(default\)\/brands\/\[brand\]\/team\/.*page$/, pages.team],
  [/^\/\(default\)\/brands\/\[brand\]\/admin\/.*page$/, pages.admins],
  [/^\/\(default\)\/operator\/.*page$/, pages.operator],
  [/^\/api\/brands\/\[brand\]\/.*route$/, routes.team],
  [/^\/(?:public|embed)\/.*page$/, everybody(200)],
];

/** Returns the results of a route's area for each role; undefined outside of all areas. */
export function areaOf(route: string): RouteAnswers | undefined {
  return areas.find(([area]) => area.test(route))?.[1];
}
