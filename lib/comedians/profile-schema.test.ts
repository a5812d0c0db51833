import { describe, expect, test } from 'vitest';
import { limited } from '@/lib/core/text/limited-schema';
import { partFields, type ProfilePart } from './choices';
import { changeProfileSchema } from './profile-schema';
import { refusedFields } from './testing';

const schema = limited(changeProfileSchema);

const general = {
  part: 'general',
  seen: 'abc',
  name: 'Anna Beispiel',
  city: 'Berlin',
  cityId: '2950159',
  startMonth: '3',
  startYear: '2022',
  spotCountBand: 'upTo30',
};
const about = { part: 'about', seen: 'abc' };
const video = { part: 'video', seen: 'abc' };

const fieldsOf = (part: string): readonly string[] => partFields[part as ProfilePart];

/** The first problem of each field, as forms show it. */
function problems(values: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    fields[path.join('.')] ??= message;
  return fields;
}

describe('the forms of a profile', () => {
  test('take the required fields alone; the rest is no answer', () => {
    expect(schema.parse(general)).toEqual({
      part: 'general',
      seen: 'abc',
      name: 'Anna Beispiel',
      city: 'Berlin',
      cityId: 2950159,
      comedyStart: new Date('2022-03-01'),
      spotCountBand: 'upTo30',
      performs: true,
      instagram: null,
      promoLink: null,
    });
    expect(schema.parse(about)).toEqual({
      ...about,
      aboutMe: null,
      previousShows: null,
      gender: 'none',
      lgbtq: 'none',
      sharesIdentity: false,
    });
    expect(schema.parse(video)).toEqual({ ...video, videoLink: null });
  });

  test('say that somebody does not perform', () => {
    expect(schema.parse({ ...general, staysOff: 'yes' })).toMatchObject({ performs: false });
  });

  test('take the fields of their own part and no others', () => {
    const all = { ...general, aboutMe: 'Ich', videoLink: 'https://lach.example', email: 'a@b.example' };
    expect(Object.keys(schema.parse({ ...all, part: 'video' })).sort()).toEqual([
      'part',
      'seen',
      'videoLink',
    ]);
  });

  test.each(refusedFields)('refuse %s %j: %s', (field, value, message) => {
    const form = [general, about, video].find(({ part }) => fieldsOf(part).includes(field));
    expect(problems({ ...form, [field]: value })).toEqual({ [field]: message });
  });

  test.each([
    ['general', 'name'],
    ['general', 'city'],
    ['general', 'instagram'],
    ['general', 'promoLink'],
    ['about', 'aboutMe'],
    ['about', 'previousShows'],
    ['video', 'videoLink'],
    ['video', 'seen'],
  ])('refuse 10 MB of text (%s: %s) before any pattern reads them', (part, field) => {
    const huge = '@.'.repeat(5 * 1024 * 1024);
    const values = { ...general, part, [field]: huge };
    expect(Object.keys(problems(values))).toEqual([field]);
  });

  test('know no other part', () => {
    expect(problems({ ...general, part: 'all' })).toHaveProperty('part');
    expect(problems({ ...general, part: undefined })).toHaveProperty('part');
  });

  test('understand a pasted address of Instagram', () => {
    const address = 'https://www.instagram.com/Anna.Beispiel/?igsh=abc';
    expect(schema.parse({ ...general, instagram: address })).toMatchObject({ instagram: 'anna.beispiel' });
  });
});
