import type { PublicProfile } from '../profile-loaders';

/** The public profile of a brand that has published nothing but its name. */
export const bareProfile: PublicProfile = {
  id: 'lachfabrik',
  name: 'Lachfabrik',
  logo: null,
  about: null,
  instagram: null,
  links: [],
  contactEmail: null,
  rules: null,
  spotting: { opensDaysBefore: null, decideDaysBefore: null, replyDays: null, cancelHoursBefore: null },
};
