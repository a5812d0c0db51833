import fc from 'fast-check';
import { junk, nasty } from './junk';
import type { Material } from './material';

/** The fields of one form. A name may occur several times. */
export type Fields = (readonly [name: string, value: string])[];

/** A placeholder in generated text for an existing id, which is known only when the form is sent: "@showIds:3@". */
const reference = (kind: keyof Material) => fc.nat(30).map((at) => `@${kind}:${at}@`);

/** Replaces the placeholders by ids of the material. */
export function withIds(text: string, material: Material): string {
  return text.replace(/@(\w+):(\d+)@/g, (whole, kind: string, at: string) => {
    const ids = material[kind as keyof Material];
    return ids?.[Number(at) % ids.length] ?? whole;
  });
}

const oneOf = (...values: string[]) => fc.constantFrom(...values);
const words = fc.oneof(
  fc.lorem({ maxCount: 4 }),
  fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 40 }),
);
const digits = (max: number) => fc.nat(max).map(String);
const localTime = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16));

/** Any JSON value, sometimes instead of a valid one. */
const orJunk = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 60, arbitrary: right }, { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), nasty) });

const lineId = fc.oneof(reference('lineIds'), fc.uuid());
const before = fc.option(lineId);
const part = oneOf('host', 'spot', 'headliner', 'break');
const minutes = fc.integer({ min: 1, max: 180 });
const note = fc.option(
  fc.oneof(
    { weight: 12, arbitrary: words },
    // The database cannot store this text, but JSON can contain it.
    { weight: 1, arbitrary: words.map((text) => `${text}\ud800`) },
    { weight: 1, arbitrary: nasty },
  ),
);
const record = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, orJunk(value)])));

const op = fc.oneof(
  record({
    op: fc.constant('put'),
    before,
    entry: fc.oneof(
      record({
        id: fc.uuid(),
        part,
        comedianId: reference('comedianIds'),
        guestName: fc.constant(null),
        minutes,
        note,
      }),
      record({
        id: fc.uuid(),
        part,
        comedianId: fc.constant(null),
        guestName: fc.oneof({ weight: 12, arbitrary: words }, { weight: 1, arbitrary: nasty }),
        minutes,
        note,
      }),
    ),
  }),
  record({ op: fc.constant('take'), entryId: lineId }),
  record({ op: fc.constant('move'), entryId: lineId, before }),
  record({ op: fc.constant('set'), entryId: lineId, values: record({ minutes, note }) }),
  record({
    op: fc.constant('answer'),
    applicationId: reference('applicationIds'),
    answer: fc.option(record({ kind: oneOf('reject', 'cancel'), text: note })),
  }),
);

/** The steps of actions with several. */
const steps: Record<string, string[]> = {
  changeOwnSpot: ['apply', 'withdraw', 'accept', 'decline', 'cancel'],
  decideApplication: ['confirm', 'reject', 'undoReject', 'takeBack'],
  fileApplications: ['hide', 'unhide'],
  fileVenue: ['delete', 'archive', 'restore'],
  fileFormat: ['delete', 'archive', 'restore'],
  saveTemplate: ['', '', 'add box', 'up 1', 'down 0', 'remove 0'],
  saveShowInfo: ['', '', 'take', 'keep', 'add notice', 'up 1'],
  changeMember: ['role', 'remove'],
  setFavourite: ['favour', 'unfavour'],
  tagComedian: ['add', 'remove'],
  markNoShow: ['noShow', 'showed'],
};

/** A valid value for every field that any action reads; other actions ignore it. */
const right: Record<string, fc.Arbitrary<string>> = {
  showId: reference('showIds'),
  brandId: reference('brandIds'),
  memberId: reference('memberIds'),
  role: oneOf('team', 'admin'),
  confirmed: oneOf('yes', 'no'),
  email: fc.emailAddress(),
  brandName: words,
  leaves: oneOf('yes', 'no'),
  aboutDe: words,
  aboutEn: words,
  colour: oneOf('', '#0b5d63', 'F00BAA', 'red'),
  website: fc.oneof(oneOf('', 'lach.example.org'), fc.webUrl()),
  links: fc.array(fc.webUrl({ validSchemes: ['https'] }), { maxLength: 6 }).map((urls) => urls.join('\n')),
  contactEmail: fc.oneof(fc.constant(''), fc.emailAddress()),
  opensDaysBefore: digits(400),
  decideDaysBefore: digits(400),
  replyDays: digits(70),
  cancelHoursBefore: fc.oneof(fc.constant(''), digits(400)),
  offersStepIn: oneOf('yes', 'no'),
  rulesDe: words,
  rulesEn: words,
  showIds: reference('showIds'),
  applicationId: reference('applicationIds'),
  applicationIds: reference('applicationIds'),
  comedianId: reference('comedianIds'),
  message: words,
  reason: words,
  note: words,
  text: words,
  preferredMinutes: digits(70),
  despite: oneOf('yes', 'no'),
  answerBy: localTime,
  spots: digits(120),
  revision: digits(5),
  editId: fc.uuid(),
  editorId: fc.uuid(),
  ops: fc.array(op, { minLength: 1, maxLength: 4 }).map((ops) => JSON.stringify(ops)),
  state: oneOf('open', 'booked'),
  answer: oneOf('confirm', 'reject', 'clear'),
  // An instant, or a day for a block.
  until: fc.oneof(
    localTime.map((time) => `${time}:00.000Z`),
    localTime.map((time) => time.slice(0, 10)),
  ),
  noteId: reference('noteIds'),
  blockId: reference('blockIds'),
  word: words,
  field: oneOf('name', 'city', 'videoLink', 'aboutMe'),
  from: fc.oneof(fc.constant(''), reference('showIds')),
  date: localTime.map((time) => time.slice(0, 10)),
  doors: fc.oneof(
    fc.constant(''),
    localTime.map((time) => time.slice(11)),
  ),
  starts: localTime.map((time) => time.slice(11)),
  ends: localTime.map((time) => time.slice(11)),
  minutes: digits(130),
  buffer: digits(32),
  opening: oneOf('brand', 'atOnce', 'days'),
  openingDays: digits(400),
  deciding: oneOf('brand', 'none', 'days'),
  decidingDays: digits(400),
  visibility: oneOf('public', 'onRequest', 'private'),
  feeText: words,
  admission: oneOf('', 'free', 'hat'),
  language: oneOf('de', 'en'),
  templateId: reference('templateIds'),
  importId: reference('importIds'),
  leave: oneOf('', '1', '2'),
  take: oneOf('', '1', '2'),
  seen: words,
  venueName: words,
  venueIs: reference('venueIds'),
  formatName: words,
  formatIs: reference('formatIds'),
  ownZone: oneOf('', 'yes'),
  title: words,
  venueId: reference('venueIds'),
  address: words,
  district: words,
  latitude: oneOf('', '52.52', '52.52, 13.40', '-91'),
  longitude: oneOf('', '13.40', '181'),
  timeZone: oneOf('', 'Europe/Berlin', 'Mars/Base'),
  capacity: digits(300),
  stageDe: words,
  accessEn: words,
  formatId: reference('formatIds'),
  kind: oneOf('openMic', 'other'),
  defaultSpots: digits(120),
  defaultMinutes: digits(130),
  defaultBuffer: digits(35),
  descriptionDe: words,
  templateTitle: words,
  elementKey: digits(3),
  elementType: oneOf('headline', 'text', 'box', 'notice'),
  elementLook: oneOf('blue', 'red', 'info', 'error', ''),
  elementDe: words,
  elementEn: words,
  callbackUrl: oneOf('/user', '//evil.example', '/\\evil'),
  name: words,
  city: oneOf('Berlin', 'Köln', 'Wien'),
  cityId: digits(9_999_999),
  startMonth: fc.integer({ min: 1, max: 12 }).map(String),
  startYear: fc.integer({ min: 1990, max: 2026 }).map(String),
  spotCountBand: oneOf('none', 'upTo10', 'moreThan300'),
  instagram: oneOf('', '@lach.mit', 'https://www.instagram.com/lach'),
  promoLink: fc.oneof(oneOf('', 'lach.example.org'), fc.webUrl({ validSchemes: ['https'] })),
  videoLink: fc.oneof(oneOf('', 'https://example.org/1'), fc.webUrl()),
  gender: oneOf('none', 'female', 'nonBinary'),
  lgbtq: oneOf('none', 'yes'),
  sharesIdentity: oneOf('yes', 'no'),
  previousShows: words,
  aboutMe: words,
  privacy: oneOf('yes', 'yes', 'yes', 'no'),
  isOn: oneOf('yes', 'no'),
  'show-city': oneOf('yes', 'no'),
  'show-shows': oneOf('yes', ''),
};

/** One field: mostly valid, otherwise something else, several times, or missing. */
function field(name: string, value: fc.Arbitrary<string>): fc.Arbitrary<Fields> {
  const times = (values: fc.Arbitrary<string>, most: number) =>
    fc.array(values, { minLength: 2, maxLength: most });
  return fc
    .oneof(
      { weight: 54, arbitrary: fc.tuple(value) },
      { weight: 3, arbitrary: fc.tuple(junk) },
      { weight: 2, arbitrary: times(fc.oneof(value, nasty), 5) },
      { weight: 1, arbitrary: fc.constant<string[]>([]) },
    )
    .map((values) => values.map((one) => [name, one] as const));
}

/** Names that a browser would send. The framework itself responds to a body that is no form. */
const unknownField = fc.tuple(
  fc.oneof(fc.string({ maxLength: 20 }), oneOf('__proto__', 'constructor', '$ACTION_ID_1')),
  junk,
);

/** A whole form of an action, with every field that any action reads, and some unknown ones. */
export function randomFields(action: string): fc.Arbitrary<Fields> {
  const known = { step: oneOf(...(steps[action] ?? ['step'])), ...right };
  return fc
    .tuple(
      fc.tuple(...Object.entries(known).map(([name, value]) => field(name, value))),
      fc.array(unknownField, { maxLength: 2 }),
    )
    .map(([fields, unknown]) => [...fields.flat(), ...unknown]);
}
