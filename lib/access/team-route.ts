import 'server-only';
import { db } from '@/lib/core/db';
import type { AdminContext } from './admin';
import { areaStatus, findAreaViewer, type AreaViewer } from './area-viewer';
import type { BrandAbilities } from './policy';

/** For route handlers of a brand's team: the refusal, or the answer, which is told the brand and the viewer's profile. */
export async function answerForTeam(
  brandId: string,
  answer: (brandId: string, viewerId: string) => Promise<Response>,
): Promise<Response> {
  return answerFor(brandId, 'workInTeam', ({ brandId: id, viewer }) => answer(id, viewer.comedian.id));
}

/** The same for what only the brand's admins may do. */
export async function answerForAdmin(
  brandId: string,
  answer: (context: AdminContext) => Promise<Response>,
): Promise<Response> {
  return answerFor(brandId, 'administer', ({ brandId: id, viewer: { email, comedian } }) =>
    answer({ db: db(), now: new Date(), actor: { brandId: id, email, comedianId: comedian.id } }),
  );
}

async function answerFor(
  brandId: string,
  ability: keyof BrandAbilities,
  answer: (found: AreaViewer) => Promise<Response>,
): Promise<Response> {
  const found = await findAreaViewer(brandId, ability);
  if (!found.ok) return Response.json({ error: found.code }, { status: areaStatus[found.code] });
  return answer(found.value);
}
