import { makeApplication } from '@/lib/applications/testing/factory';
import { longTitle, type ScreenTable } from '@/lib/core/testing/screen-table';
import { yesPath } from './paths';

export const screens: ScreenTable = {
  fill: async ({ world, language }) => {
    const { id: comedianId } = await world.comedian({ name: 'Nora Nacht', language });
    const { id: showId } = await world.show({ title: longTitle });
    const { id } = await makeApplication(world.db, { showId, comedianId, status: 'request' });
    return { '/(default)/answer/[token]/page': await yesPath(world.db, id) };
  },
};
