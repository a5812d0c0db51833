import 'server-only';
import { cache } from 'react';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/id-schema';
import { findPublicShow } from './show-queries';

/** Loads the brand's public show of an address, or null. */
export const loadPublicShow = cache(async (brandId: string, showId: string) => {
  const isKnown = brandIdSchema.safeParse(brandId).success && isId(showId);
  return isKnown ? findPublicShow(db(), brandId, showId) : null;
});
