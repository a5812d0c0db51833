import { expect, it } from 'vitest';
import { toMailAddress } from './mail-address';

it.each([
  ['anna@example.org', 'anna@example.org'],
  ['Anna.B@EXAMPLE.org', 'Anna.B@example.org'],
  ['anna@bu\u0308hne.example', 'anna@xn--bhne-0ra.example'],
  ['anna@b\u00fchne.example', 'anna@xn--bhne-0ra.example'],
  ['bu\u0308hne@example.org', 'b\u00fchne@example.org'],
  ['"a@b"@example.org', '"a@b"@example.org'],
  ['nobody', 'nobody'],
])('writes %j as %j', (given, written) => {
  expect(toMailAddress(given)).toBe(written);
});
