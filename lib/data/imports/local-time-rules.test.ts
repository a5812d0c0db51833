import { describe, expect, it } from 'vitest';
import { zoneNamed } from './local-time-rules';

describe('the zone that a calendar names', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    [' "Europe/Vienna" ', 'Europe/Vienna'],
    ['Europe/Kiev', 'Europe/Kiev'],
    ['CET', 'CET'],
    ['UTC', 'UTC'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['/freeassociation.sourceforge.net/Europe/Zurich', 'Europe/Zurich'],
    ['/softwarestudio.org/Olson_20011030_5/America/Indiana/Knox', 'America/Indiana/Knox'],
  ])('%j is a name of the list, maybe at the end of a path', (name, zone) => {
    expect(zoneNamed(name)).toBe(zone);
  });

  it.each([
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['GMT Standard Time', 'Europe/London'],
    ['New Zealand Standard Time', 'Pacific/Auckland'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien', 'Europe/Berlin'],
    ['Mitteleuropäische Zeit', 'Europe/Berlin'],
    ['(GMT) Greenwich Mean Time: Dublin, Edinburgh, London', 'Europe/London'],
  ])('%j is a name that Windows or Outlook has', (name, zone) => {
    expect(zoneNamed(name)).toBe(zone);
  });

  it.each([
    '',
    ' ',
    '+01:00',
    'Etc/Nowhere',
    'Berlin',
    'constructor',
    'Customized Time Zone',
    'x'.repeat(10_000),
    '/'.repeat(999),
  ])('%j is none that we know', (name) => {
    expect(zoneNamed(name)).toBeNull();
  });
});
