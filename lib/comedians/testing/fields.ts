import fc from 'fast-check';
import { digits, oneOf, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  right: {
    comedianId: reference('comedianIds'),
    name: words,
    city: oneOf('Berlin', 'Köln', 'Wien'),
    cityId: digits(9_999_999),
    startMonth: fc.integer({ min: 1, max: 12 }).map(String),
    startYear: fc.integer({ min: 1990, max: 2026 }).map(String),
    spotCountBand: oneOf('none', 'upTo10', 'moreThan300'),
    instagram: oneOf('', '@lach.mit', 'https://www.instagram.com/lach'),
    promoLink: fc.oneof(oneOf('', 'lach.example.org'), fc.webUrl()),
    videoLink: fc.oneof(oneOf('', 'https://example.org/1', 'https://youtu.be/dQw4w9WgXcQ'), fc.webUrl()),
    gender: oneOf('none', 'female', 'nonBinary'),
    lgbtq: oneOf('none', 'yes'),
    sharesIdentity: oneOf('yes', 'no'),
    previousShows: words,
    aboutMe: words,
    language: oneOf('de', 'en'),
    theme: oneOf('device', 'light', 'dark'),
    part: oneOf('general', 'about', 'video'),
    privacy: oneOf('yes', 'yes', 'yes', 'no'),
  },
};
