import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';

/** A template of the brand that says one thing. */
export async function makeTemplate(
  db: PrismaClient,
  brandId: string,
  data: Partial<Prisma.ShowInfoTemplateUncheckedCreateInput> = {},
) {
  const elements = [{ type: 'text', text: 'Einlass um sieben.' }];
  return db.showInfoTemplate.create({
    data: { brandId, title: 'Testvorlage', elements, createdAt: testNow, changedAt: testNow, ...data },
  });
}
