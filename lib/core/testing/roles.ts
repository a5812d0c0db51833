/**
 * The possible roles towards the test's brand. The operator runs the platform, and has no profile and no team. The
 * order is that of their power at the brand.
 */
export const roles = ['visitor', 'noProfile', 'operator', 'comedian', 'otherTeam', 'team', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * A value for each role. Without an own value, the operator gets that of somebody without a profile, because outside of
 * their area they have no further rights.
 */
export type ForRoles<Value> = Record<Exclude<Role, 'operator'>, Value> & { operator?: Value };

/** Returns the value for a role. */
export function valueFor<Value>(role: Role, values: ForRoles<Value>): Value {
  return role === 'operator' ? (values.operator ?? values.noProfile) : values[role];
}

/** Returns a record with this value for every role. */
export function everybody<Value>(value: Value): ForRoles<Value> {
  return { visitor: value, noProfile: value, comedian: value, otherTeam: value, team: value, admin: value };
}
