import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { brandIdSchema } from '@/lib/access/brand-id';
import { db } from '@/lib/core/db';
import { findPublicShow } from './show-queries';

/** The brand's show behind an address, for everybody, or null for anything else. */
export const loadPublicShow = cache(async (brandId: string, showId: string) => {
  const isKnown = brandIdSchema.safeParse(brandId).success && z.uuid().safeParse(showId).success;
  return isKnown ? findPublicShow(db(), brandId, showId) : null;
});
