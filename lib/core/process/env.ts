import { z } from 'zod';
import { readTrustedProxies } from '@/lib/core/http/trusted-proxies';
import { readAddress } from '@/lib/core/text/text-schema';

/** The source of an environment: `process.env`, or an object like it. */
export type EnvSource = Record<string, string | undefined>;

/** A problem with one variable, and an example of a correct value. It never contains the given value. */
export interface EnvProblem {
  variable: string;
  /** Completes the variable's name to a sentence: "is not set". */
  problem: string;
  example: string;
}

/**
 * The description of a variable. `.env.example` and the table in docs/operating.md are made of it
 * (scripts/house/docs.test.ts). A variable without words belongs to the one before it.
 */
interface Variable {
  /** A correct value; in angle brackets, how to get one. */
  example: string;
  /** Completes "It is": in Markdown, without a full stop at its end. */
  is?: string;
  /** Completes "Without it:". */
  without?: string;
  /** A production server requires such a variable; a separate worker needs the app's value, if there is one. */
  neededBy?: ('production' | 'worker')[];
}

declare module 'zod' {
  interface GlobalMeta extends Partial<Variable> {
    example?: string;
  }
}

/** The log levels of pino, and `silent` for no log at all. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** AES keys have 16, 24 or 32 bytes; Next.js takes any of them, in base64. */
const encryptionKeyBytes = [16, 24, 32];

/** The most characters of the operator's name and address. */
const operatorMaxLength = 300;

/** A token that can be guessed shows how busy the platform is; 16 characters of base64 are 96 bits. */
const tokenMinLength = 16;

/** The most characters of a sign-in's name, which has to fit on a button of a phone. */
const signInNameMaxLength = 30;

const tooLong = `is longer than ${operatorMaxLength} characters`;

export const defaultPort = 3000;

/** The folder of files without FILES_DIR, relative to the folder in which the app runs. */
export const defaultFilesFolder = '.data/files';

/** NextAuth signs and encrypts sessions with a key derived from it; 32 characters of base64 are 192 bits. */
const secretMinLength = 32;

/**
 * The default rate limit: requests and seconds, per address. A full club with 150 people is one address. When the host
 * says "look at the website now", each of them opens a page within ten seconds, and a page is about four requests.
 */
const usualRate = '600/10';

/** Whether only this machine can reach an address (a valid URL). */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return isLoopbackHost(hostname.replace(/^\[(.*)\]$/, '$1'));
}

/** `isLoopback` for a host to listen on: a name, or an IP address without brackets. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function isLoopbackHttp(address: string): boolean {
  return isUrl(address, ['http:']) && isLoopback(address);
}

function isUrl(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function isOrigin(value: string): boolean {
  if (!isUrl(value, ['http:', 'https:'])) return false;
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && `${search}${hash}${username}` === '';
}

/** Whether a text can be the issuer of an OpenID provider (OpenID Connect Discovery, section 3). */
function isIssuer(value: string): boolean {
  if (!isUrl(value, ['https:']) && !isLoopbackHttp(value)) return false;
  const { search, hash, username, password } = new URL(value);
  return `${search}${hash}${username}${password}` === '' && !/[?#]/.test(value);
}

/** Whether a text is a sender of mails: `post@spotlicht.example`, or `Spotlicht <post@spotlicht.example>`. */
function isSender(value: string): boolean {
  const named = /^[^<>"\r\n]{1,100}<([^<>]{1,320})>$/.exec(value);
  return readAddress(named?.[1] ?? value) !== null;
}

/** The most characters before the @: of 64 in a mailbox's name, the plus, the mail's id and its seal take 49. */
const bounceNameMaxLength = 15;

const bounceProblem = `has a + or more than ${bounceNameMaxLength} characters in front of the @`;

function isBounceAddress(value: string): boolean {
  const [name = ''] = value.split('@', 1);
  return name.length <= bounceNameMaxLength && !name.includes('+');
}

const required = z.string('is not set');

const portNumber = z
  .string()
  // Digits only: `Number` would also read 0x50 and 1e3, which are no ports in the addresses made of them.
  .refine((port) => /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65535, 'is not a port from 1 to 65535')
  .transform(Number);

const hostName = z.string().regex(/^[\w.:-]+$/, 'is not a host name or an IP address');

const envVariables = z.object({
  DATABASE_URL: required
    .refine(
      (value) => isUrl(value, ['postgresql:', 'postgres:']),
      'is not the address of a PostgreSQL database',
    )
    .refine((value) => !URL.canParse(value) || new URL(value).pathname.length > 1, 'names no database')
    .refine(
      (value) => !URL.canParse(value) || !new URL(value).searchParams.has('schema'),
      'names a schema; give the app a database of its own instead',
    )
    .meta({
      example: 'postgresql://spotlicht:password@127.0.0.1:5432/spotlicht',
      is: 'a database of its own in PostgreSQL 18, encoding UTF-8; each start applies the migrations that it lacks',
      without: 'an embedded PostgreSQL in `.data/postgres`, which only this machine reaches',
      neededBy: ['production', 'worker'],
    }),
  NEXTAUTH_URL: required
    .refine(isOrigin, 'is not an address of the form https://host (no path)')
    .refine(
      (value) => !isUrl(value, ['http:']) || isLoopback(value),
      'must start with https:// (http:// is only allowed on this machine, as http://localhost:3000)',
    )
    .transform((value) => (URL.canParse(value) ? new URL(value).origin : value))
    .meta({
      example: 'https://spotlicht.example',
      is: 'the address that people open: https, no path; http only on this machine',
      without: '`http://localhost:3000` (only with the stand-in for the sign-in)',
      neededBy: ['production', 'worker'],
    }),
  NEXTAUTH_SECRET: required.min(secretMinLength, `is shorter than ${secretMinLength} characters`).meta({
    example: '<output of: openssl rand -base64 32>',
    is: 'the key of sessions and of links in mails, at least 32 characters, the same on all servers; one is made by `openssl rand -base64 32`',
    without: 'made once, in `.data/nextauth-secret` (only with the stand-in for the sign-in)',
    neededBy: ['production', 'worker'],
  }),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .meta({
      example: '1234567890-abc.apps.googleusercontent.com',
      is: 'the client of Google\'s sign-in, of the type "Web application", redirect address `{NEXTAUTH_URL}/api/auth/callback/google`',
      without:
        'that of `SIGN_IN_ISSUER` alone, and without it, too, a stand-in for the sign-in (only at an address of this machine)',
      neededBy: ['production'],
    }),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .optional()
    .meta({ example: 'GOCSPX-abc', neededBy: ['production'] }),
  GOOGLE_SIGN_IN: z.enum(['on', 'off'], 'is neither on nor off').default('on').meta({
    example: 'off',
    is: "`off` takes Google's button away, and the page says so: for when Google suspends the client. Needs `SIGN_IN_ISSUER`",
    without: '`on`',
  }),
  SIGN_IN_ISSUER: z
    .string()
    .refine(isIssuer, 'is not the https address of an OpenID provider, without ? and #')
    .optional()
    .meta({
      example: 'https://login.spotlicht.example/realms/comedy',
      is: 'a sign-in of your own, beside Google\'s or in its place: any OpenID provider by its issuer, to the letter as it names itself, redirect address `{NEXTAUTH_URL}/api/auth/callback/openid`. Whoever runs it can sign in as anybody: docs/operating.md, "When Google suspends the client"',
      without: 'Google alone',
    }),
  SIGN_IN_CLIENT_ID: z.string().optional().meta({ example: 'spotlicht' }),
  SIGN_IN_CLIENT_SECRET: z.string().optional().meta({ example: '<the secret of that client>' }),
  SIGN_IN_NAME: z
    .string()
    .max(signInNameMaxLength, `is longer than ${signInNameMaxLength} characters`)
    .optional()
    .meta({
      example: 'Lampenfieber',
      is: 'the name on the button of the second sign-in, 30 characters at most',
      without: 'the host of the issuer',
    }),
  OPERATOR_NAME: z
    .string()
    .max(operatorMaxLength, tooLong)
    .optional()
    .meta({
      example: 'Anna Licht',
      is: 'who runs the platform, for the imprint and the privacy page: a name, a postal address with commas between its lines, and an e-mail address, which `/.well-known/security.txt` names, too',
      without: 'nobody is named (only at an address of this machine)',
      neededBy: ['production'],
    }),
  OPERATOR_ADDRESS: z
    .string()
    .max(operatorMaxLength, tooLong)
    .optional()
    .meta({ example: 'Bühnenweg 1, 10999 Berlin', neededBy: ['production'] }),
  OPERATOR_CONTACT: z
    .string()
    .refine((email) => readAddress(email) !== null, 'is not an e-mail address')
    .optional()
    .meta({ example: 'hallo@spotlicht.example', neededBy: ['production'] }),
  OPERATOR_EMAILS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((email) => email.trim() || []))
    .refine((emails) => emails.every((email) => readAddress(email) !== null), {
      error: 'is not a list of e-mail addresses with commas between them, in plain letters without accents',
    })
    .transform((emails) => emails.flatMap((email) => readAddress(email) ?? []))
    .meta({
      example: 'anna@spotlicht.example,ben@spotlicht.example',
      is: 'whose accounts run the platform at `/operator`, which does not exist for anybody else: e-mail addresses with commas between them',
      without: "nobody's",
    }),
  PORT: portNumber.default(defaultPort).meta({
    example: '3000',
    is: 'where the server listens',
    without: 'port 3000 on all addresses, or on 127.0.0.1 with the stand-in for the sign-in',
  }),
  HOST: hostName.optional().meta({ example: '0.0.0.0' }),
  LOG_LEVEL: z
    .enum(logLevels, `is not one of ${logLevels.join(', ')}`)
    .default('info')
    .meta({
      example: 'info',
      is: 'how much the log says: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
      without: '`info`',
    }),
  WORKER: z.enum(['on', 'off'], 'is neither on nor off').default('on').meta({
    example: 'off',
    is: '`off` leaves jobs (mails, imports, what time does) to `npm run worker`',
    without: '`on`: `npm start` does them beside the app',
  }),
  METRICS_TOKEN: z
    .string()
    .min(tokenMinLength, `is shorter than ${tokenMinLength} characters`)
    .regex(/^[\w.~+/-]+=*$/, 'has other characters than base64 has')
    .optional()
    .meta({
      example: '<output of: openssl rand -base64 32>',
      is: 'who may read the figures for Prometheus at `/metrics`: at least 16 characters, sent as `Authorization: Bearer …`',
      without: 'nobody, unless they have a port of their own',
    }),
  METRICS_PORT: portNumber.optional().meta({
    example: '9464',
    is: 'a port of its own for `/metrics`, another one for each server of a machine, and the address that it listens on, which needs the token when other machines reach it',
    without: 'none; 127.0.0.1',
  }),
  METRICS_HOST: hostName.default('127.0.0.1').meta({ example: '127.0.0.1' }),
  WORKER_METRICS_PORT: portNumber.optional().meta({
    example: '9465',
    is: 'the port for the `/metrics` of the worker, on `METRICS_HOST`, with the token if there is one',
    without: 'none',
  }),
  /** lib/host/start-tracing reads it, because a worker may run without a complete environment. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((value) => isUrl(value, ['http:', 'https:']), 'is not an http or https address')
    .optional()
    .meta({
      example: 'http://127.0.0.1:4318',
      is: 'where traces go: a collector of OpenTelemetry (OTLP by HTTP). `OTEL_SERVICE_NAME`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG` are obeyed, too',
      without: 'there are none',
    }),
  /** lib/core/files/files reads this and the next five, for scripts without a complete environment. */
  FILES_DIR: z
    .string()
    .optional()
    .meta({
      example: '/var/lib/spotlicht/files',
      is: 'the folder of uploaded files, which servers and workers may write to, the same one for all, and part of every backup',
      without: '`.data/files`',
      neededBy: ['worker'],
    }),
  S3_BUCKET: z
    .string()
    .optional()
    .meta({
      example: 'spotlicht',
      is: 'a bucket for the files instead of that folder, in which then only unfinished uploads and copies of public pages stay',
      without: 'none',
      neededBy: ['worker'],
    }),
  S3_REGION: z
    .string()
    .optional()
    .meta({ example: 'eu-central-1', neededBy: ['worker'] }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ example: 'AKIAIOSFODNN7EXAMPLE', neededBy: ['worker'] }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ example: '<the secret of that key>', neededBy: ['worker'] }),
  S3_ENDPOINT: z
    .string()
    .refine((value) => isUrl(value, ['http:', 'https:']), 'is not an http or https address')
    .optional()
    .meta({
      example: 'https://storage.example.org',
      is: "the address of an object storage that is not Amazon's",
      without: "Amazon's in that region",
      neededBy: ['worker'],
    }),
  /** lib/core/messages/mail-settings reads these, because a worker may run without a complete environment. */
  SMTP_URL: z
    .string()
    .refine((value) => isUrl(value, ['smtp:', 'smtps:']), 'is not an smtp or smtps address')
    .optional()
    .meta({
      example: 'smtps://spotlicht:password@mail.example.org',
      is: 'the mail server, and who mails come from. `smtps://` encrypts from the start, `smtp://` when the server offers it, which it has to with a password',
      without: 'no mails; they lie at `/outbox` with the stand-in for the sign-in',
      neededBy: ['worker'],
    }),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'is neither an e-mail address nor a name with an address in angle brackets')
    .optional()
    .meta({ example: 'Spotlicht <post@spotlicht.example>', neededBy: ['worker'] }),
  MAIL_RATE: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'is not a number of mails in a second, from 1 to 9999')
    .optional()
    .meta({
      example: '10',
      is: 'the most mails in a second, of each worker: what the mail server allows',
      without: '10',
      neededBy: ['worker'],
    }),
  BOUNCES_URL: z
    .string()
    .refine((value) => isUrl(value, ['imap:', 'imaps:']), 'is not an imap or imaps address')
    .refine((value) => !URL.canParse(value) || new URL(value).username !== '', 'has no name and password')
    .optional()
    .meta({
      example: 'imaps://bounces:password@mail.example.org/INBOX',
      is: 'a mailbox of its own for mails that come back, and its address: 15 characters at most in front of the @, no +, and what is sent to `bounces+anything@…` has to arrive, too. `imap://` encrypts when the server offers it, which it has to',
      without: "they go to `MAIL_FROM`, and nobody's mails are ended",
      neededBy: ['worker'],
    }),
  BOUNCES_ADDRESS: z
    .string()
    .refine((value) => readAddress(value) !== null, 'is not an e-mail address')
    .refine((value) => isBounceAddress(value), bounceProblem)
    .optional()
    .meta({ example: 'bounces@spotlicht.example', neededBy: ['worker'] }),
  TRUSTED_PROXIES: z
    .string()
    .transform((value, context) => {
      const trusted = readTrustedProxies(value);
      if (trusted) return trusted;
      context.addIssue('is neither a number of proxies up to 10 nor a list of their addresses and networks');
      return z.NEVER;
    })
    .optional()
    .meta({
      example: '1',
      is: 'how many proxies of yours stand in front, or their addresses and networks (`10.0.0.0/8,2001:db8::1`): what they add at the end of `X-Forwarded-For` is believed. With too high a number, visitors write there who they are',
      without: "the address that connects is the client's",
    }),
  RATE_LIMIT: z
    .string()
    .default(usualRate)
    .refine(
      (value) => value === 'off' || /^[1-9]\d{0,5}\/[1-9]\d{0,3}$/.test(value),
      'is neither off nor a number of requests and, after a slash, of seconds',
    )
    .transform((value) => {
      const [requests = 0, seconds = 0] = value.split('/').map(Number);
      return value === 'off' ? null : { requests, seconds };
    })
    .meta({
      example: '600/10',
      is: 'requests / seconds that are answered for one address (of IPv6: one /64 network), or `off`; the share of each kind is in `server/visit.ts`',
      without: '`600/10`',
    }),
  HSTS: z.enum(['host', 'subdomains'], 'is neither host nor subdomains').default('host').meta({
    example: 'subdomains',
    is: '`subdomains`: browsers open all hosts below this one by HTTPS only, too, for two years, which nobody can take back in a hurry',
    without: '`host`: this host only, for a year',
  }),
  /** lib/platform/system-queries reads it, because a worker may run without a complete environment. */
  BACKUPS: z.enum(['here', 'elsewhere'], 'is neither here nor elsewhere').default('here').meta({
    example: 'elsewhere',
    is: '`elsewhere`: the database and the files are backed up by other means than `npm run backup`',
    without: '`here`: operators are told when the last backup is older than 26 hours',
  }),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z
    .base64('is not base64')
    .refine(
      (key) => encryptionKeyBytes.includes(Buffer.from(key, 'base64').length),
      `is not a key of ${encryptionKeyBytes.join(', ')} bytes`,
    )
    .optional()
    .meta({
      example: '<output of: openssl rand -base64 32>',
      is: 'for several servers whose builds are made apart: the key of what server actions carry, the same on all and set when building',
      without: 'made anew by each build',
    }),
  POSTGRES_PASSWORD: z.string().optional().meta({
    example: '<output of: openssl rand -hex 24>',
    is: 'for compose.yaml only: the password of its database, letters and digits, as by `openssl rand -hex 24`',
    without: 'compose does not start',
  }),
  SIGN_IN_STAND_IN_URL: z
    .string()
    .refine(isLoopbackHttp, 'is not an http address on this machine; the stand-in works nowhere else')
    .optional()
    .meta({
      example: 'http://127.0.0.1:4000',
      is: 'set by `npm start` itself, for the app: the address of the stand-in for the sign-in. Do not set it',
      without: 'there is none',
    }),
});

/** All variables, in the order of their documentation. */
export const variables: Record<string, Variable> = Object.fromEntries(
  Object.entries(envVariables.shape).map(([name, schema]) => [name, { example: '', ...schema.meta() }]),
);

const envSchema = envVariables
  .superRefine((env, context) => {
    if (env.SIGN_IN_STAND_IN_URL === undefined || isLoopbackHttp(env.NEXTAUTH_URL)) return;
    context.addIssue({
      code: 'custom',
      path: ['SIGN_IN_STAND_IN_URL'],
      message:
        'is set, but NEXTAUTH_URL is not an http address on this machine; the stand-in works nowhere else',
    });
  })
  .superRefine((env, context) => {
    const complain = (variable: string, message: string) =>
      context.addIssue({ code: 'custom', path: [variable], message });
    const { SIGN_IN_ISSUER: issuer } = env;
    if (issuer !== undefined && isLoopbackHttp(issuer) && !isLoopbackHttp(env.NEXTAUTH_URL))
      complain(
        'SIGN_IN_ISSUER',
        'must start with https:// (http:// is only allowed for an app on this machine)',
      );
  })
  .superRefine((env, context) => {
    if (env.S3_BUCKET === undefined) return;
    for (const name of ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (env[name] === undefined) {
        context.addIssue({ code: 'custom', path: [name], message: 'is not set, but S3_BUCKET is' });
      }
    }
  })
  .superRefine((env, context) => {
    const { METRICS_PORT: port, WORKER_METRICS_PORT: workerPort } = env;
    if (port === undefined && workerPort === undefined) return;
    const complain = (variable: string, message: string) =>
      context.addIssue({ code: 'custom', path: [variable], message });
    if (port === env.PORT) complain('METRICS_PORT', 'is PORT; it has to be another one');
    if (workerPort !== undefined && [env.PORT, port].includes(workerPort))
      complain('WORKER_METRICS_PORT', 'is PORT or METRICS_PORT; it has to be another one');
    if (env.METRICS_TOKEN === undefined && !isLoopbackHost(env.METRICS_HOST))
      complain('METRICS_TOKEN', 'is not set, but METRICS_HOST lets other machines ask');
  })
  .superRefine((env, context) => {
    if (env.SMTP_URL === undefined || env.MAIL_FROM !== undefined) return;
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is not set, but SMTP_URL is' });
  })
  .superRefine((env, context) => {
    const complain = (variable: string, message: string) =>
      context.addIssue({ code: 'custom', path: [variable], message });
    if (env.BOUNCES_URL !== undefined && env.BOUNCES_ADDRESS === undefined)
      complain('BOUNCES_ADDRESS', 'is not set, but BOUNCES_URL is');
    if (env.BOUNCES_ADDRESS !== undefined && env.BOUNCES_URL === undefined)
      complain('BOUNCES_URL', 'is not set, but BOUNCES_ADDRESS is');
  });

export type Env = z.output<typeof envSchema>;

/** Validates an environment; blank values count as not set. Returns the problems of all variables, one each at most. */
export function parseEnv(source: EnvSource): { ok: true; env: Env } | { ok: false; problems: EnvProblem[] } {
  const given = withoutBlanks(source);
  const parsed = envSchema.safeParse(given);
  const own = signInProblems(given);
  if (parsed.success && own.length === 0) return { ok: true, env: parsed.data };
  const problems = new Map<string, EnvProblem>();
  const found = parsed.error?.issues.map(({ path, message }) => envProblem(String(path[0]), message)) ?? [];
  for (const problem of [...found, ...own]) {
    if (!problems.has(problem.variable)) problems.set(problem.variable, problem);
  }
  return { ok: false, problems: [...problems.values()] };
}

/** The variables of each sign-in: of Google, and of a provider of one's own, whose name may be missing. */
const signIns = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SIGN_IN_ISSUER', 'SIGN_IN_CLIENT_ID', 'SIGN_IN_CLIENT_SECRET', 'SIGN_IN_NAME'],
];

/** Whether any variable of a sign-in is set: then the app has that one, and no stand-in. */
export function namesSignIn(given: EnvSource): boolean {
  return signIns.flat().some((name) => given[name]);
}

/** Checks that there is a sign-in, and each is complete. The schema would check that only when all else is right. */
function signInProblems(given: EnvSource): EnvProblem[] {
  if (!namesSignIn(given))
    return signIns[0]!.map((name) => envProblem(name, 'is not set, and SIGN_IN_ISSUER is not either'));
  const problems = signIns.flatMap((names) => {
    const set = names.find((name) => given[name]);
    const missing = names.filter((name) => set && !given[name] && name !== 'SIGN_IN_NAME');
    return missing.map((name) => envProblem(name, `is not set, but ${set} is`));
  });
  if (given.GOOGLE_SIGN_IN === 'off' && !given.SIGN_IN_ISSUER)
    problems.push(envProblem('GOOGLE_SIGN_IN', 'is off, and without SIGN_IN_ISSUER nobody can sign in'));
  return problems;
}

export function envProblem(variable: string, problem: string): EnvProblem {
  return { variable, problem, example: variables[variable]?.example ?? '' };
}

export function describeProblem({ variable, problem, example }: EnvProblem): string {
  return `${variable} ${problem}. Example: ${variable}=${example}`;
}

/** Returns the variables that are not blank, trimmed. */
export function withoutBlanks(source: EnvSource): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
}

let cached: Env | undefined;

/**
 * Returns the app's environment, validated at first use. It is not validated when a module is loaded, because `next
 * build` runs without one. Throws an error with all problems.
 */
export function env(): Env {
  if (cached) return cached;
  const parsed = parseEnv(process.env);
  if (!parsed.ok) {
    throw new Error(`The environment is not complete.\n${parsed.problems.map(describeProblem).join('\n')}`);
  }
  return (cached = parsed.env);
}
