import type { BrandProfile } from '@/lib/brands/profile-commands';

/** A demo brand's profile without its name and colour. */
type Presence = Omit<BrandProfile, 'name' | 'colour'>;

/** Profiles by brand id. Some brands have little or nothing. None of the links exists. */
export const profiles: Readonly<Record<string, Presence>> = {
  lachfabrik: {
    aboutDe: [
      'Seit 2016 machen wir in Neukölln und Kreuzberg das, was andere Leute ein Hobby nennen würden.',
      'Vier Abende die Woche, ein Mikro, und der Pudel ist wirklich nass. Wer neu ist, fängt donnerstags an.',
    ].join('\n\n'),
    aboutEn: [
      'Since 2016 we have been doing in Neukölln and Kreuzberg what other people would call a hobby.',
      'Four nights a week, one microphone, and the poodle really is wet. If you are new, start with our Thursdays.',
    ].join('\n\n'),
    website: 'https://lachfabrik.example',
    instagram: 'lachfabrik.example',
    links: ['https://tickets.lachfabrik.example', 'https://podcast.lachfabrik.example'],
    contactEmail: 'hallo@lachfabrik.example',
  },
  spaetschicht: {
    aboutDe: null,
    aboutEn: 'Late shows in Berlin, in German and in English, for people who cannot sleep anyway.',
    website: 'https://spaetschicht.example',
    instagram: 'spaetschicht.example',
    links: [],
    contactEmail: null,
  },
  'schnodder-club': {
    aboutDe: 'Hamburger Humor: Man lacht nach innen, aber man kommt wieder.',
    aboutEn: null,
    website: null,
    instagram: 'schnodderclub.example',
    links: [],
    contactEmail: 'moin@schnodder.example',
  },
};
