import { describe, expect, it } from 'vitest';
import { boxColours, infoLimits, noticeKinds, readShowInfo, showInfoSchema } from './info-schema';

const whole = [
  { type: 'headline', text: 'Der Abend' },
  { type: 'text', text: 'Erste Zeile.\nZweite Zeile.\n\nNeuer Absatz.' },
  ...boxColours.map((colour) => ({ type: 'box', colour, text: 'Im Kasten' })),
  ...noticeKinds.map((kind) => ({ type: 'notice', kind, text: 'Bitte pünktlich' })),
];

describe('a show info', () => {
  it('has the elements of the specification, in order, with their line breaks', () => {
    expect(showInfoSchema.parse(whole)).toEqual(whole);
    expect(readShowInfo(whole)).toEqual(whole);
  });

  it.each([
    [{ type: 'video', text: 'x' }],
    [{ type: 'text' }],
    [{ type: 'text', text: '  ' }],
    [{ type: 'headline', text: 'x'.repeat(infoLimits.headline + 1) }],
    [{ type: 'text', text: 'x'.repeat(infoLimits.text + 1) }],
    [{ type: 'box', colour: 'beige', text: 'x' }],
    [{ type: 'notice', kind: 'panic', text: 'x' }],
    [{ type: 'text', text: 'von hinten \u202E gelesen' }],
    ['text'],
    [null],
    [[]],
  ])('does not take %j, and reading leaves it out', (element) => {
    expect(showInfoSchema.safeParse([element]).success).toBe(false);
    expect(readShowInfo([whole[0], element, whole[1]])).toEqual([whole[0], whole[1]]);
  });

  it('ends', () => {
    const endless = Array.from({ length: infoLimits.elements + 1 }, () => whole[1]);
    expect(showInfoSchema.safeParse(endless).success).toBe(false);
    expect(readShowInfo(endless)).toHaveLength(infoLimits.elements);
  });

  it.each([null, undefined, {}, 'text', 7, { length: 3 }])('stored as %j it is empty', (stored) => {
    expect(readShowInfo(stored)).toEqual([]);
  });
});
