import { expect, it } from 'vitest';
import { structuredDataProblems } from './schema-org';

const right = {
  '@context': 'https://schema.org',
  '@type': 'ComedyEvent',
  name: 'Rohfassung',
  startDate: '2026-11-27T20:00:00+01:00',
  eventStatus: 'https://schema.org/EventScheduled',
  location: { '@type': 'Place', name: 'Keller', address: { '@type': 'PostalAddress', addressCountry: 'DE' } },
};

it.each([
  ['nothing where all is right', {}, undefined],
  ['a misspelt property', { performers_: 'Ada' }, 'ComedyEvent.performers_: there is no such property'],
  ['a property of another type', { givenName: 'A' }, 'ComedyEvent.givenName: does not belong to the type'],
  ['one that is given up', { performers: [] }, 'ComedyEvent.performers: is given up'],
  ['a type that is none', { '@type': 'ComedyNight' }, ': there is no type ComedyNight'],
  ['a thing of another kind', { organizer: right }, 'ComedyEvent.organizer: may not be a ComedyEvent'],
  [
    'a state of something else',
    { eventStatus: 'https://schema.org/InStock' },
    'ComedyEvent.eventStatus: may not be InStock',
  ],
  [
    'a time without zone',
    { startDate: '2026-11-27T20:00:00' },
    'ComedyEvent.startDate: may not be "2026-11-27T20:00:00"',
  ],
  ['what is missing', { location: { '@type': 'Place' } }, 'ComedyEvent.location > Place: has no address'],
])('finds %s', (_what, change, problem) => {
  expect(structuredDataProblems({ ...right, ...change })[0]).toBe(problem);
});
