import { addMinutes } from 'date-fns';
import type { TestBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import type { TestDatabase } from '@/lib/core/testing/database';
import type { startMailServer } from '@/lib/core/testing/mail-server';
import { inTransaction } from '@/lib/core/transaction';
import { aboutNewTeam, tell } from '@/lib/notifications/commands';

/** Makes a person for whom a mail is queued: they joined the team of the brand. */
export async function makeToldPerson(
  db: PrismaClient,
  { id: brandId, name }: TestBrand,
  of: { language?: 'de' | 'en'; email?: string } = {},
) {
  const person = await makeComedian(db, of);
  await db.brandMember.create({ data: { brandId, email: person.email, role: 'team' } });
  await inTransaction(db, (tx) => tell(tx, testNow, [aboutNewTeam(person.id, name)]));
  return person;
}

/** When the mail of a notice that was written at `testNow` is due. */
export const mailDue = addMinutes(testNow, 5);

/** Returns how tests find the last mail that is queued for somebody, and all that have arrived at the mail server. */
export function mailsOf(database: TestDatabase, server: () => Awaited<ReturnType<typeof startMailServer>>) {
  return {
    mailOf: (comedianId: string) =>
      database.db.delivery.findFirstOrThrow({ where: { comedianId }, orderBy: { createdAt: 'desc' } }),
    arrivedFor: ({ email }: { email: string }) => server().arrived.filter(({ to }) => to === email),
  };
}
