import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { subDays } from '@/lib/core/time/dates';
import { makeTeam } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeShow } from '@/lib/shows/testing';
import { sendLines } from '@/lib/night/testing';
import { assignRecording, endShare } from '@/lib/night/recordings/commands';
import { makeRecording } from '@/lib/night/recordings/testing';

/** Makes a brand's show of yesterday with a comedian on its line-up, and an unassigned recording of it. */
export async function recordingScene(db: PrismaClient) {
  const { brand, context } = await makeTeam(db);
  const me = await makeComedian(db);
  const show = await makeShow(db, brand, { startsAt: subDays(testNow, 1) });
  const [lineId] = await sendLines(db, show, [{ comedianId: me.id }]);
  const { id: recordingId } = await makeRecording(db, brand.id);
  const find = () => db.recording.findUnique({ where: { id: recordingId } });
  const about = { recordingId, revision: 0, showId: show.id, comedianId: me.id };
  /** The recording with its present revision, as in a form. */
  const seen = async () => ({ recordingId, revision: (await find())?.revision ?? 0 });
  const share = async () => assignRecording(context, { ...about, ...(await seen()), intent: 'share' });
  const end = async (now = testNow) => endShare({ ...context, now }, await seen());
  const own = { db, now: testNow, comedianId: me.id };
  return { db, brand, context, me, show, lineId, recordingId, find, about, seen, share, end, own };
}
