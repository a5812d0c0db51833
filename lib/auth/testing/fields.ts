import { oneOf, reference, type RandomFields } from '@/lib/core/testing/random-forms';
import { makeSession } from './factory';

export const fields: RandomFields = {
  right: { callbackUrl: oneOf('/user', '//evil.example', '/\\evil'), sessionId: reference('sessionIds') },
  material: async ({ world, comedianId }) => {
    const emails = [comedianId, (await world.comedian()).id].map((id) =>
      world.db.comedian.findUniqueOrThrow({ where: { id }, select: { email: true } }),
    );
    const sessions = (await Promise.all(emails)).map(({ email }) => makeSession(world.db, email));
    return { sessionIds: (await Promise.all(sessions)).map(({ sessionId }) => sessionId) };
  },
};
