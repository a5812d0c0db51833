import { describe, expect, test } from 'vitest';
import { readBrand } from './brand';

const complete = ['create', '--id', 'lachfabrik', '--name', 'Lachfabrik', '--admin', 'Ben@Example.org'];

test('a brand as typed, the address in lower case', () => {
  expect(readBrand(complete)).toEqual({ id: 'lachfabrik', name: 'Lachfabrik', admin: 'ben@example.org' });
  expect(readBrand([...complete, '--opens-days-before', '28'])).toMatchObject({ 'opens-days-before': 28 });
});

describe('what cannot be done says why', () => {
  test.each([
    [[], 'Say what to do'],
    [['remove'], 'There is no "remove"'],
    [['create', 'again'], 'There is no "create again"'],
    [['create'], '--id is missing\n--name is missing\n--admin is missing'],
    [[...complete, '--id', 'Lach Fabrik'], '--id may only have small letters'],
    [[...complete, '--id', '-lach'], 'id'],
    [[...complete, '--id', 'lach--fabrik'], '--id may only have small letters'],
    [[...complete, '--id', 'lachfabrik-'.repeat(6).slice(0, -1)], 'hyphens between them, 60 at most'],
    [[...complete, '--name', ' '], '--name is empty'],
    [[...complete, '--name', 'Lach\u0007fabrik'], '--name has a control character'],
    [[...complete, '--admin', 'ben'], '--admin is not an e-mail address'],
    [[...complete, '--opens-days-before', 'soon'], '--opens-days-before is not a whole number'],
    [[...complete, '--opens-days-before', ''], '--opens-days-before is not a whole number'],
    [[...complete, '--opens-days-before', '366'], '--opens-days-before is more than 365'],
    [[...complete, '--colour', 'red'], "'--colour'"],
  ])('%j', (args, reason) => {
    expect(() => readBrand(args)).toThrow(reason);
  });
});
