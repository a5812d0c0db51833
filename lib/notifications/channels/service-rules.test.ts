import { expect, it } from 'vitest';
import { meaningOf, reasonIn, serviceAt, type Meaning } from './service-rules';

const endpoints = {
  Apple: 'https://web.push.apple.com/QGu',
  Mozilla: 'https://updates.push.services.mozilla.com/wpush/v2/gAA',
  Google: 'https://fcm.googleapis.com/fcm/send/abc',
  Microsoft: 'https://wns2-par02p.notify.windows.com/w/?token=abc',
  another: 'https://push.example.com/1',
};

type Named = keyof typeof endpoints;

/** Each line of each service's documentation (docs/foreign-ground.md), and answers that never end a message. */
const table: Record<Named, Record<string, Meaning>> = {
  Apple: {
    201: 'taken',
    '400 BadWebPushTopic': 'message',
    '400 VapidPkHashMismatch': 'sender',
    '403 BadJwtToken': 'sender',
    404: 'gone',
    405: 'message',
    '410 Unregistered': 'gone',
    '413 PayloadTooLarge': 'tooBig',
    '429 TooManyRequests': 'later',
    500: 'later',
    '503 BadJwtToken': 'later',
  },
  Mozilla: {
    201: 'taken',
    301: 'gone',
    '400 110': 'message',
    '401 109': 'sender',
    '404 102': 'gone',
    '410 106': 'gone',
    '413 104': 'tooBig',
    '429 201': 'later',
    '500 999': 'later',
    '502 901': 'later',
    '503 202': 'later',
  },
  Google: {
    201: 'taken',
    301: 'later',
    400: 'message',
    401: 'sender',
    403: 'sender',
    404: 'gone',
    410: 'gone',
    413: 'tooBig',
    429: 'later',
    503: 'later',
  },
  Microsoft: {
    201: 'taken',
    400: 'message',
    401: 'sender',
    403: 'sender',
    404: 'gone',
    405: 'message',
    406: 'later',
    410: 'gone',
    413: 'tooBig',
    429: 'later',
    503: 'later',
  },
  another: {
    201: 'taken',
    301: 'later',
    400: 'message',
    403: 'sender',
    '403 Unregistered': 'sender',
    406: 'later',
    410: 'gone',
    413: 'tooBig',
    418: 'later',
    429: 'later',
    500: 'later',
    0: 'later',
  },
};

it.each(Object.keys(endpoints) as Named[])('each answer of %s has its meaning', (name) => {
  const said = Object.keys(table[name]).map((answer) => {
    const [status, reason = null] = answer.split(' ');
    return [answer, meaningOf(endpoints[name], { status: Number(status), reason })];
  });
  expect(Object.fromEntries(said)).toEqual(table[name]);
  expect(serviceAt(endpoints[name])).toBe(name === 'another' ? null : name);
});

it.each([
  'https://web.push.apple.com.example.com/',
  'https://evilnotify.windows.com/',
  'https://fcm.googleapis.com.example/',
])('a host that only looks like one is not known: %s', (endpoint) => expect(serviceAt(endpoint)).toBeNull());

it.each([
  ['{"reason":"BadJwtToken"}', 'BadJwtToken'],
  ['{"code":401,"errno":109,"error":"Unauthorized"}', '109'],
  ['{"reason":"ann@example.org"}', null],
  [`{"reason":"${'a'.repeat(41)}"}`, null],
  ['{"reason":null}', null],
  ['null', null],
  ['invalid JWT provided', null],
  ['', null],
])('the reason in %s is %s', (body, reason) => expect(reasonIn(body)).toBe(reason));
