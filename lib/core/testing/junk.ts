import fc from 'fast-check';

/** Texts that have broken software before. */
export const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '\uffff',
  '🎤'.repeat(300),
  'a\u0301'.repeat(600),
  'ﷺ'.repeat(501),
  '-1',
  '0',
  '1e309',
  'NaN',
  '0x10',
  '٣',
  '9'.repeat(400),
  '2147483648',
  'null',
  'true',
  '[]',
  '{}',
  '[object Object]',
  "' OR 1=1 --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{"__proto__":{"ok":true}}',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-01-01T00:00',
  '2026-02-30T25:61',
  '9999-12-31T23:59',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
);

const huge = fc.nat(150_000).map((length) => 'ä'.repeat(length / 2));

/** Text that hardly anybody would type. */
export const junk = fc.oneof(
  { weight: 8, arbitrary: nasty },
  { weight: 4, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 600 }) },
  { weight: 2, arbitrary: fc.double().map(String) },
  { weight: 2, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: huge },
);
