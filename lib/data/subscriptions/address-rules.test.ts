import { describe, expect, it } from 'vitest';
import { nameOfAddress, readCalendarAddress, shortAddress } from './address-rules';

const secret =
  'https://calendar.google.com/calendar/ical/club%40group.calendar.google.com/private-5f3a/basic.ics';

describe('what somebody pastes', () => {
  it.each([
    [secret, secret],
    ['  webcal://Club.example/shows.ics#today ', 'https://club.example/shows.ics'],
    ['WEBCALS://club.example/shows.ics', 'https://club.example/shows.ics'],
    ['http://club.example/shows.ics?a=b', 'http://club.example/shows.ics?a=b'],
    ['club.example/shows.ics', 'https://club.example/shows.ics'],
    ['club.example:80/shows.ics', null],
    ['ftp://club.example/', null],
    ['javascript:alert(1)', null],
    ['mailto:club@club.example', null],
    ['my calendar', null],
    ['', null],
  ])('%s is asked as %s', (typed, address) => expect(readCalendarAddress(typed)).toBe(address));
});

it('a screen has the host of an address and its last letters', () => {
  expect(shortAddress(secret)).toBe('calendar.google.com/…ic.ics');
  expect(shortAddress('https://club.example/calendar?token=geheim123456')).toBe('club.example/…123456');
  expect(shortAddress('https://club.example/')).toBe('club.example');
  expect(shortAddress('https://club.example/a.ics')).toBe('club.example/a.ics');
});

it('calendars of a host without a name have different ones, which tell nothing of the address', () => {
  const [one, other] = [nameOfAddress(secret), nameOfAddress(`${secret}?2`)];
  expect(one).toMatch(/^calendar\.google\.com [a-z]{4}$/i);
  expect(one).not.toBe(other);
});
