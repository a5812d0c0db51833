import { describe, expect, test } from 'vitest';
import { describeProblem, isLoopback, parseEnv, type EnvSource } from './env';

const production = {
  DATABASE_URL: 'postgresql://app:hunter2-hunter2@db.example:5432/spotlicht',
  NEXTAUTH_URL: 'https://spotlicht.example/',
  NEXTAUTH_SECRET: 'a'.repeat(32),
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'client-secret',
};
const local = {
  ...production,
  NEXTAUTH_URL: 'http://localhost:3000',
  SIGN_IN_STAND_IN_URL: 'http://127.0.0.1:4000',
};

function problemsOf(changes: EnvSource, base: EnvSource = production) {
  const parsed = parseEnv({ ...base, ...changes });
  return parsed.ok ? [] : parsed.problems;
}

test('a complete environment is taken, with defaults', () => {
  expect(parseEnv(production)).toEqual({
    ok: true,
    env: {
      ...production,
      NEXTAUTH_URL: 'https://spotlicht.example',
      GOOGLE_SIGN_IN: 'on',
      OPERATOR_EMAILS: [],
      PORT: 3000,
      LOG_LEVEL: 'info',
      WORKER: 'on',
      METRICS_HOST: '127.0.0.1',
      RATE_LIMIT: { requests: 600, seconds: 10 },
      HSTS: 'host',
      BACKUPS: 'here',
    },
  });
});

test('every missing variable is named at once, with an example', () => {
  const problems = problemsOf({}, {});
  expect(problems.map(({ variable }) => variable)).toEqual(Object.keys(production));
  expect(problems.every(({ problem, example }) => problem.startsWith('is not set') && example)).toBe(true);
});

test('a blank value counts as not set', () => {
  expect(problemsOf({ GOOGLE_CLIENT_ID: '  ' })).toMatchObject([
    { variable: 'GOOGLE_CLIENT_ID', problem: 'is not set, but GOOGLE_CLIENT_SECRET is' },
  ]);
  expect(problemsOf({ PORT: '', HOST: '', SIGN_IN_STAND_IN_URL: '' })).toEqual([]);
});

const second = {
  SIGN_IN_ISSUER: 'https://login.example/realms/comedy',
  SIGN_IN_CLIENT_ID: 'client',
  SIGN_IN_CLIENT_SECRET: 'secret',
};

test('a second sign-in provider is complete or left out, and its name may be missing', () => {
  expect(problemsOf(second)).toEqual([]);
  expect(problemsOf({ ...second, SIGN_IN_NAME: 'Lampenfieber' })).toEqual([]);
  expect(problemsOf({ SIGN_IN_ISSUER: second.SIGN_IN_ISSUER })).toMatchObject([
    { variable: 'SIGN_IN_CLIENT_ID', problem: 'is not set, but SIGN_IN_ISSUER is' },
    { variable: 'SIGN_IN_CLIENT_SECRET', problem: 'is not set, but SIGN_IN_ISSUER is' },
  ]);
  for (const alone of ['SIGN_IN_CLIENT_ID', 'SIGN_IN_CLIENT_SECRET', 'SIGN_IN_NAME']) {
    expect(problemsOf({ [alone]: 'x' })).toContainEqual(
      expect.objectContaining({ variable: 'SIGN_IN_ISSUER', problem: `is not set, but ${alone} is` }),
    );
  }
});

test.each([
  ['http://login.example'],
  ['http://127.0.0.1:4000'],
  ['login.example'],
  ['https://login.example?realm=comedy'],
  ['https://login.example/#comedy'],
  ['https://name:password@login.example'],
])('it is not at %s', (issuer) => {
  expect(problemsOf({ ...second, SIGN_IN_ISSUER: issuer })).toMatchObject([{ variable: 'SIGN_IN_ISSUER' }]);
});

test('it may be on this machine, for an app on this machine', () => {
  expect(problemsOf({ ...second, SIGN_IN_ISSUER: 'http://127.0.0.1:4000' }, local)).toEqual([]);
});

test.each([
  ['DATABASE_URL', 'mysql://localhost/spotlicht'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'postgresql://localhost:5432'],
  ['NEXTAUTH_URL', 'spotlicht.example'],
  ['NEXTAUTH_URL', 'http://spotlicht.example'],
  ['NEXTAUTH_URL', 'http://localhost.example'],
  ['NEXTAUTH_URL', 'https://spotlicht.example/api/auth'],
  ['NEXTAUTH_URL', 'ftp://spotlicht.example'],
  ['NEXTAUTH_SECRET', 'a'.repeat(31)],
  ['TRUSTED_PROXIES', 'all'],
  ['TRUSTED_PROXIES', '11'],
  ['RATE_LIMIT', '600'],
  ['RATE_LIMIT', '0/10'],
  ['RATE_LIMIT', 'on'],
  ['HSTS', 'on'],
  ['SIGN_IN_STAND_IN_URL', 'http://127.0.0.1:4000'],
  ['SIGN_IN_STAND_IN_URL', 'https://accounts.example'],
  ['OPERATOR_EMAILS', 'anna'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', 'http'],
  ['HOST', 'http://host'],
  ['METRICS_TOKEN', 'a'.repeat(15)],
  ['METRICS_TOKEN', 'two words and more'],
  ['METRICS_PORT', '3000'],
  ['METRICS_PORT', '0'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
  ['LOG_LEVEL', 'verbose'],
  ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'not base64'],
  ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', Buffer.alloc(20).toString('base64')],
])('%s=%s is refused', (variable, value) => {
  expect(problemsOf({ [variable]: value }).map((problem) => problem.variable)).toEqual([variable]);
});

test('figures that other machines may ask for need a token', () => {
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(problemsOf(open).map(({ variable }) => variable)).toEqual(['METRICS_TOKEN']);
  expect(problemsOf({ ...open, METRICS_TOKEN: 'a'.repeat(16) })).toEqual([]);
  expect(problemsOf({ METRICS_PORT: '9464', WORKER_METRICS_PORT: '9465' })).toEqual([]);
  for (const PORT of ['3000', '9464'])
    expect(problemsOf({ METRICS_PORT: '9464', WORKER_METRICS_PORT: PORT })).toMatchObject([
      { variable: 'WORKER_METRICS_PORT' },
    ]);
  expect(problemsOf({ WORKER_METRICS_PORT: '9465', METRICS_HOST: '0.0.0.0' })).toMatchObject([
    { variable: 'METRICS_TOKEN' },
  ]);
});

test('what is said about a secret does not repeat it', () => {
  const problems = problemsOf({
    DATABASE_URL: 'mysql://app:hunter2@db.example/spotlicht',
    NEXTAUTH_SECRET: 'hunter2',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: 'hunter2',
  });
  expect(problems).toHaveLength(3);
  expect(problems.map(describeProblem).join('\n')).not.toContain('hunter2');
});

test('operators are a list in lower case', () => {
  const parsed = parseEnv({ ...production, OPERATOR_EMAILS: ' Anna@Example.org, ben@example.org,' });
  expect(parsed.ok && parsed.env.OPERATOR_EMAILS).toEqual(['anna@example.org', 'ben@example.org']);
});

describe('the sign-in stand-in', () => {
  test('is taken when it and the app are http on this machine', () => {
    expect(problemsOf({}, local)).toEqual([]);
  });

  test.each([
    { SIGN_IN_STAND_IN_URL: 'http://10.0.0.1:4000' },
    { SIGN_IN_STAND_IN_URL: 'https://localhost:4000' },
    { NEXTAUTH_URL: 'https://localhost:3000' },
    { NEXTAUTH_URL: 'https://spotlicht.example' },
  ])('is refused with %j', (changes) => {
    expect(problemsOf(changes, local)).toMatchObject([{ variable: 'SIGN_IN_STAND_IN_URL' }]);
  });
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://127.8.9.1:80', true],
  ['http://[::1]:3000', true],
  ['http://localhost.example', false],
  ['http://127.0.0.1.example', false],
  ['http://0.0.0.0:3000', false],
  ['http://192.168.0.1', false],
])('loopback %s: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

test('a bucket needs its region and key', () => {
  const bucket = { S3_BUCKET: 'files', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'id' };
  expect(problemsOf(bucket)).toMatchObject([
    { variable: 'S3_SECRET_ACCESS_KEY', problem: 'is not set, but S3_BUCKET is' },
  ]);
  expect(problemsOf({ ...bucket, S3_SECRET_ACCESS_KEY: 'secret' })).toEqual([]);
  expect(problemsOf({ S3_ENDPOINT: 'storage.example.org' })).toMatchObject([{ variable: 'S3_ENDPOINT' }]);
});

test('bounces need a mailbox and an address that has room for a mark', () => {
  const both = { BOUNCES_URL: 'imaps://a:b@mail.example.org', BOUNCES_ADDRESS: 'bounces@spotlicht.example' };
  expect(problemsOf(both)).toEqual([]);
  const { BOUNCES_URL, BOUNCES_ADDRESS } = both;
  expect(problemsOf({ BOUNCES_URL })).toMatchObject([{ variable: 'BOUNCES_ADDRESS' }]);
  expect(problemsOf({ BOUNCES_ADDRESS })).toMatchObject([{ variable: 'BOUNCES_URL' }]);
  for (const name of ['bounces-of-spots', 'bounces+x'])
    expect(problemsOf({ ...both, BOUNCES_ADDRESS: `${name}@spotlicht.example` })).toMatchObject([
      { variable: 'BOUNCES_ADDRESS', problem: 'has a + or more than 15 characters in front of the @' },
    ]);
  for (const url of ['https://a:b@mail.example.org', 'imaps://mail.example.org'])
    expect(problemsOf({ ...both, BOUNCES_URL: url })).toMatchObject([{ variable: 'BOUNCES_URL' }]);
});
