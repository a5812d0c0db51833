import 'server-only';
import { areaStatus, findAreaViewer } from './area-viewer';

/** For route handlers of a brand's team: the refusal, or the answer, which is told the brand and the viewer's profile. */
export async function answerForTeam(
  brandId: string,
  answer: (brandId: string, viewerId: string) => Promise<Response>,
): Promise<Response> {
  const found = await findAreaViewer(brandId, 'workInTeam');
  if (!found.ok) return Response.json({ error: found.code }, { status: areaStatus[found.code] });
  return answer(found.value.brandId, found.value.viewer.comedian.id);
}
