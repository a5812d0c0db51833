import 'server-only';
import { getViewer } from '@/lib/auth/viewer';
import { db } from '@/lib/core/db';
import { brandAbilities } from './policy';
import { findBrandAccess } from './queries';
import { brandIdSchema } from './schema';

/**
 * For route handlers of a brand's team: answers 401 to somebody who is not signed in, 404 for a brand that does not
 * exist and 403 to whoever is not in its team or has no profile; everybody else gets the answer, which is
 * told the brand and the viewer's profile.
 */
export async function answerForTeam(
  brandId: string,
  answer: (brandId: string, viewerId: string) => Promise<Response>,
): Promise<Response> {
  const viewer = await getViewer();
  if (!viewer) return refusal('notSignedIn', 401);
  const known = brandIdSchema.safeParse(brandId).success;
  const access = known && (await findBrandAccess(db(), brandId, viewer.email));
  if (!access) return refusal('notFound', 404);
  if (!viewer.comedian || !brandAbilities(access.role).workInTeam) return refusal('forbidden', 403);
  return answer(access.id, viewer.comedian.id);
}

function refusal(error: string, status: number): Response {
  return Response.json({ error }, { status });
}
