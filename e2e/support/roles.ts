import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright/test';
import { makeBrand } from '@/lib/core/testing/factories';
import type { World } from './fixtures';

/** What somebody can be towards the test's brand. */
export const roles = ['visitor', 'noProfile', 'comedian', 'otherTeam', 'team', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The same for every role. */
export function everybody<Value>(value: Value): Record<Role, Value> {
  return { visitor: value, noProfile: value, comedian: value, otherTeam: value, team: value, admin: value };
}

/** Makes the browser that of somebody in the role. Gives the id of their profile, or null where they have none. */
export async function become(role: Role, world: World, context: BrowserContext): Promise<string | null> {
  if (role === 'visitor') return null;
  const email = await addressOf(role, world);
  const comedian = role === 'noProfile' ? null : await world.comedian({ email });
  await world.signIn(context, email);
  return comedian?.id ?? null;
}

async function addressOf(role: Exclude<Role, 'visitor'>, world: World): Promise<string> {
  switch (role) {
    case 'noProfile':
    case 'comedian':
      return `${randomUUID()}@example.org`;
    case 'otherTeam':
      return (await makeBrand(world.db)).adminEmail;
    case 'team':
      return world.brand.teamEmail;
    case 'admin':
      return world.brand.adminEmail;
  }
}
