import { describe, expect, it } from 'vitest';
import { looksLikeTeam, nameProblem, skeletonOf } from './name-rules';
import { plainName, withoutPiles } from './plain-rules';

const flagOfEngland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

describe('a name that people have', () => {
  it.each([
    'Zoë',
    'Müller-Lüdenscheidt',
    'Jiří',
    'Ayşe',
    'O’Neil',
    "O'Neil",
    'D´Angelo',
    'Nguyễn Thị Ánh',
    'Анна Каренина',
    'Ελένη Παπαδοπούλου',
    'ДиДжей 3000',
    'DJ 3000',
    '山田 Taro',
    '김민수',
    'בן־גוריון',
    'محمد',
    'देवी',
    'Anna 🎤',
    'Ada 👩‍🎤',
    'Ben ❤️',
    `Bob ${flagOfEngland}`,
    'Steamer',
    'Kim & Korn (Duo)',
  ])('%s passes as it is', (name) => {
    expect(plainName(name)).toBe(name);
    expect(nameProblem(name, 'person')).toBeNull();
    expect(nameProblem(name, 'brand')).toBeNull();
  });
});

it.each([
  ['\u200bAn\u00adna\u2060', 'Anna'],
  ['An\u{e0061}\u{e0062}na', 'Anna'],
  ['Anna\ufe0f \u2800', 'Anna'],
  ['An\u200dna', 'Anna'],
  ['𝐀𝐧𝐧𝐚 Ｂ ﬁn', 'Anna B fin'],
  ['Zoe\u0308', 'Zoë'],
  ['Anna \u200b Karg', 'Anna Karg'],
  ['👩\u200d🎤', '👩\u200d🎤'],
])('%j becomes %j', (typed, plain) => expect(plainName(typed)).toBe(plain));

it('leaves three marks on a letter', () => {
  const marks = '\u0323'.repeat(3);
  expect(withoutPiles(`w${marks.repeat(9)}b\u0301`)).toBe(`w${marks}b\u0301`);
  expect(withoutPiles(`w${`${marks}\u200d`.repeat(9)}`)).toBe(`w${marks}\u200d`);
  expect(withoutPiles('\u2764\ufe0f\u200d\u{1f525}')).toBe('\u2764\ufe0f\u200d\u{1f525}');
  expect(plainName(`q${`${marks}\u200b`.repeat(9)}`)).toBe(`q${marks}`);
});

it.each(['Аnna', 'Αnna', 'Jiří Иван', 'Lach٣', 'ᏟᎪᏟᎪ'])('%s mixes scripts, or has an old one', (name) => {
  expect(nameProblem(name, 'person')).toBe('mixedScripts');
});

describe('names that look alike have the same skeleton', () => {
  it.each([
    ['Lachfabrik', 'LACH FABRIK'],
    ['Lachfabrik', 'Lächfabrik'],
    ['Lachfabrik', 'Lachfabr1k'],
    ['Lachfabrik', 'Lachfabrlk!'],
    ['Lachfabrik', 'ʟᴀᴄʜꜰᴀʙʀɪᴋ'],
    ['Lachfabrik', '🅻🅰🅲🅷🅵🅰🅱🆁🅸🅺'],
    ['Lachfabrik', 'Ⓛⓐⓒⓗⓕⓐⓑⓡⓘⓚ'],
    ['Lachfabrik', 'Łɑƈɦƒaƀɍɨƙ'],
    ['Knallfabrik', 'Knaǁfabrik'],
    ['Boot', 'Bꝏt'],
    ['Baer', 'Bær'],
    ['Poem', 'Pœm'],
    ['Aachen', 'Ꜳchen'],
    ['Aachen', 'ꜳchen'],
    ['Njal', 'ǌal'],
    ['Tatort', 'Таtоrt'],
    ['Spotlicht', 'SPOƬLICHƬ'],
    ['Coca', 'Соса'],
    ['Boom', 'ΒΟΟΜ'],
    ['Modern', 'Modem'],
    ['Spotlicht', 'SpotIicht'],
    ['Spotlicht', 'ƽpᴑtǀicɦƭ'],
    ['SPOTLICHT', 'SPOTƖICĦT'],
    ['Spotlicht', 'Sp○t│∣ch⟙'],
  ])('%s and %s', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)));

  it.each([
    ['Lachfabrik', 'Lachwerk'],
    ['Comedy 1', 'Comedy 2'],
    ['Lachsack', 'Lachsäcke'],
    ['Große Klappe', 'Grobe Klappe'],
    ['Kuh', 'Kun'],
    ['Haus', 'Maus'],
    ['Bühne 3', 'Bühne 8'],
    ['Witzig', 'Wichtig'],
    ['Anna', 'Анна Каренина'],
  ])('not %s and %s', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)));
});

it('reserves the name of the platform, and for people what sounds like a team', () => {
  for (const name of ['Spotlicht', 'SPOT LICHT', 'Spotl1cht Support', 'Das SpotIicht-Team']) {
    expect(nameProblem(name, 'brand')).toBe('nameReserved');
    expect(nameProblem(name, 'person')).toBe('nameReserved');
  }
  for (const name of ['Lachfabrik (Team)', 'Team Anna', 'Anna · TEAM', 'Ben | Admin', 'Gelöschtes Konto']) {
    expect(nameProblem(name, 'person')).toBe('nameReserved');
    expect(nameProblem(name, 'brand')).toBeNull();
  }
});

it('a person looks like the team of a brand with its name, alone or with the word', () => {
  for (const name of ['Lachfabrik', 'Lach-Fabrik', 'LachfabrikTeam', 'TeamLachfabrik']) {
    expect(looksLikeTeam(name, 'Lachfabrik')).toBe(true);
  }
  expect(looksLikeTeam('Anna Lachfabrik', 'Lachfabrik')).toBe(false);
});
