import type { TestBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
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
