import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, subDays } from '@/lib/core/time/dates';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { findLinkByHash } from '@/lib/public/calendar-links/queries';
import { hashOf } from '@/lib/public/calendar-links/token';
import { makeComedian } from '@/lib/comedians/testing';
import { createDb } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { work } from '@/lib/core/jobs/jobs';
import { localFiles } from '@/lib/core/files/local-files';
import { log } from '@/lib/core/process/log';
import { runAsAdmin } from '@/lib/core/testing/admin';
import { testNow as now } from '@/lib/core/testing/clock';
import { fillPerson } from '@/lib/data/exports/testing/person';
import { deleteAccount } from './commands';
import { eraseAccounts, forgetNames } from './erase-commands';
import { jobs } from './jobs';
import { restoreAccount } from './restore-commands';

/** A word in every text about the person, which the search finds in remaining data. */
const mark = `Kanari${randomUUID().slice(0, 8).toUpperCase()}`;

const databases: string[] = [];
let folder: string;
let url: string;
let db: PrismaClient;
let filled: Awaited<ReturnType<typeof fillPerson>>;
let logged: string[];

const context = (at: Date) => ({ db, files: localFiles(folder), now: at });

/** Makes a database from a template, which must have no connections meanwhile. */
async function makeDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(inject('postgresUrl'), `CREATE DATABASE ${name} TEMPLATE ${template}`);
  databases.push(name);
  return name;
}

function connect(name: string): void {
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  url = address.href;
  db = createDb(url);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-files-'));
  logged = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push(JSON.stringify(line)));
  connect(await makeDatabase(inject('templateDatabase')));
  const brand = await makeBrand(db, { name: 'Eine Brand' });
  const mate = await makeComedian(db, { name: 'Kollegin', email: brand.adminEmail });
  const other = await makeComedian(db, { name: 'Jemand anders' });
  filled = await fillPerson(db, brand, mark, { teammateId: mate.id, otherId: other.id });
  // These texts belong to the brand, so they may stay: titles of shows, and names in its audit log. They are replaced,
  // so that the search does not find them.
  await db.$executeRaw`UPDATE shows SET title = 'Eine Show'`;
  await db.$executeRaw`UPDATE audit_events SET facts = facts - 'name'`;
  // The texts of ideas and bug reports stay without their author. They are replaced, because the search is about data
  // that leads to the person.
  await db.$executeRaw`UPDATE ideas SET title = 'Eine Idee', description = 'Text', "rejectionReason" = NULL, status = 'pending'`;
  await db.$executeRaw`
    UPDATE bug_reports SET happened = 'Text', expected = NULL, page = NULL, browser = NULL, version = NULL, errors = NULL,
      answer = NULL, status = 'open'`;
  const token = 'a'.repeat(43);
  await db.calendarLink.create({
    data: { comedianId: filled.person.comedianId, brandId: null, tokenHash: hashOf(token), createdAt: now },
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await db.$disconnect();
  for (const name of databases.splice(0))
    await runAsAdmin(inject('postgresUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

/** Lists the columns of all schemas, including the job queue, that contain one of these words. */
async function findInDatabase(words: string[]): Promise<string[]> {
  const columns = await db.$queryRaw<{ place: string; name: string; column: string }[]>`
    SELECT format('%I.%I', table_schema, table_name) AS name, quote_ident(column_name) AS "column",
      table_name || '.' || column_name AS place
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`;
  const pattern = words.map((word) => word.replaceAll('.', '\\.')).join('|');
  const found: string[] = [];
  for (const { place, name, column } of columns) {
    const [row] = await db.$queryRawUnsafe<{ has: boolean }[]>(
      `SELECT EXISTS (SELECT FROM ${name} WHERE ${column}::text ~* $1) AS has`,
      pattern,
    );
    if (row?.has) found.push(place);
  }
  return found.sort();
}

/** Lists the stored files whose names or contents contain one of these words. */
async function findInFiles(words: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const place = path.join(entry.parentPath, entry.name);
    const text = entry.isFile() ? place + (await readFile(place, 'utf8')) : place;
    if (words.some((word) => text.toLowerCase().includes(word.toLowerCase()))) found.push(place);
  }
  return found;
}

/** The ids are searched too, because a remaining id would lead to the person. */
const words = () => [
  mark,
  filled.email,
  filled.person.comedianId,
  filled.person.accountId,
  ...filled.secrets,
];

it('leaves no trace after 15 and 30 days but the name, and none after two years', async () => {
  await deleteAccount(context(now), filled.person.accountId);
  const logs = ['audit_events', 'operator_events', 'application_events', 'line_up_edits'];
  const parked = ['accounts', 'identities', 'parked_rows', ...logs];
  const kept = ['line_up_entries.guestName', 'sent_line_up_entries.guestName'];
  const atOnce = await findInDatabase(words());
  const outside = (place: string) => !parked.some((table) => place.startsWith(`${table}.`));
  // The topics of changes, which invalidate copies of public pages, are deleted after two days.
  expect(atOnce.filter(outside)).toEqual([...kept, 'public_changes.topic'].sort());
  expect(await findLinkByHash(db, hashOf('a'.repeat(43)))).toBeNull();

  await db.publicChange.deleteMany();
  for (const days of [15, 30]) {
    await eraseAccounts(context(addDays(now, days)));
    expect(await findInDatabase(words())).toEqual(kept);
    expect(await findInFiles(words())).toEqual([]);
  }
  await forgetNames(context(addDays(now, 2 * 365 + 1)));
  await db.publicChange.deleteMany();
  expect(await findInDatabase(words())).toEqual([]);
  expect(await findInFiles(words())).toEqual([]);
  expect(logged.filter((line) => words().some((word) => line.includes(word)))).toEqual([]);
});

it('is done again when an old copy of the database is restored and started', async () => {
  vi.stubEnv('FILES_DIR', folder);
  const { accountId, comedianId } = filled.person;
  const restored = await makeComedian(db, { name: 'Bleibt' });
  const { id: staying } = await db.account.create({
    data: { email: restored.email, lastSignInAt: now },
  });
  await db.$disconnect();
  const source = new URL(url).pathname.slice(1);
  const copy = await makeDatabase(source);
  connect(source);
  const deletedAt = subDays(new Date(), 20);
  await deleteAccount(context(deletedAt), accountId);
  await deleteAccount(context(deletedAt), staying);
  await restoreAccount(context(addDays(deletedAt, 3)), staying);
  expect(await eraseAccounts(context(new Date()))).toBe(1);
  await db.$disconnect();

  connect(copy);
  expect(await db.comedian.count({ where: { id: comedianId } })).toBe(1);
  const stop = new AbortController();
  const ended = work(url, jobs, stop.signal);
  try {
    const gone = async () => (await db.account.findUnique({ where: { id: accountId } }))?.deletedAt ?? null;
    await expect.poll(gone).toEqual(deletedAt);
    expect(await db.comedian.count({ where: { id: comedianId } })).toBe(0);
    expect(await db.comedian.count({ where: { id: restored.id } })).toBe(1);
  } finally {
    stop.abort();
    await ended;
  }
  expect(await eraseAccounts(context(new Date()))).toBe(1);
  await db.publicChange.deleteMany();
  const kept = ['line_up_entries.guestName', 'sent_line_up_entries.guestName'];
  expect(await findInDatabase(words())).toEqual(kept);
});
