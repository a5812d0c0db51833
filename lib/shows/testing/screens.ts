import { addDays } from '@/lib/core/time/dates';
import { longTitle, type ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  fill: async ({ world }) => {
    await world.show({ title: longTitle, visibility: 'onRequest' });
    await world.show({ title: 'Noch zu', opensAt: addDays(new Date(), 1) });
    await world.show({ title: 'Abgesagt', cancelledAt: new Date() });
    await world.show({ title: 'Steht schon', lineUpState: 'booked' });
  },
  phone: ({ team, showId }) => [
    `${team}/lineupshowauswahl?q=nothing`,
    `${team}/shows/new?from=${showId}`,
    `${team}/shows/${showId}/edit?picture=tooLarge`,
  ],
  desk: ({ team, showId }) => [`${team}/lineupshowauswahl`, `${team}/shows/${showId}/edit`],
};
