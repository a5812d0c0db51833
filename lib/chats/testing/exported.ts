import type { ExportFill } from '@/lib/core/testing/export-fill';
import { makeChat, makeMessage } from './factory';

export const exported: ExportFill = async ({ db, show, comedian, mark, actorId }) => {
  const { id } = await makeChat(db, show.id, [comedian.id]);
  await makeMessage(db, id, { authorComedianId: comedian.id, text: `${mark} words` });
  await makeMessage(db, id, { authorComedianId: actorId, text: `${mark} reply`, asTeam: true });
};
