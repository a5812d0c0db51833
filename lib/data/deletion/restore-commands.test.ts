import { addDays } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { makeSession } from '@/lib/accounts/testing';
import { addMember } from '@/lib/brands/commands';
import { makeReport } from '@/lib/platform/bug-reports/testing';
import { makeChat, makeMessage } from '@/lib/chats/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { listTickets, makeDraw } from '@/lib/line-ups/draws/testing';
import { makeIdea } from '@/lib/platform/ideas/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { untilWaiting } from '@/lib/core/testing/postgres';
import { inTransaction } from '@/lib/core/database/transaction';
import { makeShow } from '@/lib/shows/testing';
import { deleteAccount } from './commands';
import { eraseAccounts } from './erase-commands';
import { isLost, restoreAccount } from './restore-commands';
import { deletionScene } from './testing/scene';

const scene = deletionScene();
const { context, pastSpot, registered, everything } = scene;
const later = (days: number) => addDays(now, days);

describe('returning to a team', () => {
  const email = () => scene.me.email;
  const team = () => ({ brandId: scene.brand.id });
  const mine = async () =>
    (await scene.db.brandMember.findMany({ where: { ...team(), email: email() } })).map(({ role }) => role);
  const steps = async () =>
    (await scene.db.auditEvent.findMany({ where: team(), orderBy: { number: 'asc' } })).map(
      ({ kind }) => kind,
    );

  async function leaveAs(role: 'team' | 'admin') {
    await scene.db.brandMember.create({ data: { ...team(), email: email(), role, openedAt: now } });
    await deleteAccount(context(), scene.accountId);
  }
  const add = (role: 'team' | 'admin') =>
    inTransaction(scene.db, (tx) => addMember(tx, { ...team(), email: email(), role }, now));

  it('is not as an admin, stands in the log, and the admins get a notice', async () => {
    const { db } = scene;
    const admin = await makeComedian(db, { email: scene.brand.adminEmail });
    await leaveAs('admin');
    await restoreAccount(context(later(1)), scene.accountId);
    expect(await mine()).toEqual(['team']);
    expect(
      await db.auditEvent.findFirstOrThrow({ where: { ...team(), kind: 'memberReturned' } }),
    ).toMatchObject({
      actorComedianId: scene.me.id,
      at: later(1),
      facts: { role: 'team' },
    });
    expect(await db.notification.findMany({ where: { comedianId: admin.id } })).toMatchObject([
      {
        kind: 'memberReturned',
        subject: scene.brand.name,
        link: `/brands/${scene.brand.id}/admin/members`,
      },
    ]);
  });

  it('does not take place after the team has removed them meanwhile', async () => {
    await leaveAs('team');
    await add('team');
    await scene.db.brandMember.deleteMany({ where: { ...team(), email: email() } });
    await restoreAccount(context(later(1)), scene.accountId);
    expect(await mine()).toEqual([]);
    expect(await steps()).toEqual(['memberLeft', 'memberAdded']);
  });

  it('keeps what the team has made of them meanwhile', async () => {
    await leaveAs('team');
    await add('admin');
    await restoreAccount(context(later(1)), scene.accountId);
    expect(await mine()).toEqual(['admin']);
    expect(await steps()).not.toContain('memberReturned');
  });

  it('gives a brand its admin back in which nobody else has ever been', async () => {
    await scene.db.brandMember.updateMany({ where: team(), data: { role: 'team', openedAt: null } });
    await leaveAs('admin');
    await restoreAccount(context(later(1)), scene.accountId);
    expect(await mine()).toEqual(['admin']);
    expect(await steps()).toEqual(['memberLeft', 'memberReturned']);
  });
});

describe('restoring an account', () => {
  it('is possible for 14 days, also when the job that erases it is late', async () => {
    await deleteAccount(context(), scene.accountId);
    const last = new Date(later(14).getTime() - 1);
    const account = { accountId: scene.accountId, deletedAt: now };
    expect(await isLost(scene.files, account, last)).toBe(false);
    expect(await isLost(scene.files, account, later(14))).toBe(true);
    expect(await restoreAccount(context(later(14)), scene.accountId)).toEqual({ ok: false, code: 'tooLate' });
    expect((await everything()).me).toBeNull();
    expect(await restoreAccount(context(last), scene.accountId)).toMatchObject({ ok: true });
    expect((await everything()).me).toMatchObject({ name: 'Kim Keller' });
  });

  it('brings everything back as it was', async () => {
    const { db } = scene;
    const { show } = await pastSpot();
    const colleague = await makeComedian(db);
    const note = { brandId: scene.brand.id, createdAt: now };
    await db.brandNote.createMany({
      data: [
        { ...note, comedianId: scene.me.id, authorComedianId: colleague.id, text: 'über mich' },
        { ...note, comedianId: colleague.id, authorComedianId: scene.me.id, text: 'von mir' },
      ],
    });
    await db.brandMember.create({ data: { brandId: scene.brand.id, email: scene.me.email, role: 'team' } });
    await db.nightOfWeek.create({ data: { comedianId: scene.me.id, weekday: 5, isFree: true } });
    const before = await everything();
    await deleteAccount(context(), scene.accountId);
    expect(await db.brandNote.findMany({ where: { comedianId: colleague.id } })).toMatchObject([
      { text: 'von mir', authorComedianId: null },
    ]);
    await restoreAccount(context(later(13)), scene.accountId);
    expect(await everything()).toEqual(before);
    expect(await db.show.findUniqueOrThrow({ where: { id: show.id } })).toMatchObject({ spotsTaken: 1 });
    expect(await db.parkedRow.count({ where: { accountId: scene.accountId } })).toBe(0);
    expect(await registered()).toEqual([]);
    expect(await eraseAccounts(context(later(30)))).toBe(0);
  });

  it('lets go of the ticket of a draw, whose list stays, and takes it back', async () => {
    const { db, me } = scene;
    const show = await makeShow(db, scene.brand);
    const colleague = await makeComedian(db);
    await makeDraw(db, show, { holders: [me.id, colleague.id] });
    const tickets = () => listTickets(db, show.id);
    const before = await tickets();
    await deleteAccount(context(), scene.accountId);
    expect(await tickets()).toEqual(
      before.map((one) => (one.holderComedianId === me.id ? { ...one, holderComedianId: null } : one)),
    );
    await restoreAccount(context(later(1)), scene.accountId);
    expect(await tickets()).toEqual(before);
  });

  it('takes the name off an idea and the votes for others away, and brings both back', async () => {
    const { db, me } = scene;
    const colleague = await makeComedian(db);
    const own = await makeIdea(db, me.id);
    const other = await makeIdea(db, colleague.id, { enteredByComedianId: me.id });
    const votes = [
      { ideaId: own.id, comedianId: colleague.id, createdAt: now },
      { ideaId: other.id, comedianId: me.id, createdAt: now },
    ];
    await db.ideaVote.createMany({ data: votes });
    const ideas = () =>
      Promise.all([own, other].map(({ id }) => db.idea.findUniqueOrThrow({ where: { id } })));
    const before = await ideas();
    await deleteAccount(context(), scene.accountId);
    expect(await ideas()).toMatchObject([
      { creatorComedianId: null, votes: 1, title: own.title },
      { creatorComedianId: colleague.id, enteredByComedianId: null, votes: 0 },
    ]);
    await restoreAccount(context(later(13)), scene.accountId);
    expect(await ideas()).toEqual(before);
  });

  it('takes the author off a bug report, and brings them back', async () => {
    const { db, accountId } = scene;
    const { id } = await makeReport(db, accountId);
    const report = () => db.bugReport.findUniqueOrThrow({ where: { id } });
    const before = await report();
    await deleteAccount(context(), accountId);
    expect(await report()).toEqual({ ...before, accountId: null });
    await restoreAccount(context(later(13)), accountId);
    expect(await report()).toEqual(before);
  });

  it('empties what was written in chats, and brings it back with its picture', async () => {
    const { db, me } = scene;
    const { show } = await pastSpot(3);
    const { id: chatId } = await makeChat(db, show.id, [me.id]);
    const image = { comedianId: me.id, width: 1, height: 1, widths: [1], bytes: 1, colour: '#000000' };
    const picture = await db.picture.create({ data: image });
    const own = { authorComedianId: me.id, pictureId: picture.id, text: 'Bin da' };
    const { id } = await makeMessage(db, chatId, own);
    const colleague = await makeComedian(db);
    const reported = {
      messageId: id,
      comedianId: colleague.id,
      reason: 'Spam',
      quoted: 'Bin da',
      createdAt: now,
    };
    await db.chatReport.create({ data: reported });
    const written = () => db.chatMessage.findUniqueOrThrow({ where: { id } });
    const before = await written();
    await deleteAccount(context(), scene.accountId);
    expect(await written()).toMatchObject({
      authorComedianId: null,
      text: null,
      pictureId: null,
      deletedBy: 'author',
      change: before.change + 1,
    });
    expect(await db.chatReport.findFirstOrThrow({ where: { messageId: id } })).toMatchObject({
      quoted: null,
    });
    expect(await db.chatMember.count({ where: { chatId } })).toBe(0);
    await restoreAccount(context(later(13)), scene.accountId);
    expect(await written()).toEqual({ ...before, change: before.change + 2 });
    expect(await db.chatMember.count({ where: { chatId, comedianId: me.id } })).toBe(1);
    await deleteAccount(context(later(14)), scene.accountId);
    expect(await eraseAccounts(context(later(30)))).toBe(1);
    expect(await written()).toMatchObject({ authorComedianId: null, text: null, pictureId: null });
  });

  it('does not bring back what a report quotes of somebody who has deleted their account meanwhile', async () => {
    const { db, me } = scene;
    const { show } = await pastSpot(3);
    const author = await makeComedian(db);
    const { accountId: authorAccount } = await makeSession(db, author.email);
    const { id: chatId } = await makeChat(db, show.id, [me.id, author.id]);
    const { id: messageId } = await makeMessage(db, chatId, { authorComedianId: author.id, text: 'Schimpf' });
    const reported = { messageId, comedianId: me.id, reason: 'Spam', quoted: 'Schimpf', createdAt: now };
    await db.chatReport.create({ data: reported });
    await deleteAccount(context(), scene.accountId);
    await deleteAccount(context(), authorAccount);
    const parked = await db.parkedRow.findMany({ where: { ofTable: 'chat_reports' } });
    expect(parked.map(({ row }) => row)).toMatchObject([{ messageId, quoted: null }]);
    await restoreAccount(context(later(1)), authorAccount);
    await restoreAccount(context(later(1)), scene.accountId);
    expect(await db.chatReport.findMany({ where: { messageId } })).toMatchObject([{ quoted: null }]);
  });

  it('empties what is quoted by a report that comes while the account is deleted', async () => {
    const { db, me } = scene;
    const { show } = await pastSpot(3);
    const colleague = await makeComedian(db);
    const { id: chatId } = await makeChat(db, show.id, [me.id, colleague.id]);
    const { id: messageId } = await makeMessage(db, chatId, { authorComedianId: me.id, text: 'Schimpf' });
    const reported = { messageId, comedianId: colleague.id, reason: 'x', quoted: 'Schimpf', createdAt: now };
    let deleting: Promise<void> | undefined;
    await inTransaction(db, async (tx) => {
      // The same steps as `reportMessage` before its commit.
      await tx.$queryRaw`SELECT 1 FROM chats WHERE id = ${chatId}::uuid FOR NO KEY UPDATE`;
      await tx.chatReport.create({ data: reported });
      deleting = deleteAccount(context(), scene.accountId);
      await untilWaiting(db, 1);
    });
    await deleting;
    expect(await db.chatReport.findMany({ where: { messageId } })).toMatchObject([{ quoted: null }]);
  });

  it('brings back thousands of messages', async () => {
    const { db, me } = scene;
    const { show } = await pastSpot(3);
    const { id: chatId } = await makeChat(db, show.id, [me.id]);
    await db.$executeRaw`
      INSERT INTO chat_messages (id, "chatId", number, change, "authorComedianId", text, "createdAt")
      SELECT gen_random_uuid(), ${chatId}::uuid, nth, nth, ${me.id}::uuid, 'Nummer ' || nth, ${now}
      FROM generate_series(1, 5000) AS nth`;
    await db.chat.update({ where: { id: chatId }, data: { lastNumber: 5000, changes: 5000 } });
    await deleteAccount(context(), scene.accountId);
    expect(await db.chatMessage.count({ where: { chatId, text: { not: null } } })).toBe(0);
    expect(await restoreAccount(context(later(1)), scene.accountId)).toMatchObject({ ok: true });
    expect(await db.chatMessage.count({ where: { chatId, text: { startsWith: 'Nummer' } } })).toBe(5000);
  });

  it('leaves out what is gone: a deleted show, a deleted author', async () => {
    const { db } = scene;
    const { show } = await pastSpot();
    const colleague = await makeComedian(db);
    await db.brandNote.create({
      data: {
        brandId: scene.brand.id,
        createdAt: now,
        comedianId: scene.me.id,
        authorComedianId: colleague.id,
        text: 'x',
      },
    });
    await deleteAccount(context(), scene.accountId);
    await db.show.delete({ where: { id: show.id } });
    await db.comedian.delete({ where: { id: colleague.id } });
    expect(await restoreAccount(context(), scene.accountId)).toMatchObject({ ok: true });
    expect(await everything()).toMatchObject({
      applications: [],
      notes: [{ text: 'x', authorComedianId: null }],
    });
  });
});
