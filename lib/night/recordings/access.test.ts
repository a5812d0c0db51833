import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeAccount } from '@/lib/accounts/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { deleteAccount } from '@/lib/data/deletion/commands';
import { eraseAccounts } from '@/lib/data/deletion/erase-commands';
import { sendLines } from '@/lib/night/testing';
import { addDays, subDays } from '@/lib/core/time/calendar-rules';
import { videoKey } from '@/lib/media/videos/key-rules';
import { deleteStrayVideos } from '@/lib/media/videos/jobs';
import { testFiles } from '@/lib/core/testing/files';
import { mayWatch } from '@/lib/media/videos/policy';
import { findVideo, listWatchers, type VideoViewer } from '@/lib/media/videos/queries';
import { findRecordingFile } from './queries';
import { assignRecording } from './commands';
import { makeRecording } from './testing';
import { recordingScene } from '@/lib/night/recordings/testing/scene';

const database = testDatabase();
const stored = testFiles();

const roles = [
  'visitor',
  'stranger',
  'comedian',
  'team',
  'admin',
  'otherTeam',
  'operator',
  'blocked',
  'unblocked',
  'formerMember',
  'onLineUp',
  'formerComedian',
] as const;
type Role = (typeof roles)[number];

/** The roles that may watch each video, written down a second time by hand. All other roles may not. */
const expected: Record<string, readonly Role[]> = {
  'own video of an applicant': ['comedian', 'blocked', 'unblocked', 'team', 'admin'],
  'own video on a promo page': roles,
  'own video of a stranger to the team': ['comedian', 'blocked', 'unblocked'],
  'recording of nobody': ['team', 'admin'],
  'recording with a name, not shared': ['team', 'admin'],
  'shared recording': ['comedian', 'blocked', 'unblocked', 'team', 'admin'],
  'recording whose share has ended': ['team', 'admin'],
  'recording that is to be removed': ['comedian', 'blocked', 'unblocked'],
  'deleted recording': [],
};

type Viewers = Awaited<ReturnType<typeof makeViewers>>;
let stage: Viewers;

/** A brand with a team, a comedian who is on its recordings, and viewers without any relation to it. */
async function makeViewers() {
  const { db } = database;
  const scene = await recordingScene(db);
  const viewer = async (email?: string): Promise<VideoViewer> => {
    const made = await makeComedian(db, email ? { email } : {});
    return { email: made.email, comedianId: made.id };
  };
  const operatorEmail = `${crypto.randomUUID()}@example.org`;
  const other = await makeBrand(db);
  const mine = { email: scene.me.email, comedianId: scene.me.id };
  const people = {
    visitor: null,
    stranger: await viewer(),
    comedian: mine,
    team: await viewer(scene.brand.teamEmail),
    admin: await viewer(scene.brand.adminEmail),
    otherTeam: await viewer(other.adminEmail),
    operator: await viewer(operatorEmail),
    // A blocked comedian can look, but not apply.
    blocked: mine,
    unblocked: mine,
    formerMember: await viewer(),
    onLineUp: await viewer(),
    // A recording was shared with them before the team named another comedian.
    formerComedian: await viewer(),
  };
  vi.stubEnv('OPERATOR_EMAILS', operatorEmail);
  const { id: memberId } = await db.brandMember.create({
    data: { brandId: scene.brand.id, email: people.formerMember.email, role: 'team' },
  });
  await db.brandMember.delete({ where: { id: memberId } });
  await sendLines(db, scene.show, [
    { comedianId: scene.me.id },
    { comedianId: people.onLineUp.comedianId },
    { comedianId: people.formerComedian.comedianId },
  ]);
  return { ...scene, people };
}

beforeAll(async () => {
  stage = await makeViewers();
});

/** Makes the video, and returns the routes' check of whether a viewer may watch it. */
async function prepare(kind: string): Promise<(viewer: VideoViewer | null) => Promise<boolean>> {
  const { db, brand, me, show } = stage;
  if (kind.startsWith('own video')) {
    await db.video.deleteMany({ where: { comedianId: me.id } });
    await db.promoPage.deleteMany({ where: { comedianId: me.id } });
    await db.application.deleteMany({ where: { comedianId: me.id } });
    await db.brandComedian.deleteMany({ where: { comedianId: me.id } });
    const facts = { container: 'mp4' as const, bytes: 1, milliseconds: 1, width: 1, height: 1 };
    const { id } = await db.video.create({ data: { id: crypto.randomUUID(), comedianId: me.id, ...facts } });
    if (kind.endsWith('promo page')) {
      const page = { isOn: true, parts: ['video' as const], changedAt: testNow };
      await db.promoPage.create({ data: { comedianId: me.id, ...page } });
    }
    if (kind.endsWith('an applicant'))
      await makeApplication(db, { showId: show.id, comedianId: me.id, status: 'applied' });
    return async (viewer) => {
      const video = await findVideo(db, id);
      return video !== null && mayWatch(video.kind, viewer ? await listWatchers(db, me.id, viewer) : []);
    };
  }
  const { id } = await makeRecording(db, brand.id, {
    comedianId: kind.includes('nobody') ? null : me.id,
    sharedAt: /shared recording|to be removed|deleted/.test(kind) ? testNow : null,
    removalAskedAt: kind.includes('to be removed') ? testNow : null,
  });
  if (kind === 'shared recording') {
    // It was shared with another comedian before.
    const { context, people } = stage;
    const share = async (comedianId: string) => {
      const { revision } = await db.recording.findUniqueOrThrow({ where: { id } });
      const about = { recordingId: id, revision, showId: show.id, comedianId };
      expect(await assignRecording(context, { ...about, intent: 'share' })).toMatchObject({ ok: true });
    };
    await share(people.formerComedian.comedianId);
    expect(await findRecordingFile(db, id, people.formerComedian)).toMatchObject({ as: ['comedian'] });
    await share(me.id);
  }
  if (kind.startsWith('deleted')) await db.recording.delete({ where: { id } });
  return async (viewer) => {
    // Without a profile there is no viewer to check.
    const found = viewer && (await findRecordingFile(db, id, viewer));
    return found !== null && mayWatch(found.kind, found.as);
  };
}

describe.each(Object.keys(expected))('%s', (kind) => {
  let sees: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    sees = await prepare(kind);
  });

  it.each(roles)('%s', async (role) => {
    const { db, me } = stage;
    await db.block.deleteMany({ where: { comedianId: me.id } });
    const until = role === 'blocked' ? new Date('2030-01-01') : subDays(testNow, 1);
    const block = { comedianId: me.id, reason: 'Streit', until, createdAt: subDays(testNow, 2) };
    if (role === 'blocked' || role === 'unblocked') await db.block.create({ data: block });
    expect(await sees(stage.people[role])).toBe(expected[kind]?.includes(role) ?? false);
  });
});

it('a recording of somebody who deletes their account is out of sight at once, and erased with it', async () => {
  const { db, share, me, recordingId, people, brand } = await makeViewers();
  await share();
  const account = await makeAccount(db, me.email);
  const team = people.team ?? { email: brand.teamEmail, comedianId: '' };
  expect(await findRecordingFile(db, recordingId, team)).toMatchObject({ kind: 'shared' });
  await stored.files.put(videoKey(recordingId), Buffer.from('film'));
  await deleteAccount({ db, files: stored.files, now: testNow }, account.id);
  expect(await findRecordingFile(db, recordingId, team)).toBeNull();
  expect(await db.parkedRow.count({ where: { ofTable: 'recordings' } })).toBe(1);
  const sweep = { db, files: stored.files, incoming: stored.files, now: addDays(new Date(), 2) };
  expect(await deleteStrayVideos(sweep)).toBe(0);
  await eraseAccounts({ db, files: stored.files, now: addDays(testNow, 15) });
  expect(await stored.files.open(videoKey(recordingId))).toBeNull();
});
