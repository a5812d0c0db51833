import { randomUUID } from 'node:crypto';
import type {
  ApplicationStatus,
  DraftAnswer,
  Prisma,
  PrismaClient,
} from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';

/**
 * Makes an application with any status without the commands, as a starting point of tests. Its last event says who took
 * the step to that status. With a spot it has a line at the end of the line-up.
 */
export async function makeApplication(
  db: PrismaClient,
  data: Pick<Prisma.ApplicationUncheckedCreateInput, 'showId' | 'comedianId' | 'status'> &
    Partial<Prisma.ApplicationUncheckedCreateInput>,
  by: 'team' | 'comedian' = 'team',
) {
  const application = await db.application.create({
    data: {
      createdAt: testNow,
      statusChangedAt: testNow,
      events: { create: { at: testNow, actorKind: by, toStatus: data.status } },
      ...data,
    },
  });
  if (data.status === 'confirmed' || data.status === 'directList') {
    const { showId, comedianId } = data;
    const place = await db.lineUpEntry.count({ where: { showId } });
    await db.lineUpEntry.create({
      data: { id: randomUUID(), showId, comedianId, place, part: 'spot', minutes: 7 },
    });
  }
  return application;
}

/**
 * Makes an application of each comedian in one statement, for tests with thousands of them. They have no events and no
 * lines. A drafted cancellation has a reason.
 */
export async function makeApplications(
  db: PrismaClient,
  showId: string,
  comedianIds: readonly string[],
  { status, draftAnswer = null }: { status: ApplicationStatus; draftAnswer?: DraftAnswer | null },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO applications (
      id, "showId", "comedianId", status, "draftAnswer", "draftText", "createdAt", "statusChangedAt"
    )
    SELECT gen_random_uuid(), ${showId}::uuid, id, ${status}::"ApplicationStatus", ${draftAnswer}::"DraftAnswer",
      ${draftAnswer === 'cancel' ? 'Leider' : null}, ${testNow}, ${testNow}
    FROM unnest(${[...comedianIds]}::uuid[]) AS id`;
}
