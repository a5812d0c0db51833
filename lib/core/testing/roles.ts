/** The possible roles towards the test's brand. */
export const roles = ['visitor', 'noProfile', 'comedian', 'otherTeam', 'team', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Returns a record with this value for every role. */
export function everybody<Value>(value: Value): Record<Role, Value> {
  return { visitor: value, noProfile: value, comedian: value, otherTeam: value, team: value, admin: value };
}
