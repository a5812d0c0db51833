import { describe, expect, it } from 'vitest';
import { structuredDataProblems } from './schema-org';

const right = {
  '@context': 'https://schema.org',
  '@type': 'ComedyEvent',
  name: 'Rohfassung',
  url: 'https://spotlicht.example/public/lachfabrik/shows/1',
  startDate: '2026-11-27T20:00:00+01:00',
  eventStatus: 'https://schema.org/EventScheduled',
  location: { '@type': 'Place', name: 'Keller', address: { '@type': 'PostalAddress', addressCountry: 'DE' } },
  organizer: { '@type': 'Organization', name: 'Lachfabrik' },
  performer: [{ '@type': 'Person', name: 'Ada' }],
  offers: {
    '@type': 'Offer',
    price: 0,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    validFrom: '2026-11-20',
  },
  isAccessibleForFree: true,
};

describe('structuredDataProblems', () => {
  it('finds nothing where all is right, also in a list of things', () => {
    expect(structuredDataProblems(right)).toEqual([]);
    const { '@context': context, ...thing } = right;
    expect(structuredDataProblems({ '@context': context, '@graph': [thing, thing] })).toEqual([]);
  });

  it.each([
    ['a misspelt property', { performers_: 'Ada' }, 'ComedyEvent.performers_: there is no such property'],
    [
      'a property of another type',
      { givenName: 'Ada' },
      'ComedyEvent.givenName: does not belong to the type',
    ],
    ['one that is given up', { performers: [] }, 'ComedyEvent.performers: is given up'],
    ['a type that is none', { '@type': 'ComedyNight' }, ': there is no type ComedyNight'],
    ['a type that is given up', { '@type': 'UserLikes' }, 'UserLikes: is given up'],
    ['no type', { '@type': undefined }, ': has no @type'],
    ['no type inside', { organizer: { name: 'A' } }, 'ComedyEvent.organizer: may not be a undefined'],
    [
      'a thing of another kind',
      { location: { '@type': 'Person' } },
      'ComedyEvent.location: may not be a Person',
    ],
    ['a state that is none', { eventStatus: 'https://schema.org/EventDoomed' }, 'may not be EventDoomed'],
    ['a state of something else', { eventStatus: 'https://schema.org/InStock' }, 'may not be InStock'],
    ['a state as a word', { eventStatus: 'EventScheduled' }, 'may not be "EventScheduled"'],
    ['a time without zone', { startDate: '2026-11-27T20:00:00' }, 'may not be "2026-11-27T20:00:00"'],
    ['a month that is none', { startDate: '2026-13-27' }, 'may not be "2026-13-27"'],
    ['no address', { url: '/public/lachfabrik' }, 'ComedyEvent.url: may not be "/public/lachfabrik"'],
    ['an empty text', { name: ' ' }, 'ComedyEvent.name: may not be " "'],
    ['nothing', { name: null }, 'ComedyEvent.name: may not be null'],
    ['an empty list', { performer: [] }, 'ComedyEvent.performer: is empty'],
    ['a number as a text', { maximumAttendeeCapacity: '80' }, 'may not be "80"'],
    ['another vocabulary', { '@context': 'https://example.org' }, '@context is "https://example.org"'],
    ['an id that leads nowhere', { '@id': 'a' }, 'ComedyEvent: @id is no address'],
  ])('finds %s', (_what, change, problem) => {
    const problems = structuredDataProblems({ ...right, ...change });
    expect(problems.filter((found) => found.endsWith(problem))).not.toEqual([]);
  });

  it.each(['name', 'startDate', 'location'])('misses %s of an event', (property) => {
    const data = Object.fromEntries(Object.entries(right).filter(([key]) => key !== property));
    expect(structuredDataProblems(data)).toEqual([`ComedyEvent: has no ${property}`]);
  });

  it('misses the address of a place', () => {
    const problems = structuredDataProblems({ ...right, location: { '@type': 'Place', name: 'Keller' } });
    expect(problems).toEqual(['ComedyEvent.location > Place: has no address']);
  });
});
