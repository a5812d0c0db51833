import { addDays } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { cancelShow } from '@/lib/shows/commands';
import { makeShow } from '@/lib/shows/testing';
import { beginApplication, changeApplication } from '@/lib/spots/commands';

const database = testDatabase({ asApp: true });
const team = testTeam(database, { perTest: true });
let showId: string;

beforeEach(async () => {
  showId = (await makeShow(database.db, team.brand)).id;
});

async function putOnList() {
  const { id: comedianId } = await makeComedian(database.db);
  const listed = valueOf(await beginApplication(team.context, 'putOnList', { showId, comedianId }));
  return { comedianId, ...listed };
}

const membersOf = async () =>
  (await database.db.chat.findMany({ where: { showId }, include: { members: true } })).map(({ members }) =>
    members.map(({ comedianId, leftAt, leftNumber }) => ({ comedianId, isIn: leftAt === null, leftNumber })),
  );

describe('the chat of a show', () => {
  it('begins with the first spot and has everybody with one', async () => {
    const { id } = await makeComedian(database.db);
    await beginApplication(team.context, 'request', { showId, comedianId: id });
    expect(await membersOf()).toEqual([]);
    const [one, other] = [await putOnList(), await putOnList()];
    const [members = []] = await membersOf();
    const ids = [one.comedianId, other.comedianId].sort();
    expect(members.map(({ comedianId }) => comedianId).sort()).toEqual(ids);
    expect(members.every(({ isIn }) => isIn)).toBe(true);
  });

  it('is left with the spot, at the message that was the newest, and joined again with another', async () => {
    const { comedianId, applicationId } = await putOnList();
    await database.db.chat.updateMany({ where: { showId }, data: { lastNumber: 7, changes: 9 } });
    await changeApplication(team.context, 'cancel', { applicationId, reason: 'Umbau' });
    expect(await membersOf()).toEqual([[{ comedianId, isIn: false, leftNumber: 7 }]]);
    await beginApplication({ ...team.context, now: addDays(testNow, 1) }, 'putOnList', {
      showId,
      comedianId,
    });
    expect(await membersOf()).toEqual([[{ comedianId, isIn: true, leftNumber: null }]]);
    // What was written before is not unread for somebody who comes.
    expect(await database.db.chatReader.findMany({ where: { comedianId } })).toMatchObject([
      { readNumber: 7 },
    ]);
  });

  it('keeps its people when the whole show is cancelled', async () => {
    const { comedianId } = await putOnList();
    expect(await cancelShow(team.context, { showId, reason: 'Wasserschaden' })).toMatchObject({ ok: true });
    expect(await membersOf()).toEqual([[{ comedianId, isIn: true, leftNumber: null }]]);
  });
});
