import { expect, test } from 'vitest';
import { followInCalendar } from '@/lib/public/address-rules';

test('a list of shows is followed by a calendar program, or by Google, which fetches the same address', () => {
  const { program, google } = followInCalendar(
    { kind: 'brands', id: 'lachfabrik' },
    'en',
    'https://spotlicht.example',
  );
  expect(program).toBe('webcal://spotlicht.example/api/feeds/brands/lachfabrik/shows.ics?lang=en');
  expect(new URL(google).searchParams.get('cid')).toBe(program);
});
