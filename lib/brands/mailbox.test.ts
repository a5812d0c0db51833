import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from '@/lib/core/database/session';
import { addHours } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBrandAccess, listTeamWith } from '@/lib/accounts/access/queries';
import { findAccount, findAccountInParts } from '@/lib/accounts/queries';
import { makeSession } from '@/lib/accounts/testing';
import { makeChat } from '@/lib/chats/testing';
import { countUnread } from '@/lib/chats/list-queries';
import { findOwnChat, listChatPeople } from '@/lib/chats/queries';
import { refusalOfName } from '@/lib/comedians/queries';
import { makeComedian } from '@/lib/comedians/testing';
import { inTransaction } from '@/lib/core/database/transaction';
import { testNow } from '@/lib/core/testing/clock';
import { testFiles } from '@/lib/core/testing/files';
import { testDatabase } from '@/lib/core/testing/database';
import { unique } from '@/lib/core/testing/unique';
import { addressSpellings } from '@/lib/core/text/text-schema';
import { deleteAccount } from '@/lib/data/deletion/commands';
import { restoreAccount } from '@/lib/data/deletion/restore-commands';
import { brandTables } from '@/lib/data/exports/brand-queries';
import { scopeOfPerson } from '@/lib/data/exports/person-queries';
import { personTeamTables } from '@/lib/data/exports/person-team-queries';
import { scopeOfBrand, rowsSql } from '@/lib/data/exports/table-queries';
import { findHeir, listBrandsOfOnlyAdmin } from '@/lib/data/deletion/queries';
import { listToSend } from '@/lib/notifications/channels/queries';
import { isChoosable, listChoosable } from '@/lib/platform/ideas/queries';
import { makeShow } from '@/lib/shows/testing';
import { addMember, appointAdmin } from './commands';
import { handOverBrand, inviteMember, leaveTeam, noteFirstVisit } from './member-commands';
import { findBrandArea, listMembers } from './queries';
import { makeBrand } from './testing';

const database = testDatabase();
const storage = testFiles();
const domains = ['gmail.com', 'googlemail.com'] as const;

it.each([
  ['a.b+c@gmail.com', 'a.b+c@gmail.com', 'a.b+c@googlemail.com'],
  ['a.b+c@googlemail.com', 'a.b+c@gmail.com', 'a.b+c@googlemail.com'],
  // Only the two known domains are treated as Google's.
  ['a@mail.gmail.com', 'a@mail.gmail.com', 'a@mail.gmail.com'],
  ['a@gmail.com.example', 'a@gmail.com.example', 'a@gmail.com.example'],
  ['a@notgmail.com', 'a@notgmail.com', 'a@notgmail.com'],
  ['a@gmailxcom', 'a@gmailxcom', 'a@gmailxcom'],
  ['gmail.com@example.org', 'gmail.com@example.org', 'gmail.com@example.org'],
  ['a@google.com', 'a@google.com', 'a@google.com'],
])('spells the mailbox of %s in the same ways here and in the database', async (address, ...spellings) => {
  expect(addressSpellings(address)).toEqual(spellings);
  const [row] = await database.db.$queryRaw<{ spellings: string[] }[]>`
    SELECT address_spellings(${address}) AS spellings`;
  expect(row?.spellings).toEqual(spellings);
});

describe.each([
  { listed: domains[1], signsIn: domains[0] },
  { listed: domains[0], signsIn: domains[1] },
])('a list with $listed and an account with $signsIn', ({ listed, signsIn }) => {
  let scene: Awaited<ReturnType<typeof makeScene>>;
  beforeEach(async () => {
    scene = await makeScene();
  });

  async function makeScene() {
    const { db } = database;
    const name = unique('lena');
    const [entered, email] = [`${name}@${listed}`, `${name}@${signsIn}`];
    const brand = await makeBrand(db, { name: `Brettl ${randomUUID().replaceAll(/[^a-f]/g, '')}` });
    const admin = await makeComedian(db, { email: brand.adminEmail });
    await db.brandMember.updateMany({ where: { email: admin.email }, data: { openedAt: testNow } });
    const lena = await makeComedian(db, { email, name: 'Lena' });
    const actor = { comedianId: admin.id, email: admin.email, brandId: brand.id };
    const context = { db, now: testNow, actor };
    expect(await inviteMember(context, { email: entered, role: 'team' })).toEqual({
      ok: true,
      value: { email: entered },
    });
    const asLena = {
      db,
      now: testNow,
      actor: { kind: 'team' as const, comedianId: lena.id, brandId: brand.id, email },
    };
    const open = () => noteFirstVisit(db, { brandId: brand.id, email, comedianId: lena.id }, testNow);
    const rows = async () =>
      (await db.brandMember.findMany({ where: { brandId: brand.id, email: { in: [entered, email] } } })).map(
        (row) => ({
          email: row.email,
          role: row.role,
        }),
      );
    return { db, brand, admin, lena, entered, email, context, asLena, open, rows };
  }

  it('are one member: told, let in, named in the list as entered, and told of as part of the team', async () => {
    const { db, brand, lena, entered, email, open } = scene;
    expect(await db.notification.findMany({ where: { comedianId: lena.id } })).toMatchObject([
      { kind: 'addedToTeam' },
    ]);
    const { sessionId } = await makeSession(db, email, testNow);
    for (const find of [findAccount, () => findAccountInParts(db, sessionId, testNow, () => {})]) {
      expect((await find(db, sessionId, testNow))?.brands).toMatchObject([{ id: brand.id, isNew: true }]);
    }
    expect(await findBrandAccess(db, brand.id, email)).toMatchObject({ role: 'team' });
    expect(await findBrandArea(db, brand.id, email)).toMatchObject({ role: 'team', isFirstVisit: true });
    await open();
    expect(await findBrandArea(db, brand.id, email)).toMatchObject({ isFirstVisit: false });
    expect(await listMembers(db, brand.id, null, 50)).toContainEqual(
      expect.objectContaining({ email: entered, name: 'Lena', hasOpened: true }),
    );
    expect(await listTeamWith(db, brand.id, 'workInTeam')).toContain(lena.id);
    expect(await isChoosable(db, brand.id, lena.id)).toBe(true);
    expect((await listChoosable(db, brand.id)).map(({ id }) => id)).toContain(lena.id);
    expect(await inTransaction(db, (tx) => refusalOfName(tx, brand.name, email))).toBeNull();
  });

  it('are one person in the chats of its shows', async () => {
    const { db, brand, lena, email, open } = scene;
    await open();
    const show = await makeShow(db, brand);
    const chat = await makeChat(db, show.id, []);
    expect(await findOwnChat(db, chat.id, { comedianId: lena.id, email })).toMatchObject({ id: chat.id });
    expect((await listChatPeople(db, chat.id)).map(({ id }) => id)).toContain(lena.id);
    const scope = { comedianId: lena.id, brandId: brand.id, email };
    expect(await countUnread(db, scope, testNow)).toBe(0);
  });

  it('cannot be listed twice, by nobody', async () => {
    const { db, brand, context, entered, email, rows } = scene;
    expect(await inviteMember(context, { email, role: 'admin' })).toMatchObject({ code: 'alreadyMember' });
    await expect(
      db.brandMember.create({ data: { brandId: brand.id, email, role: 'team' } }),
    ).rejects.toThrow();
    const member = { brandId: brand.id, email, role: 'admin' } as const;
    await inTransaction(db, (tx) => addMember(tx, member, testNow));
    expect(await rows()).toEqual([{ email: entered, role: 'admin' }]);
  });

  it('keeps out the other spelling of somebody who wants nothing more of the brand', async () => {
    const { db, context, brand, lena, asLena, entered } = scene;
    await leaveTeam(asLena);
    await db.requestStop.create({ data: { brandId: brand.id, comedianId: lena.id, createdAt: testNow } });
    expect(await inviteMember(context, { email: entered, role: 'team' })).toMatchObject({
      code: 'notInvitable',
    });
  });

  it('leaves as one', async () => {
    const { db, brand, asLena, email, rows } = scene;
    expect(await leaveTeam(asLena)).toMatchObject({ ok: true });
    expect(await rows()).toEqual([]);
    expect(await findBrandAccess(db, brand.id, email)).toMatchObject({ role: null });
  });

  it('gets the brand, and hands it over', async () => {
    const { db, brand, context, asLena, admin, open, rows, entered, email } = scene;
    await open();
    expect(await findHeir(db, brand.id, admin.email)).toMatchObject({ name: 'Lena' });
    const idOf = async (of: string) =>
      (await db.brandMember.findFirstOrThrow({ where: { brandId: brand.id, email: of } })).id;
    const over = { brandName: brand.name, leaves: false };
    expect(await handOverBrand(context, { ...over, memberId: await idOf(entered) })).toMatchObject({
      ok: true,
    });
    expect(await listBrandsOfOnlyAdmin(db, email)).toEqual([{ id: brand.id, name: brand.name }]);
    // The admin herself, under either spelling.
    expect(await handOverBrand(asLena, { ...over, memberId: await idOf(entered) })).toMatchObject({
      code: 'notFound',
    });
    expect(await handOverBrand(asLena, { ...over, memberId: await idOf(admin.email) })).toMatchObject({
      ok: true,
    });
    expect(await rows()).toEqual([{ email: entered, role: 'team' }]);
    await inTransaction(db, (tx) =>
      appointAdmin(tx, { brandId: brand.id, email, replaces: true }, addHours(testNow, 1)),
    );
    expect(await listBrandsOfOnlyAdmin(db, email)).toHaveLength(1);
  });

  it('leaves and returns with its account, once', async () => {
    const { db, brand, entered, email, rows } = scene;
    const { accountId } = await makeSession(db, email, testNow);
    const context = { db, files: storage.files, now: testNow };
    await deleteAccount(context, accountId);
    expect(await rows()).toEqual([]);
    await restoreAccount(context, accountId);
    expect(await rows()).toEqual([{ email: entered, role: 'team' }]);
    await deleteAccount(context, accountId);
    await inTransaction(db, (tx) => addMember(tx, { brandId: brand.id, email, role: 'admin' }, testNow));
    await restoreAccount(context, accountId);
    expect(await rows()).toEqual([{ email, role: 'admin' }]);
  });

  it("has its teams in its export, and its name in the brand's", async () => {
    const { db, brand, lena, email, open } = scene;
    await open();
    const memberships = personTeamTables.find(({ name }) => name === 'memberships')!;
    const person = scopeOfPerson({ accountId: lena.id, email, comedianId: lena.id }, testNow);
    expect(await db.$queryRaw(rowsSql(memberships, person))).toMatchObject([
      { brandId: brand.id, role: 'team' },
    ]);
    const members = brandTables.find(({ name }) => name === 'members')!;
    const rows = await db.$queryRaw(rowsSql(members, scopeOfBrand({ brandId: brand.id, now: testNow })));
    expect(rows).toContainEqual(expect.objectContaining({ name: 'Lena', role: 'team' }));
  });

  it('has its teams beside each of its mails, whose words depend on them', async () => {
    const { db, brand, lena } = scene;
    // The mail of the invitation.
    const { id } = await db.delivery.findFirstOrThrow({ where: { comedianId: lena.id, channel: 'email' } });
    expect(await listToSend(db, [id])).toMatchObject([{ id, teams: [{ id: brand.id, name: brand.name }] }]);
  });

  it('lets nobody in whose mailbox is another', async () => {
    const { db, brand, email } = scene;
    for (const other of [
      `x${email}`,
      email.replace('@', '.@'),
      email.replace('@', '+x@'),
      `${email}.example`,
    ])
      expect(await findBrandAccess(db, brand.id, other)).toMatchObject({ role: null });
  });
});

it('a list meets an account by the mailbox everywhere', async () => {
  const exact = [
    /members?\.email = (?!ANY)|= (?:brand_)?members?\.email|AND email = \$/,
    /USING \(email\)/,
    /brandId_email/,
    /brandMember\.\w+\(\{\s*where: \{[^{}]*\bemail(?:: (?!\{)|[,\s}])/,
    /\b(?:members|brand): \{\s*(?:members: \{ )?(?:some|none|where): \{[^{}]*\bemail(?:: (?!\{)|[,\s}])/,
    /\bemail: \{ not: /,
  ];
  const files = (await readdir('lib', { recursive: true })).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|testing|generated/.test(file),
  );
  expect(files).toContain('brands/queries.ts');
  const texts = await Promise.all(files.map((file) => readFile(`lib/${file}`, 'utf8')));
  expect(files.filter((_, at) => exact.some((one) => one.test(texts[at] ?? '')))).toEqual([]);
});

it('keeps of a list with both spellings the one that was opened, with the higher role', async () => {
  const { db } = database;
  const { id: brandId } = await makeBrand(db);
  const [gmail, googlemail] = domains.map((domain) => `${brandId}@${domain}`);
  await db.$executeRaw`DROP INDEX brand_members_mailbox_key`;
  await db.brandMember.createMany({
    data: [
      { brandId, email: gmail!, role: 'admin', createdAt: testNow },
      {
        brandId,
        email: googlemail!,
        role: 'team',
        createdAt: addHours(testNow, 1),
        openedAt: addHours(testNow, 2),
      },
    ],
  });
  const client = new Client(database.url);
  await client.connect();
  for (const step of ['083100_members_listed_twice', '083200_members_listed_once'])
    await client.query(await readFile(`prisma/migrations/20261129${step}/migration.sql`, 'utf8'));
  await client.end();
  const left = await db.brandMember.findMany({ where: { email: { in: [gmail!, googlemail!] } } });
  expect(left).toMatchObject([{ email: googlemail, role: 'admin' }]);
  expect(await db.brandMember.count({ where: { brandId } })).toBe(3);
});
