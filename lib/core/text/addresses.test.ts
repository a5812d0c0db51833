import { expect, test } from 'vitest';
import { webLink } from '@/lib/core/text/addresses';

test.each([
  ['https://example.org', 'https://example.org/'],
  ['HTTPS://Example.org/A?b#c', 'https://example.org/A?b#c'],
  ['www.example.org/a', 'https://www.example.org/a'],
  ['example.org:8443', 'https://example.org:8443/'],
  ['https://bücher.example', 'https://xn--bcher-kva.example/'],
  ['http://example.org', null],
  ['ftp://example.org', null],
  ['javascript:alert(1)', null],
  ['javascript://example.org/%0aalert(1)', null],
  ['java\nscript:alert(1)', null],
  [' javascript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['vbscript:msgbox', null],
  ['blob:https://example.org/1', null],
  ['mailto:anna@example.org', null],
  ['https://anna:geheim@example.org', null],
  ['https://localhost/x', null],
  ['https://127.0.0.1/x', null],
  ['https://[::1]/', null],
  ['anna', null],
  ['https://', null],
])('%s is %s', (text, href) => {
  expect(webLink(text)).toBe(href);
});
