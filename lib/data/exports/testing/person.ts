import { randomUUID, randomBytes } from 'node:crypto';
import { addDays, subDays } from '@/lib/core/time/dates';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing';
import type { TestBrand } from '@/lib/brands/testing';
import { makeChat, makeMessage } from '@/lib/chats/testing';
import { makeComedian, profileWords } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeLine } from '@/lib/line-ups/testing';
import { makePlaylist, makeRating, makeScout, makeTrack, makeWalkOn } from '@/lib/night/playlists/testing';
import { everyMoment, makeRecording } from '@/lib/night/recordings/testing';
import { makeShow } from '@/lib/shows/testing';
import { makeChange } from '@/lib/night/testing';
import { makeDraw } from '@/lib/line-ups/draws/testing';
import { saveFace } from '@/lib/media/pictures/testing';
import { captionsKey, posterKey, videoKey } from '@/lib/media/videos/key-rules';
import { makeReport } from '@/lib/platform/bug-reports/testing';
import { makeIdea } from '@/lib/platform/ideas/testing';

/** The person, a member of the brand's team, and another comedian. */
type People = { comedianId: string; teammateId: string; otherId: string };

type SceneIds = { accountId: string; sessionId: string; brandId: string; showId: string };

/**
 * Makes the messages and notices of a person, with a value in every column: channels, a past chat, ideas, bug reports
 * and playlists. Every text of theirs contains `mark`.
 */
async function fillSaid(db: PrismaClient, mark: string, people: People, scene: SceneIds): Promise<void> {
  await fillChannels(db, mark, people, scene);
  await fillChat(db, mark, people, scene);
  await fillFeedback(db, mark, people, scene);
  await fillPlaylists(db, mark, people, scene);
}

async function fillChannels(db: PrismaClient, mark: string, { comedianId }: People, { sessionId }: SceneIds) {
  const own = { comedianId };
  const then = { createdAt: testNow };
  await db.channelChoice.create({ data: { ...own, group: 'teams', channel: 'email', isOn: false } });
  await db.channelSettings.create({ data: { ...own, emailFailedAt: testNow } });
  const endpoint = `https://push.example.com/${randomUUID()}`;
  await db.pushSubscription.create({
    data: {
      ...own,
      ...then,
      endpoint,
      p256dh: 'p',
      auth: 'a',
      sessionId,
      endedAt: testNow,
      refusal: `${mark} refusal`,
    },
  });
  const sent = { channel: 'email', state: 'sent', dueAt: testNow, endedAt: testNow } as const;
  await db.delivery.create({ data: { ...own, ...then, ...sent, lastError: `${mark} error` } });
}

async function fillChat(db: PrismaClient, mark: string, people: People, { showId }: SceneIds) {
  const { comedianId, teammateId } = people;
  const chat = await makeChat(db, showId, [comedianId]);
  const ofChat = { chatId: chat.id, comedianId };
  const left = { leftAt: testNow, leftNumber: 2, leftChange: 2 };
  await db.chatMember.update({ where: { chatId_comedianId: ofChat }, data: left });
  await db.chatReader.create({ data: { ...ofChat, readNumber: 2, readAt: testNow, mutedAt: testNow } });
  const theirs = await makeMessage(db, chat.id, { authorComedianId: teammateId, text: 'Fremd words' });
  const own = await makeMessage(db, chat.id, { authorComedianId: comedianId, text: `${mark} words` });
  await db.chatMessage.update({ where: { id: own.id }, data: { editedAt: testNow } });
  const gone = await makeMessage(db, chat.id, { authorComedianId: comedianId, text: null });
  await db.chatMessage.update({ where: { id: gone.id }, data: { deletedAt: testNow, deletedBy: 'team' } });
  const report = { messageId: theirs.id, comedianId, createdAt: testNow, closedAt: testNow };
  await db.chatReport.create({ data: { ...report, reason: `${mark} report`, quoted: 'Fremd words' } });
}

async function fillFeedback(db: PrismaClient, mark: string, people: People, { accountId }: SceneIds) {
  const { comedianId, teammateId, otherId } = people;
  await makeIdea(db, comedianId, {
    title: `${mark} idea`,
    description: `${mark} description`,
    status: 'rejected',
    rejectionReason: `${mark} rejection`,
    enteredByComedianId: teammateId,
    editedAt: testNow,
  });
  const theirs = await makeIdea(db, otherId, { title: `${mark} wanted`, description: 'Fremd idea' });
  await db.ideaVote.create({ data: { ideaId: theirs.id, comedianId, createdAt: testNow } });
  await makeReport(db, accountId, {
    happened: `${mark} happened`,
    expected: `${mark} expected`,
    page: `/user/${mark}`,
    browser: `${mark} browser`,
    version: `${mark} version`,
    errors: `${mark} error`,
    status: 'closed',
    answer: `${mark} answer`,
  });
}

/** Makes playlists with entries about the person. The name of a list belongs to the team, so it has no `mark`. */
async function fillPlaylists(db: PrismaClient, mark: string, people: People, { brandId }: SceneIds) {
  const { comedianId, teammateId, otherId } = people;
  const track = {
    title: `${mark} walk-on`,
    artist: `${mark} artist`,
    link: `https://example.com/${mark}/track`,
    startSecond: 12,
    seconds: 30,
  };
  await makeWalkOn(db, comedianId, track);
  const music = await makePlaylist(db, brandId, { name: 'Freitagsmusik' });
  await makeTrack(db, music.id, { ...track, moment: 'walkOn', comedianId });
  await makeTrack(db, music.id, { title: 'Fremd track' });
  const scouting = await makePlaylist(db, brandId, { kind: 'scouting', name: 'Wer im März' });
  const about = await makeScout(db, scouting.id, comedianId);
  await makeRating(db, about, teammateId, { note: `${mark} rated`, editedAt: testNow });
  const theirs = await makeScout(db, scouting.id, otherId);
  await makeRating(db, theirs, comedianId, { note: 'Fremd rated' });
}

const then = { createdAt: testNow };

/**
 * Makes a person about whom every table has a row with a value in every column. Every text contains `mark`.
 * `teammateId` is a member of the brand's team with records about the person, and `otherId` is a comedian about whom
 * the person has made records.
 */
export async function fillPerson(
  db: PrismaClient,
  brand: TestBrand,
  mark: string,
  { teammateId, otherId }: { teammateId: string; otherId: string },
) {
  const email = `${randomUUID()}@own.test`;
  const account = await db.account.create({
    data: {
      email,
      lastSignInAt: testNow,
      identities: {
        create: { issuer: `${mark} issuer`, sub: `${mark} ${randomUUID()}`, removedAt: testNow },
      },
    },
  });
  const session = await db.session.create({
    data: {
      ...then,
      accountId: account.id,
      browser: `${mark} browser`,
      system: `${mark} system`,
      lastUsedAt: testNow,
      confirmedAt: testNow,
    },
  });
  const comedian = await makeComedian(db, {
    email,
    name: `${mark} name`,
    ...profileWords((column) => `${mark}-${column}`),
    gender: 'nonBinary',
    lgbtq: 'yes',
    sharesIdentity: true,
    lastLanguageUpdate: testNow,
  });
  const own = { comedianId: comedian.id };
  await db.promoPage.create({ data: { ...own, isOn: true, parts: ['city', 'aboutMe'], changedAt: testNow } });
  const { id: pictureId } = await saveFace(db, comedian.id);
  const film = await db.video.create({
    data: {
      ...own,
      ...then,
      id: randomUUID(),
      container: 'mp4',
      bytes: 5,
      milliseconds: 1000,
      width: 320,
      height: 240,
      posterAt: testNow,
      captionsAt: testNow,
      captionsId: randomUUID(),
    },
  });
  await db.nightOfWeek.create({ data: { ...own, weekday: 5, isFree: true } });
  await db.homeVisit.create({ data: { ...own, newSince: subDays(testNow, 1), seenAt: testNow } });
  await db.night.create({ data: { ...own, date: new Date('2026-12-01'), isFree: false } });
  const past = await makeShow(db, brand, { title: `${mark} past`, startsAt: subDays(testNow, 3) });
  const coming = await makeShow(db, brand, { title: `${mark} coming`, startsAt: addDays(testNow, 3) });
  const whole = {
    ...own,
    message: `${mark} message`,
    preferredMinutes: 6,
    answerBy: testNow,
    undecidedToldAt: testNow,
    hiddenAt: testNow,
    noShowAt: testNow,
    teamNote: `${mark} team note`,
    draftAnswer: 'reject' as const,
    lineBefore: { id: randomUUID(), minutes: 5, note: `${mark} line before` },
  };
  const application = await makeApplication(db, {
    ...whole,
    showId: past.id,
    status: 'applied',
    draftText: `${mark} draft text`,
  });
  await makeApplication(db, { ...own, showId: past.id, status: 'applied', withdrawnAt: testNow });
  await makeApplication(db, {
    ...own,
    showId: coming.id,
    status: 'applied',
    draftText: 'Ungesendet',
    draftAnswer: 'reject',
  });
  const events = { at: testNow, actorKind: 'team' as const, fromStatus: 'applied' as const };
  await db.applicationEvent.create({
    data: {
      ...events,
      applicationId: application.id,
      actorComedianId: teammateId,
      toStatus: 'rejected',
      reason: `${mark} reason`,
    },
  });
  const recording = await makeRecording(db, brand.id, {
    ...own,
    showId: past.id,
    uploaderComedianId: teammateId,
    ...everyMoment,
  });
  const line = { ...own, callBefore: 20 };
  const drafted = await makeLine(db, { ...line, showId: past.id, note: `${mark} line` });
  await makeLine(db, { ...line, showId: coming.id, note: 'Ungesendet' });
  const { note: _note, ...sent } = drafted;
  await db.sentLineUpEntry.create({ data: { ...sent, callAt: testNow, onAt: testNow } });
  const late = { kind: 'late', lineId: drafted.id, minutes: 10 } as const;
  await makeChange(db, past.id, { ...late, actorComedianId: teammateId });
  await makeDraw(db, past, { startedBy: teammateId, holders: [comedian.id, otherId] });
  const tokenHash = randomBytes(32).toString('hex');
  await db.calendarLink.create({
    data: { ...own, ...then, brandId: brand.id, tokenHash, lastUsedAt: testNow },
  });
  await db.notification.create({
    data: {
      ...own,
      ...then,
      kind: 'status',
      subject: `${mark} subject`,
      text: `${mark} notice`,
      link: `/user/shows/${past.id}`,
      showId: past.id,
      applicationId: application.id,
      status: 'rejected',
      callAt: testNow,
      onAt: testNow,
      move: { place: `${mark} place` },
      readAt: testNow,
    },
  });

  await fillSaid(
    db,
    mark,
    { ...own, teammateId, otherId },
    { accountId: account.id, sessionId: session.id, brandId: brand.id, showId: past.id },
  );

  const kept = { ...own, ...then, brandId: brand.id };
  await db.brandNote.create({
    data: { ...kept, text: `${mark} note`, editedAt: testNow, authorComedianId: teammateId },
  });
  await db.brandTag.create({
    data: { ...own, brandId: brand.id, key: mark.toLowerCase(), word: `${mark} tag` },
  });
  await db.brandFavourite.create({ data: kept });
  await db.requestStop.create({ data: kept });
  await db.profileReport.create({
    data: {
      ...kept,
      field: 'name',
      reason: 'Fremd reported',
      closedAt: testNow,
      reporterComedianId: teammateId,
    },
  });
  await db.block.create({ data: { ...kept, until: addDays(testNow, 3), reason: `${mark} block` } });
  const event = { at: testNow, brandId: brand.id, showId: past.id };
  await db.auditEvent.create({
    data: {
      ...event,
      kind: 'memberRoleChanged',
      actorComedianId: teammateId,
      facts: {
        comedianId: comedian.id,
        from: 'team',
        to: 'admin',
        reason: `${mark} fact`,
        email: 'x@private.test',
      },
    },
  });
  await db.operatorEvent.create({
    data: {
      at: testNow,
      kind: 'personRead',
      operatorAccountId: crypto.randomUUID(),
      aboutComedianId: comedian.id,
      brandId: brand.id,
      facts: { note: 'Fremd fact' },
    },
  });
  await db.auditEvent.create({
    data: { at: testNow, kind: 'signInRefused', accountId: account.id, facts: { differs: 'sub' } },
  });

  await db.brandMember.create({
    data: { ...then, brandId: brand.id, email, role: 'team', openedAt: testNow },
  });
  const others = { ...then, brandId: brand.id, comedianId: otherId };
  await db.auditEvent.create({
    data: {
      ...event,
      kind: 'comedianBlocked',
      actorComedianId: comedian.id,
      facts: { comedianId: otherId, reason: 'Fremd blocked', name: `${mark} named` },
    },
  });
  const theirs = await makeApplication(db, { showId: coming.id, comedianId: otherId, status: 'applied' });
  await db.applicationEvent.create({
    data: {
      ...events,
      applicationId: theirs.id,
      actorComedianId: comedian.id,
      toStatus: 'rejected',
      reason: 'Fremd reason',
    },
  });
  await db.lineUpEdit.create({
    data: {
      id: randomUUID(),
      showId: past.id,
      revision: 1,
      at: testNow,
      actorComedianId: comedian.id,
      editorId: randomUUID(),
      ops: [{ guestName: 'Fremd op' }],
      inverse: [],
      touched: ['Fremd'],
    },
  });
  await db.brandNote.create({ data: { ...others, text: 'Fremd note', authorComedianId: comedian.id } });
  await db.profileReport.create({
    data: { ...others, field: 'city', reason: 'Fremd report', reporterComedianId: comedian.id },
  });
  await db.showImport.create({
    data: {
      ...then,
      ...own,
      brandId: brand.id,
      fileName: `${mark} file.csv`,
      kind: 'table',
      rows: [{ title: 'Fremd row' }],
      findings: [],
      choices: {},
    },
  });
  return {
    person: { accountId: account.id, email, comedianId: comedian.id },
    pictureId,
    filmKey: videoKey(film.id),
    recordingId: recording.id,
    posterKey: posterKey(film.id),
    captionsKey: captionsKey(film.captionsId ?? ''),
    secrets: [session.id, tokenHash],
    email,
  };
}
