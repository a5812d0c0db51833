import { describe, expect, it } from 'vitest';
import { savedName } from './responses';

/** 23:30 in Berlin, the day before in New York. */
const show = { startsAt: new Date('2026-11-27T22:30:00Z'), venue: { timeZone: 'Europe/Berlin' } };
const comedian = { name: 'Jürgen Groß' };
const brandId = 'lachfabrik';

describe('the name of a saved recording', () => {
  it('is brand, day at the venue and comedian, in plain letters', () => {
    expect(savedName({ brandId, comedian, show }, 'mp4')).toBe('lachfabrik-2026-11-27-juergen-gross.mp4');
    const late = { ...show, venue: { timeZone: 'Pacific/Auckland' } };
    expect(savedName({ brandId, comedian, show: late }, 'webm')).toBe(
      'lachfabrik-2026-11-28-juergen-gross.webm',
    );
  });

  it('leaves out what nobody knows', () => {
    expect(savedName({ brandId, comedian: null, show }, 'mov')).toBe('lachfabrik-2026-11-27.mov');
    expect(savedName({ brandId, comedian, show: null }, 'mp4')).toBe('lachfabrik-juergen-gross.mp4');
    expect(savedName({ brandId, comedian: null, show: null }, 'mp4')).toBe('lachfabrik.mp4');
  });

  it.each(['../../etc/passwd', '"; filename=x.exe', 'a\r\nb', '日本語', ''])(
    'has no sign of %j that a header or a path could misread',
    (name) => {
      expect(savedName({ brandId, comedian: { name }, show: null }, 'mp4')).toMatch(/^[a-z0-9-]+\.mp4$/);
    },
  );
});
