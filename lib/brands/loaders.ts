import 'server-only';
import { forbidden, notFound, redirect, unstable_rethrow } from 'next/navigation';
import { cache } from 'react';
import { requireComedian, type ComedianViewer } from '@/lib/auth/viewer';
import { db } from '@/lib/core/db';
import { requestLog } from '@/lib/core/request-log';
import type { PictureRow } from '@/lib/pictures/view';
import { brandAbilities, type BrandAbilities } from '@/lib/access/policy';
import { brandIdSchema } from '@/lib/access/brand-id';
import { findBrandArea } from './queries';

/** A brand's area as one viewer may use it. */
export type BrandArea = {
  brand: {
    id: string;
    name: string;
    logo: PictureRow | null;
    /** "#0b5d63" */
    colour: string | null;
  };
  abilities: BrandAbilities;
  viewer: ComedianViewer;
};

/**
 * As specified, a profile that cannot be loaded counts as not registered in a brand's area: to the registration, which
 * says what is wrong if it still is.
 */
async function requireRegistered(): Promise<ComedianViewer> {
  try {
    return await requireComedian();
  } catch (error) {
    unstable_rethrow(error);
    (await requestLog()).error({ err: error }, 'profile cannot be loaded');
    redirect('/newUser');
  }
}

const loadBrandArea = cache(async (brandId: string): Promise<BrandArea> => {
  const viewer = await requireRegistered();
  const known = brandIdSchema.safeParse(brandId).success;
  const found = known && (await findBrandArea(db(), brandId, viewer.email));
  if (!found) notFound();
  const { role, ...brand } = found;
  return {
    brand,
    abilities: brandAbilities(role),
    viewer,
  };
});

/**
 * For pages of a brand's area: answers 404 for a brand that does not exist and 403 ('Kein Zugang') for a viewer
 * without the ability. A viewer without a profile goes to the registration first, as everywhere.
 */
export async function requireBrandArea(
  brandId: string,
  ability: keyof BrandAbilities = 'workInTeam',
): Promise<BrandArea> {
  const area = await loadBrandArea(brandId);
  if (!area.abilities[ability]) forbidden();
  return area;
}
