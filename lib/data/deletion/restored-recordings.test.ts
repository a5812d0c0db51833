import { addDays, subDays } from '@/lib/core/time/dates';
import { expect, it } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { ownRecordingPath } from '@/lib/night/recordings/rules';
import { makeRecording } from '@/lib/night/recordings/testing';
import { makeShow } from '@/lib/shows/testing';
import { deleteAccount } from './commands';
import { restoreAccount } from './restore-commands';
import { deletionScene } from './testing/scene';

const scene = deletionScene();
const { context, pastSpot } = scene;

type Row = Partial<Prisma.RecordingUncheckedCreateInput>;

/**
 * Deletes Kim's account with a recording and a notice about it, uploads its file again, and restores the account.
 * Returns the recording before and after.
 */
async function uploadedAgain(first: Row, second: Row = {}) {
  const { db, brand, me, accountId } = scene;
  const { show } = await pastSpot();
  const about = { comedianId: me.id, showId: show.id, captionsAt: now };
  const before = await makeRecording(db, brand.id, { ...about, ...first });
  const notice = { comedianId: me.id, kind: 'recordingShared', subject: 'Show' } as const;
  const { id: noticeId } = await db.notification.create({
    data: { ...notice, link: ownRecordingPath(before.id), createdAt: now },
  });
  await deleteAccount(context(), accountId);
  expect(await db.recording.count({ where: { brandId: brand.id } })).toBe(0);
  const { sha256 } = before;
  const { id } = await makeRecording(db, brand.id, { sha256, createdAt: now, ...second });
  expect(await restoreAccount(context(addDays(now, 1)), accountId)).toMatchObject({ ok: true });
  const [after, ...others] = await db.recording.findMany({ where: { brandId: brand.id } });
  expect([after?.id, others]).toEqual([id, []]);
  const { link } = await db.notification.findUniqueOrThrow({ where: { id: noticeId } });
  return { before, after, link };
}

const sharedAt = subDays(now, 20);

it('gives its comedian back a recording that the team has uploaded again, and notices lead to it', async () => {
  const { before, after, link } = await uploadedAgain({ sharedAt, openedAt: sharedAt });
  const { comedianId, showId, openedAt, captionsAt, captionsId } = before;
  expect(after).toMatchObject({ comedianId, showId, sharedAt, openedAt, captionsAt, captionsId });
  expect(after).toMatchObject({ unsharedSince: null, revision: 1, removalAskedAt: null });
  expect(link).toBe(ownRecordingPath(after?.id ?? ''));
});

it('counts the days of one that was not shared from the new upload on', async () => {
  const { before, after } = await uploadedAgain({});
  expect(after).toMatchObject({ comedianId: before.comedianId, sharedAt: null, unsharedSince: now });
});

it('keeps the request for its removal, and counts its days from the new upload on', async () => {
  const { after } = await uploadedAgain({ sharedAt, removalAskedAt: sharedAt });
  expect(after).toMatchObject({ comedianId: scene.me.id, removalAskedAt: now });
});

it('does not take it from the comedian whom the team has assigned since', async () => {
  const { id: other } = await makeComedian(scene.db);
  const { after } = await uploadedAgain({ sharedAt }, { comedianId: other });
  expect(after).toMatchObject({ comedianId: other, sharedAt: null, revision: 0 });
});

it('does not put its comedian on another show, to which the team has assigned it', async () => {
  const { id: showId } = await makeShow(scene.db, scene.brand);
  const { after } = await uploadedAgain({ sharedAt }, { showId });
  expect(after).toMatchObject({ comedianId: null, showId, sharedAt: null, revision: 0 });
});
