import { addMinutes } from '@/lib/core/time/dates';
import { afterEach, beforeEach, vi } from 'vitest';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { log } from '@/lib/core/process/log';
import type { Bounces, MailSettings } from '@/lib/core/messages/mail-settings';
import { testNow } from '@/lib/core/testing/clock';
import type { TestDatabase } from '@/lib/core/testing/database';
import { startMailServer } from '@/lib/core/testing/mail-server';
import { inTransaction } from '@/lib/core/database/transaction';
import { aboutNewTeam, notify, type NewNotice } from '@/lib/notifications/commands';
import { makeNotice } from '@/lib/notifications/testing/notices';

/** The time when the mail of a notice from `testNow` is due. */
export const mailDue = addMinutes(testNow, 5);

export const mailApp = { appUrl: 'https://spotlicht.example', secret: 'x'.repeat(32) };

/**
 * Gives each test of a file a mail server and no mails of earlier tests, and all of them one brand. Call it once at the
 * top of the file. Warnings and errors are not printed but are in `logged`, each with its level.
 */
export function testMails(database: TestDatabase) {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let brand: TestBrand;
  const logged: unknown[][] = [];

  beforeEach(async () => {
    server = await startMailServer();
    brand ??= await makeBrand(database.db, { name: 'Lachfabrik' });
    logged.length = 0;
    for (const level of ['warn', 'error'] as const) {
      vi.spyOn(log, level).mockImplementation((...said: unknown[]) => void logged.push([level, ...said]));
    }
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.stop();
    await database.db.delivery.deleteMany();
  });

  return {
    logged,
    get server() {
      return server;
    },
    get brand() {
      return brand;
    },
    async startAgain() {
      server = await startMailServer();
    },
    bySmtp: ({
      url = server.url,
      rate = 9999,
      bounces = null,
    }: { url?: string; rate?: number; bounces?: Bounces | null } = {}): MailSettings => ({
      ...mailApp,
      by: 'smtp',
      url,
      rate,
      bounces,
      from: 'Spotlicht <post@spotlicht.example>',
    }),
    /** Makes a person for whom a mail is queued: they joined the team of the brand. */
    notifiedPerson: async (of: { language?: 'de' | 'en'; email?: string } = {}) => {
      const { db } = database;
      const person = await makeComedian(db, of);
      await db.brandMember.create({ data: { brandId: brand.id, email: person.email, role: 'team' } });
      await inTransaction(db, (tx) => notify(tx, testNow, [aboutNewTeam(person.id, brand.name)]));
      return person;
    },
    /** Notifies a person of their spot on a new show of the brand. */
    async notifyOfSpot(
      spot: Parameters<typeof makeNotice>[2],
      show: Parameters<typeof makeNotice>[3],
      { at = testNow, ...of }: { at?: Date } & Partial<Pick<NewNotice, 'kind' | 'text'>> = {},
    ) {
      const notice = await makeNotice(database.db, brand, spot, show);
      await inTransaction(database.db, (tx) => notify(tx, at, [{ ...notice, ...of }]));
      return notice;
    },
    mailOf: (comedianId: string) =>
      database.db.delivery.findFirstOrThrow({ where: { comedianId }, orderBy: { createdAt: 'desc' } }),
    arrivedFor: ({ email }: { email: string }) => server.arrived.filter(({ to }) => to === email),
  };
}
