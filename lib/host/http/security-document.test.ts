import { expect, it } from 'vitest';
import { securityDocument } from './security-document';

const at = (now: string) =>
  securityDocument('hallo@spotlicht.example', 'https://spotlicht.example', new Date(now));

it('names the contact, the languages and its own address, each once', () => {
  expect(at('2026-11-27T22:00:00Z')).toBe(
    [
      'Contact: mailto:hallo@spotlicht.example',
      'Expires: 2027-05-26T00:00:00Z',
      'Preferred-Languages: de, en',
      'Canonical: https://spotlicht.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it('is the same all day, and another one the next day', () => {
  expect(at('2026-11-27T00:00:00Z')).toBe(at('2026-11-27T23:59:59Z'));
  expect(at('2026-11-28T00:00:00Z')).not.toBe(at('2026-11-27T23:59:59Z'));
});
