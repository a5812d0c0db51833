import { expect, test } from 'vitest';
import { describeDevice } from './session';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mobile Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    'Edge',
    'Windows',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [null, null, null],
])('%s is %s, %s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system });
});

test.each(['x'.repeat(1_000_000), '('.repeat(1_000_000), `${'Mozilla/5.0 ('.repeat(100_000)}`, '\0<script>'])(
  'what is made up names nothing, and takes no time',
  (userAgent) => {
    const { browser, system } = describeDevice(userAgent);
    expect([browser, system].every((name) => name === null || /^[\w .+-]{1,40}$/.test(name))).toBe(true);
  },
);
