import type { ScreenTable } from '@/lib/core/testing/screen-table';
import { saveVideo } from './factory';

/** The profile's page with the video, and the screens of teams, show it as well. */
export const screens: ScreenTable = {
  fill: async ({ world, me }) => {
    await saveVideo(world.db, me.id);
  },
};
