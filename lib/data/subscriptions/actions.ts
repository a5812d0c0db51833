'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import { db } from '@/lib/core/database/db';
import { line, sentId, ticked } from '@/lib/core/text/text-schema';
import {
  bringCalendar as bring,
  endCalendarSubscription as end,
  readCalendarAgain as readAgain,
} from './commands';
import { subscriptionLimits } from './limits';
import { findSubscriptionBrand } from './queries';

const subscriptionId = sentId();

const brandOfSubscription = (input: { subscriptionId: string }) =>
  findSubscriptionBrand(db(), input.subscriptionId);

const previewPath = (brandId: string, importId: string) =>
  `/brands/${brandId}/team/import/${importId}` as const;

/** Reads a calendar at the address that the team has pasted, and redirects to its preview. */
export const bringCalendar = defineTeamAction({
  may: 'importShows',
  brand: namedBrand,
  input: z.object({
    brandId: brandIdSchema,
    address: line(subscriptionLimits.address).pipe(z.string().min(1, 'required')),
    isKept: ticked,
  }),
  run: async (context, input) => {
    const brought = await bring(context, input);
    if (!brought.ok) return brought;
    redirect(previewPath(context.actor.brandId, brought.value));
  },
});

/** Redirects to the preview if there are changes. */
export const readCalendarAgain = defineTeamAction({
  may: 'importShows',
  brand: brandOfSubscription,
  input: z.object({ subscriptionId }),
  refreshes: 'always',
  run: async (context, input) => {
    const read = await readAgain(context, input);
    if (!read.ok || read.value === null) return read;
    redirect(previewPath(context.actor.brandId, read.value));
  },
});

export const endCalendarSubscription = defineTeamAction({
  may: 'importShows',
  brand: brandOfSubscription,
  input: z.object({ subscriptionId }),
  refreshes: 'always',
  run: end,
});
