import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { brandIdSchema } from '@/lib/access/brand-id';
import { db } from '@/lib/core/db';
import { findPublicShow } from './show-queries';

/** Loads the brand's public show of an address, or null. */
export const loadPublicShow = cache(async (brandId: string, showId: string) => {
  const isKnown = brandIdSchema.safeParse(brandId).success && z.uuid().safeParse(showId).success;
  return isKnown ? findPublicShow(db(), brandId, showId) : null;
});
