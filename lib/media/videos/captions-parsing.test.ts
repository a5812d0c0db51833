import { expect, it, test } from 'vitest';
import { readCaptions } from './captions-parsing';

const read = (text: string) => readCaptions(new TextEncoder().encode(text));
const good = 'WEBVTT\n\n00:01.000 --> 00:04.000\nGuten Abend\n';

it('takes captions as programs write them, and makes their line breaks the same', () => {
  expect(read(good)).toEqual({ ok: true, value: good });
  expect(read(`\uFEFF${good.replaceAll('\n', '\r\n')}`)).toEqual({ ok: true, value: good });
  expect(read('WEBVTT - Nina\n\n1\n00:00:01.000 --> 00:00:04.000 align:start\nHallo')).toMatchObject({
    ok: true,
  });
});

it('removes what turns the direction of the text around, and piles of marks', () => {
  const mixed = good.replace('Guten', `\u202EGut\u2066en\u200Fa${'\u0301'.repeat(9)}`);
  expect(read(mixed)).toEqual({ ok: true, value: good.replace('Guten', 'Gutena\u0301\u0301\u0301') });
});

test.each([
  ['', 'empty'],
  ['WEBVTT', 'without a cue'],
  ['1\n00:00:01,000 --> 00:00:04,000\nHallo', 'of another format (SubRip)'],
  ['<html><script>alert(1)</script>', 'a page'],
  [`WEBVTTX\n\n00:01.000 --> 00:04.000\nx`, 'with another head'],
  [`${good}${'x'.repeat(1001)}`, 'with an endless line'],
  [`${good}\0`, 'with a character that ends texts'],
])('refuses %j: %s', (text) => {
  expect(read(text)).toMatchObject({ code: 'captionsUnreadable' });
});

it('refuses bytes that are no UTF-8, and more than 200 kB', () => {
  expect(readCaptions(new Uint8Array([0xff, 0xfe, 0x57]))).toMatchObject({ code: 'captionsUnreadable' });
  expect(read(good + '\n'.repeat(200_000))).toMatchObject({ code: 'tooLarge' });
});
