'use server';

import { z } from 'zod';
import { brandField } from '@/lib/accounts/access/brand-id';
import { defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import { defineAction } from '@/lib/accounts/action';
import { presentTime } from '@/lib/core/actor';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import type { Once } from '@/lib/core/database/once';
import { ok, type Result } from '@/lib/core/result';
import { secretCalendarPath } from '@/lib/public/address-rules';
import { endLink, makeLink } from './commands';
import type { LinkOf } from './queries';

const intent = z.enum(['make', 'end']);

type LinkIntent = z.output<typeof intent>;

/** A change of the link to one's own spots. */
const ownLinkSchema = z.object({ intent });

/** A change of one's link to the shows of a brand. */
const teamLinkSchema = z.object({ intent, brandId: brandField });

const makesLink = ({ intent }: { intent: LinkIntent }) => (intent === 'make' ? '' : null);

/** Makes, renews or ends the viewer's own calendar. Returns the address of a new one, only this once. */
export const changeOwnLink = defineAction({
  who: 'comedian',
  input: ownLinkSchema,
  makes: makesLink,
  refreshes: 'onSuccess',
  run: async ({ intent }, viewer, once) =>
    change(intent, { comedianId: viewer.comedian.id, brandId: null }, once),
});

/** The same for a team's shows. Each member has an address of their own. */
export const changeTeamLink = defineTeamAction({
  may: 'workInTeam',
  brand: namedBrand,
  input: teamLinkSchema,
  makes: makesLink,
  refreshes: 'onSuccess',
  run: async ({ actor: { comedianId, brandId }, once }, { intent }) =>
    change(intent, { comedianId, brandId }, once),
});

async function change(
  intent: LinkIntent,
  of: LinkOf,
  once: Once | undefined,
): Promise<Result<{ address: string | null }, never>> {
  let address: string | null = null;
  if (intent === 'make') {
    const token = await makeLink({ db: db(), ...presentTime(), once }, of);
    address = env().NEXTAUTH_URL + secretCalendarPath(token);
  } else {
    await endLink(db(), of);
  }
  return ok({ address });
}
