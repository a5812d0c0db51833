import 'server-only';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/text-schema';
import { findFirstFace, findShowPicture } from './queries';
import type { PictureRow } from './view';

/** Returns the picture of a brand's show; null when it has none, and for an unknown or invalid id. */
export async function loadShowPicture(brandId: string, showId: string): Promise<PictureRow | null> {
  return isId(showId) ? findShowPicture(db(), brandId, showId) : null;
}

/** Returns the id of the face that an account has uploaded while registering; null for none. */
export async function loadFirstFace(accountId: string): Promise<string | null> {
  return (await findFirstFace(db(), accountId))?.id ?? null;
}
