import 'server-only';
import { getViewer, type ComedianViewer } from '@/lib/auth/viewer';
import { db } from '@/lib/core/db';
import type { AdminContext } from './admin';
import { brandAbilities, type BrandAbilities } from './policy';
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
  return answerFor(brandId, 'workInTeam', (id, viewer) => answer(id, viewer.comedian.id));
}

/** The same for what only the brand's admins may do. */
export async function answerForAdmin(
  brandId: string,
  answer: (context: AdminContext) => Promise<Response>,
): Promise<Response> {
  return answerFor(brandId, 'administer', (id, { email, comedian }) =>
    answer({ db: db(), now: new Date(), actor: { brandId: id, email, comedianId: comedian.id } }),
  );
}

async function answerFor(
  brandId: string,
  ability: keyof BrandAbilities,
  answer: (brandId: string, viewer: ComedianViewer) => Promise<Response>,
): Promise<Response> {
  const viewer = await getViewer();
  if (!viewer) return refusal('notSignedIn', 401);
  const known = brandIdSchema.safeParse(brandId).success;
  const access = known && (await findBrandAccess(db(), brandId, viewer.email));
  if (!access) return refusal('notFound', 404);
  const { comedian } = viewer;
  if (!comedian || !brandAbilities(access.role)[ability]) return refusal('forbidden', 403);
  return answer(access.id, { ...viewer, comedian });
}

function refusal(error: string, status: number): Response {
  return Response.json({ error }, { status });
}
