import fc from 'fast-check';
import { digits, oneOf, orEmpty, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';

const email = fc
  .tuple(fc.stringMatching(/^[a-z]{1,20}$/), oneOf('example.org', 'lach.example.com'))
  .map(([name, host]) => `${name}@${host}`);

export const fields: RandomFields = {
  intents: { changeMember: ['role', 'remove'] },
  right: {
    brandId: reference('brandIds'),
    memberId: reference('memberIds'),
    role: oneOf('team', 'admin'),
    confirmed: oneOf('yes', 'no'),
    email: fc.oneof({ weight: 3, arbitrary: email }, { weight: 1, arbitrary: fc.emailAddress() }),
    brandName: words,
    leaves: oneOf('yes', 'no'),
    revision: digits(5),
    name: words,
    aboutDe: words,
    aboutEn: words,
    colour: oneOf('', '', '#0b5d63', 'F00BAA', 'red'),
    website: fc.oneof(oneOf('', 'lach.example.org'), fc.webUrl()),
    links: fc.array(fc.webUrl({ validSchemes: ['https'] }), { maxLength: 6 }).map((urls) => urls.join('\n')),
    instagram: oneOf('', '@lach.mit', 'https://www.instagram.com/lach'),
    contactEmail: orEmpty(email),
    opensDaysBefore: digits(400),
    decideDaysBefore: digits(400),
    callRule: oneOf('common', 'rolling'),
    callMinutes: oneOf('0', '30', '180'),
    replyDays: digits(70),
    cancelHoursBefore: orEmpty(digits(400)),
    offersStepIn: oneOf('yes', 'no'),
    rulesDe: words,
    rulesEn: words,
  },
  material: async ({ world, brandIds }) => {
    const members = await world.db.brandMember.findMany({
      where: { brandId: { in: brandIds } },
      orderBy: { createdAt: 'asc' },
    });
    return { memberIds: members.map(({ id }) => id) };
  },
};
