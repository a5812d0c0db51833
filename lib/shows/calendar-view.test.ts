import { expect, test } from 'vitest';
import { addToCalendar } from './calendar-view';

const show = {
  id: '019ad000-0000-7000-8000-000000000000',
  title: 'Lachen & Weinen, 50 % "neu"',
  startsAt: new Date('2026-11-27T19:00:00Z'),
  endsAt: new Date('2026-11-27T21:30:00Z'),
  place: 'Kulturkeller, Weserstr. 12, Berlin',
  url: 'https://spotlicht.example/user/shows/1?a=b&c=d',
  isPublic: true,
  language: 'en' as const,
};

test('a show is a file, and a form of Google that says what it is', () => {
  const { file, google } = addToCalendar(show);
  expect(file).toBe(`/api/feeds/shows/${show.id}/show.ics?lang=en`);
  const { origin, searchParams } = new URL(google);
  expect(origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: show.title,
    dates: '20261127T190000Z/20261127T213000Z',
    location: show.place,
    details: show.url,
  });
});

test('a show that is not for everybody has no file', () => {
  expect(addToCalendar({ ...show, isPublic: false }).file).toBeNull();
});
