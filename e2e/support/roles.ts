import type { BrowserContext } from 'playwright/test';
import type { Role } from '@/lib/core/testing/access-table';
import { addressOf, hasProfile } from './callers';
import type { World } from './fixtures';

/** Signs the browser in as a person with the role. Returns the id of their profile, or null. */
export async function become(role: Role, world: World, context: BrowserContext): Promise<string | null> {
  if (role === 'visitor') return null;
  const email = await addressOf(role, world);
  const comedian = hasProfile(role) ? await world.comedian({ email }) : null;
  await world.signIn(context, email);
  return comedian?.id ?? null;
}
