import type { ScreenTable } from '@/lib/core/testing/screen-table';

/** The editor at work is looked at by a test of its own. */
export const screens: ScreenTable = {
  phone: ({ team, showId }) => [`${team}/shows/${showId}`],
  desk: ({ team, showId }) => [`${team}/shows/${showId}`],
};
