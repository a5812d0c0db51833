import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { infoIn, infoLimits, type InfoElement } from './info-schema';
import {
  appendElements,
  checkDraft,
  draftFields,
  draftOf,
  moveElement,
  readChange,
  arranged,
  toDraft,
  writeChange,
  type DraftElement,
} from './info-state';

const info: InfoElement[] = [
  { type: 'headline', text: 'Der Abend', textEn: 'The evening' },
  { type: 'text', text: 'Einlass um sieben.' },
  { type: 'box', colour: 'green', text: '', textEn: 'Eighty euros, <b>cash</b>' },
  { type: 'notice', kind: 'warning', text: 'Es wird gefilmt.', readers: 'everybody' },
];

const keys = (elements: readonly DraftElement[]) => elements.map(({ key }) => key).join('');

/** The fields that a form with these elements submits. */
const sent = (elements: readonly DraftElement[]) =>
  z.object(draftFields).parse({
    elementKey: elements.map(({ key }) => key),
    elementType: elements.map(({ type }) => type),
    elementLook: elements.map(({ look }) => look),
    elementReaders: elements.map(({ readers }) => readers),
    elementDe: elements.map(({ de }) => de),
    elementEn: elements.map(({ en }) => en),
  });

describe('a show info in the making', () => {
  it('is the same after it was in the fields of a form', () => {
    expect(checkDraft(draftOf(sent(toDraft(info))))).toEqual({ info });
  });

  it('of one element comes as single fields', () => {
    const form = { elementKey: '0', elementType: 'text', elementLook: '', elementDe: 'Hallo', elementEn: '' };
    expect(draftOf(z.object(draftFields).parse(form))).toEqual([
      { key: '0', type: 'text', look: '', readers: 'comedians', de: 'Hallo', en: '' },
    ]);
  });

  it('says which field of which element is wrong, wherever it was moved', () => {
    const draft = toDraft(info);
    const wrong = moveElement(
      draft.map((element) =>
        element.key === '0' ? { ...element, en: 'x'.repeat(121) } : { ...element, de: '', en: '' },
      ),
      0,
      3,
    );
    expect(checkDraft(wrong)).toEqual({
      info: null,
      refusals: [
        { field: 'elements.1.de', message: 'required' },
        { field: 'elements.2.de', message: 'required' },
        { field: 'elements.3.de', message: 'required' },
        { field: 'elements.0.en', message: 'tooLong' },
      ],
    });
  });

  it('of a thousand elements is refused as a whole, with all of them still there', () => {
    const thousand = Array.from({ length: 1000 }, (_, index) => ({
      ...toDraft(info)[1]!,
      key: `${index}`,
    }));
    expect(draftOf(sent(thousand))).toHaveLength(1000);
    expect(checkDraft(thousand)).toEqual({
      info: null,
      refusals: [{ field: 'elements', message: 'tooManyElements' }],
    });
  });

  it('never has two elements of one key, whatever was sent', () => {
    const draft = draftOf(
      sent([...toDraft(info), ...toDraft(info), { ...toDraft(info)[0]!, key: '__proto__' }]),
    );
    expect(new Set(draft.map(({ key }) => key)).size).toBe(9);
  });

  it('takes a colour that there is not as a wrong field', () => {
    const [, , box] = toDraft(info);
    expect(checkDraft([{ ...box!, readers: 'neighbours' }])).toMatchObject({
      refusals: [{ field: 'elements.2.readers', message: 'unknownChoice' }],
    });
    expect(checkDraft([{ ...box!, look: 'beige' }])).toMatchObject({
      refusals: [{ field: 'elements.2.look', message: 'unknownChoice' }],
    });
  });
});

describe('a change', () => {
  const draft = toDraft(info);

  it.each([
    ['up 0', '0123'],
    ['up 2', '0213'],
    ['down 0', '1023'],
    ['down 3', '0123'],
    ['remove 1', '023'],
    ['add box', '01234'],
    ['up 99', '0123'],
  ])('%s makes %s', (button, expected) => {
    const change = readChange(button);
    expect(change && writeChange(change)).toBe(button);
    expect(change && keys(arranged(draft, change))).toBe(expected);
  });

  it.each(['', 'save', 'add video', 'explode 1'])('%j is none', (button) => {
    expect(readChange(button)).toBeNull();
  });

  it('adds nothing to what is full', () => {
    const full = Array.from({ length: infoLimits.elements }, (_, index) => ({
      ...draft[0]!,
      key: `${index}`,
    }));
    expect(arranged(full, { do: 'add', type: 'text' })).toHaveLength(infoLimits.elements);
  });

  it('puts others at the end under keys of their own', () => {
    expect(keys(appendElements(draft, draft))).toBe('01234567');
  });
});

describe('a show info in a language', () => {
  it('has the other one’s text where its own is missing, and says so', () => {
    expect(infoIn('en', info)).toEqual([
      { type: 'headline', text: 'The evening', language: 'en' },
      { type: 'text', text: 'Einlass um sieben.', language: 'de' },
      { type: 'box', colour: 'green', text: 'Eighty euros, <b>cash</b>', language: 'en' },
      { type: 'notice', kind: 'warning', text: 'Es wird gefilmt.', language: 'de' },
    ]);
    expect(infoIn('de', info).map(({ language }) => language)).toEqual(['de', 'de', 'en', 'de']);
  });
});
