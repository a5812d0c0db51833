import { expect, test } from 'vitest';
import { planStart } from './plan';

const production = {
  DATABASE_URL: 'postgresql://app:secret@db.example:5432/spotlicht',
  NEXTAUTH_URL: 'https://spotlicht.example',
  NEXTAUTH_SECRET: 'a'.repeat(32),
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'client-secret',
  OPERATOR_NAME: 'Anna Licht',
  OPERATOR_ADDRESS: 'Bühnenweg 1, 10999 Berlin',
  OPERATOR_CONTACT: 'hallo@spotlicht.example',
};

function problemsOf(source: Record<string, string>) {
  const planned = planStart(source);
  return planned.ok ? [] : planned.problems.map(({ variable }) => variable);
}

test('nothing set: everything stands in, reachable from this machine only', () => {
  expect(planStart({})).toEqual({
    ok: true,
    plan: {
      appUrl: 'http://localhost:3000',
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      signInStandIn: true,
      secret: undefined,
      worker: true,
    },
  });
});

test('all set: a production server without stand-ins, reachable from everywhere', () => {
  expect(planStart(production)).toEqual({
    ok: true,
    plan: {
      appUrl: 'https://spotlicht.example',
      host: '0.0.0.0',
      port: 3000,
      databaseUrl: production.DATABASE_URL,
      signInStandIn: false,
      secret: production.NEXTAUTH_SECRET,
      worker: true,
    },
  });
});

test('a public server says who runs it, one on this machine need not', () => {
  const {
    OPERATOR_NAME: _name,
    OPERATOR_ADDRESS: _address,
    OPERATOR_CONTACT: _contact,
    ...nameless
  } = production;
  expect(problemsOf(nameless)).toEqual(['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_CONTACT']);
  expect(problemsOf({ ...nameless, NEXTAUTH_URL: 'http://localhost:3000' })).toEqual([]);
  expect(problemsOf({ ...production, OPERATOR_CONTACT: 'hallo' })).toEqual(['OPERATOR_CONTACT']);
});

test('each stand-in is independent of the other', () => {
  const { DATABASE_URL, ...withoutDatabase } = production;
  expect(planStart({ DATABASE_URL })).toMatchObject({
    plan: { databaseUrl: DATABASE_URL, signInStandIn: true },
  });
  expect(planStart(withoutDatabase)).toMatchObject({
    plan: { databaseUrl: undefined, signInStandIn: false },
  });
});

test("a sign-in of one's own is a platform without Google, and one of them has to be left", () => {
  const { GOOGLE_CLIENT_ID: _id, GOOGLE_CLIENT_SECRET: _secret, ...others } = production;
  const own = { SIGN_IN_ISSUER: 'https://login.example', SIGN_IN_CLIENT_ID: 'x', SIGN_IN_CLIENT_SECRET: 'x' };
  expect(planStart({ ...others, ...own })).toMatchObject({
    plan: { signInStandIn: false, host: '0.0.0.0' },
  });
  expect(problemsOf({ ...production, ...own, GOOGLE_SIGN_IN: 'off' })).toEqual([]);
  expect(problemsOf({ ...others, ...own, GOOGLE_SIGN_IN: 'off' })).toEqual([]);
  expect(problemsOf({ ...production, GOOGLE_SIGN_IN: 'off' })).toEqual(['GOOGLE_SIGN_IN']);
  expect(problemsOf({ ...production, GOOGLE_SIGN_IN: 'no' })).toEqual(['GOOGLE_SIGN_IN']);
});

test('the worker can be left to others', () => {
  expect(planStart({ WORKER: 'off' })).toMatchObject({ plan: { worker: false } });
  expect(problemsOf({ WORKER: 'no' })).toEqual(['WORKER']);
});

test('a port moves the local address', () => {
  expect(planStart({ PORT: '3001' })).toMatchObject({
    plan: { appUrl: 'http://localhost:3001', port: 3001 },
  });
});

test('a host may be chosen in production, and another loopback address beside the stand-in', () => {
  expect(planStart({ ...production, HOST: '10.0.0.1' })).toMatchObject({ plan: { host: '10.0.0.1' } });
  expect(planStart({ HOST: '::1' })).toMatchObject({ plan: { host: '::1' } });
});

test.each([
  [{ PORT: 'http' }, ['PORT']],
  [{ HOST: '0.0.0.0' }, ['HOST']],
  [{ NEXTAUTH_URL: 'https://spotlicht.example' }, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
  [{ NEXTAUTH_URL: 'http://localhost:3000', PORT: '3001' }, ['NEXTAUTH_URL']],
  [{ NEXTAUTH_URL: 'https://localhost:3000' }, ['NEXTAUTH_URL']],
  [{ GOOGLE_CLIENT_ID: 'client' }, ['NEXTAUTH_URL', 'NEXTAUTH_SECRET', 'GOOGLE_CLIENT_SECRET']],
  [{ ...production, GOOGLE_CLIENT_SECRET: '' }, ['GOOGLE_CLIENT_SECRET']],
  [
    { ...production, SIGN_IN_ISSUER: 'https://login.example' },
    ['SIGN_IN_CLIENT_ID', 'SIGN_IN_CLIENT_SECRET'],
  ],
  [
    { SIGN_IN_ISSUER: 'login.example', SIGN_IN_CLIENT_ID: 'x', SIGN_IN_CLIENT_SECRET: 'x' },
    ['NEXTAUTH_URL', 'NEXTAUTH_SECRET', 'SIGN_IN_ISSUER'],
  ],
  [
    { ...production, SIGN_IN_NAME: 'Lampenfieber', NEXTAUTH_SECRET: '' },
    ['NEXTAUTH_SECRET', 'SIGN_IN_ISSUER', 'SIGN_IN_CLIENT_ID', 'SIGN_IN_CLIENT_SECRET'],
  ],
  [{ ...production, NEXTAUTH_SECRET: '', NEXTAUTH_URL: '' }, ['NEXTAUTH_URL', 'NEXTAUTH_SECRET']],
  [{ DATABASE_URL: 'somewhere', NEXTAUTH_SECRET: 'short' }, ['DATABASE_URL', 'NEXTAUTH_SECRET']],
])('%j is refused because of %j', (source, variables) => {
  expect(problemsOf(source)).toEqual(variables);
});

test('the address of a stand-in is never taken from outside', () => {
  expect(problemsOf({ ...production, SIGN_IN_STAND_IN_URL: 'http://127.0.0.1:4000' })).toEqual([]);
});

test.each(['0x50', '1e3', '0b11', '3000.0', '+3000', '-1', '0', '65536', '٣٠٠٠', 'http'])(
  'PORT=%s is said to be no port, with stand-ins and without',
  (PORT) => {
    expect(problemsOf({ PORT })).toEqual(['PORT']);
    expect(problemsOf({ ...production, PORT })).toEqual(['PORT']);
  },
);
