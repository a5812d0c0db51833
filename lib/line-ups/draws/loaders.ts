import 'server-only';
import { cache } from 'react';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/text-schema';
import type { Language } from '@/lib/core/i18n/language';
import { drawDocument, toOwnDraw, toTeamDrawPage, type OwnDraw, type TeamDrawPage } from './view';
import { countParticipants, findOwnDraw, findPublicDraw, findStillIn, findTeamDraw } from './queries';

type Looking = { language: Language; now: Date };

/** Loads the draw of a brand's public show by the ids of an address, or null. */
export const loadPublicDraw = cache(async (brandId: string, showId: string) => {
  const isKnown = brandIdSchema.safeParse(brandId).success && isId(showId);
  return isKnown ? findPublicDraw(db(), { brandId, showId }) : null;
});

/** Loads the draw of a public show as JSON, or null. */
export async function loadDrawDocument(showId: string, now: Date): Promise<string | null> {
  const draw = isId(showId) ? await findPublicDraw(db(), { showId }) : null;
  return draw && drawDocument(draw, now);
}

/** Loads the draw of a show for a comedian, or null. The caller has checked that they may see the show. */
export async function loadOwnDraw(
  showId: string,
  comedianId: string,
  looking: Looking,
): Promise<OwnDraw | null> {
  const draw = await findOwnDraw(db(), showId);
  if (!draw) return null;
  const { drawsAt, show } = draw;
  const stillIn = await findStillIn(db(), { showId, brandId: show.brandId, drawsAt, now: looking.now });
  return toOwnDraw(draw, { ...looking, comedianId, stillIn });
}

/** Loads the page of a show's draw for its team; null when the show is not the brand's. */
export async function loadTeamDraw(
  brandId: string,
  showId: string,
  looking: Looking,
): Promise<TeamDrawPage | null> {
  const show = isId(showId) ? await findTeamDraw(db(), brandId, showId) : null;
  if (!show) return null;
  const { now } = looking;
  const drawsAt = show.draw && show.draw.drawsAt < now ? show.draw.drawsAt : now;
  const draw = { showId, brandId, drawsAt, now };
  const [stillIn, participants] = await Promise.all([findStillIn(db(), draw), countParticipants(db(), draw)]);
  return toTeamDrawPage(show, { stillIn, participants }, looking);
}
