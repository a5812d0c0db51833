import { randomUUID } from 'node:crypto';
import { makeReport } from '@/lib/platform/bug-reports/testing/factory';
import { makeChat, makeMessage } from '@/lib/chats/testing/factory';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { makeIdea } from '@/lib/platform/ideas/testing/factory';
import {
  makePlaylist,
  makeRating,
  makeScout,
  makeTrack,
  makeWalkOn,
} from '@/lib/night/playlists/testing/factory';

/** The person, a member of the brand's team, and somebody else. */
type People = { comedianId: string; teammateId: string; otherId: string };

type Place = { accountId: string; sessionId: string; brandId: string; showId: string };

/**
 * Makes what somebody says and is told, with a value in every column: channels, a chat in which they have been, ideas,
 * bug reports and playlists. Every text of theirs contains `mark`.
 */
export async function fillSaid(db: PrismaClient, mark: string, people: People, place: Place): Promise<void> {
  await fillChannels(db, mark, people, place);
  await fillChat(db, mark, people, place);
  await fillFeedback(db, mark, people, place);
  await fillPlaylists(db, mark, people, place);
}

async function fillChannels(db: PrismaClient, mark: string, { comedianId }: People, { sessionId }: Place) {
  const own = { comedianId };
  const then = { createdAt: testNow };
  await db.channelChoice.create({ data: { ...own, group: 'teams', channel: 'email', isOn: false } });
  await db.channelSettings.create({ data: { ...own, emailFailedAt: testNow } });
  const endpoint = `https://push.example.com/${randomUUID()}`;
  await db.pushSubscription.create({
    data: { ...own, ...then, endpoint, p256dh: 'p', auth: 'a', sessionId },
  });
  const sent = { channel: 'email', state: 'sent', dueAt: testNow, endedAt: testNow } as const;
  await db.delivery.create({ data: { ...own, ...then, ...sent, lastError: `${mark} error` } });
}

async function fillChat(db: PrismaClient, mark: string, people: People, { showId }: Place) {
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

async function fillFeedback(db: PrismaClient, mark: string, people: People, { accountId }: Place) {
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

/** The name of a list is the team's. */
async function fillPlaylists(db: PrismaClient, mark: string, people: People, { brandId }: Place) {
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
