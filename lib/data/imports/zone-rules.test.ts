import { describe, expect, it } from 'vitest';
import { zoneNamed } from './zone-rules';

describe('the zone that a calendar names', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    [' "Europe/Vienna" ', 'Europe/Vienna'],
    ['Europe/Kiev', 'Europe/Kiev'],
    ['CET', 'CET'],
    ['UTC', 'UTC'],
    ['Poland', 'Poland'],
    ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', 'Europe/Berlin'],
    ['/mozilla.org/20050126_1/Europe/Berlin', 'Europe/Berlin'],
    ['/freeassociation.sourceforge.net/UTC', 'UTC'],
    ['tzone://Microsoft/Utc', 'UTC'],
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
    ['Westeuropäische Normalzeit', 'Europe/Berlin'],
    ['(GMT) Greenwich Mean Time: Dublin, Edinburgh, London', 'Europe/London'],
  ])('%j is a name that Windows or Outlook has', (name, zone) => {
    expect(zoneNamed(name)).toBe(zone);
  });

  it.each([
    ['GMT+0100', '+01:00'],
    ['UTC+1', '+01:00'],
    ['GMT-03:30', '-03:30'],
  ])('%j is a distance from UTC', (name, zone) => {
    expect(zoneNamed(name)).toBe(zone);
  });

  it.each([
    '',
    ' ',
    // Ambiguous names: BST is London's time or Dhaka's, IST that of Dublin, Israel or India.
    'BST',
    'IST',
    'AST',
    'Westeuropäische Zeit',
    'GMT+25',
    'tzone://Microsoft/Custom',
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
