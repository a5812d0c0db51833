import { expect, test } from 'vitest';
import { findMixedTerms } from './terms';

const mixed = (german: string, english: string) =>
  findMixedTerms(new Map([['key', german]]), new Map([['key', english]]));

test.each<[string, string]>([
  ['Absage an Kim', 'Rejection for Kim'],
  ['Absagen', 'Decline'],
  ['Du hast die Anfrage abgelehnt.', 'You declined the request.'],
  ['Zieh deine Bewerbung zurück', 'Withdraw your application'],
  ['Kim hat den Spot zurückgegeben.', 'Kim gave the spot back.'],
  ['Einen Spot zurückgeben', 'Give a spot back'],
  ['Die Show fällt am Freitag aus.', 'The show on Friday is cancelled.'],
  ['Show ausfallen lassen', 'Cancel the show'],
  ['Eine Meldung geht raus.', 'One notification goes out.'],
  ['Abbrechen', 'Cancel'],
])('%s is "%s"', (german, english) => {
  expect(mixed(german, english)).toEqual([]);
});

test.each<[string, string]>([
  ['Show absagen', 'Cancel the show'],
  ['Zusagen', 'Decline'],
  ['Kim hat den Spot abgesagt.', 'Kim cancelled the spot.'],
  ['Anfrage zurückziehen', 'Take the request back'],
  ['Spot zurückgeben', 'Cancel the spot'],
  ['Die Show fällt aus.', 'The show is off.'],
  ['Eine Nachricht geht raus.', 'One notification goes out.'],
  ['Ablehnen', 'Reject'],
])('%s is not "%s"', (german, english) => {
  expect(mixed(german, english)).toEqual(['key']);
});

test('messages about ideas have words of their own for a no', () => {
  const mixedOf = (german: string, english: string) =>
    findMixedTerms(
      new Map([['platformIdeas.status.rejected', german]]),
      new Map([['platformIdeas.status.rejected', english]]),
    );
  expect(mixedOf('abgelehnt', 'rejected')).toEqual([]);
  expect(mixedOf('abgelehnt', 'declined')).toEqual(['platformIdeas.status.rejected']);
  expect(mixedOf('verworfen', 'rejected')).toEqual(['platformIdeas.status.rejected']);
});
