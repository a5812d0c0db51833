import { z } from 'zod';
import { readTrustedProxies } from '@/lib/core/http/trusted-proxies';
import { readAddress } from '@/lib/core/text/text-schema';

/** Where an environment is read from: `process.env`, or an object like it. */
export type EnvSource = Record<string, string | undefined>;

/** A problem with one variable, and an example of a correct value. It never contains the given value. */
export interface EnvProblem {
  variable: string;
  /** Completes the variable's name to a sentence: "is not set". */
  problem: string;
  example: string;
}

/** A correct value of each variable that can be set. The file `.env.example` explains them. */
export const examples: Record<string, string> = {
  DATABASE_URL: 'postgresql://spotlicht:password@127.0.0.1:5432/spotlicht',
  NEXTAUTH_URL: 'https://spotlicht.example',
  NEXTAUTH_SECRET: '<output of: openssl rand -base64 32>',
  GOOGLE_CLIENT_ID: '1234567890-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-abc',
  SIGN_IN_ISSUER: 'https://login.spotlicht.example/realms/comedy',
  SIGN_IN_CLIENT_ID: 'spotlicht',
  SIGN_IN_CLIENT_SECRET: '<the secret of that client>',
  SIGN_IN_NAME: 'Lampenfieber',
  SIGN_IN_STAND_IN_URL: 'http://127.0.0.1:4000',
  OPERATOR_EMAILS: 'anna@spotlicht.example,ben@spotlicht.example',
  OPERATOR_NAME: 'Anna Licht',
  OPERATOR_ADDRESS: 'Bühnenweg 1, 10999 Berlin',
  OPERATOR_CONTACT: 'hallo@spotlicht.example',
  PORT: '3000',
  HOST: '0.0.0.0',
  LOG_LEVEL: 'info',
  WORKER: 'off',
  METRICS_TOKEN: '<output of: openssl rand -base64 32>',
  METRICS_PORT: '9464',
  METRICS_HOST: '127.0.0.1',
  WORKER_METRICS_PORT: '9465',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  FILES_DIR: '/var/lib/spotlicht/files',
  S3_BUCKET: 'spotlicht',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  S3_SECRET_ACCESS_KEY: '<the secret of that key>',
  S3_ENDPOINT: 'https://storage.example.org',
  SMTP_URL: 'smtps://spotlicht:password@mail.example.org',
  MAIL_FROM: 'Spotlicht <post@spotlicht.example>',
  MAIL_RATE: '10',
  BOUNCES_URL: 'imaps://bounces:password@mail.example.org/INBOX',
  BOUNCES_ADDRESS: 'bounces@spotlicht.example',
  TRUSTED_PROXIES: '1',
  RATE_LIMIT: '600/10',
  HSTS: 'subdomains',
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: '<output of: openssl rand -base64 32>',
};

/** The log levels of pino, and `silent` for no log at all. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** AES keys have 16, 24 or 32 bytes; Next.js takes any of them, in base64. */
const encryptionKeyBytes = [16, 24, 32];

/** The most characters of the operator's name and address. */
const operatorMaxLength = 300;

/** A token that can be guessed shows how busy the platform is; 16 characters of base64 are 96 bits. */
const tokenMinLength = 16;

/** It has to fit on a button of a phone. */
const signInNameMaxLength = 30;

const tooLong = `is longer than ${operatorMaxLength} characters`;

export const defaultPort = 3000;

/** Where files are stored without FILES_DIR, relative to the folder in which the app runs. */
export const defaultFilesFolder = '.data/files';

/** NextAuth signs and encrypts sessions with a key derived from it; 32 characters of base64 are 192 bits. */
const secretMinLength = 32;

/**
 * The default rate limit: requests and seconds, per address. A full club with 150 people is one address. When the host
 * says "look at the website now", each of them opens a page within ten seconds, and a page is about four requests.
 */
const usualRate = '600/10';

/** True for an address (a valid URL) that only this machine can reach. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return isLoopbackHost(hostname.replace(/^\[(.*)\]$/, '$1'));
}

/** Does the same for a host to listen on: a name, or an IP address without brackets. */
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

/** The most characters in front of the @: a mailbox's name has 64, of which a mark and what it is about take 49. */
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

const envSchema = z
  .object({
    DATABASE_URL: required
      .refine(
        (value) => isUrl(value, ['postgresql:', 'postgres:']),
        'is not the address of a PostgreSQL database',
      )
      .refine((value) => !URL.canParse(value) || new URL(value).pathname.length > 1, 'names no database')
      .refine(
        (value) => !URL.canParse(value) || !new URL(value).searchParams.has('schema'),
        'names a schema; give the app a database of its own instead',
      ),
    NEXTAUTH_URL: required
      .refine(isOrigin, 'is not an address of the form https://host (no path)')
      .refine(
        (value) => !isUrl(value, ['http:']) || isLoopback(value),
        'must start with https:// (http:// is only allowed on this machine, as http://localhost:3000)',
      )
      .transform((value) => (URL.canParse(value) ? new URL(value).origin : value)),
    NEXTAUTH_SECRET: required.min(secretMinLength, `is shorter than ${secretMinLength} characters`),
    GOOGLE_CLIENT_ID: required,
    GOOGLE_CLIENT_SECRET: required,
    SIGN_IN_ISSUER: z
      .string()
      .refine(isIssuer, 'is not the https address of an OpenID provider, without ? and #')
      .optional(),
    SIGN_IN_CLIENT_ID: z.string().optional(),
    SIGN_IN_CLIENT_SECRET: z.string().optional(),
    SIGN_IN_NAME: z
      .string()
      .max(signInNameMaxLength, `is longer than ${signInNameMaxLength} characters`)
      .optional(),
    SIGN_IN_STAND_IN_URL: z
      .string()
      .refine(isLoopbackHttp, 'is not an http address on this machine; the stand-in works nowhere else')
      .optional(),
    OPERATOR_EMAILS: z
      .string()
      .default('')
      .transform((value) => value.split(',').flatMap((email) => email.trim() || []))
      .refine((emails) => emails.every((email) => readAddress(email) !== null), {
        error: 'is not a list of e-mail addresses with commas between them, in plain letters without accents',
      })
      .transform((emails) => emails.flatMap((email) => readAddress(email) ?? [])),
    OPERATOR_NAME: z.string().max(operatorMaxLength, tooLong).optional(),
    OPERATOR_ADDRESS: z.string().max(operatorMaxLength, tooLong).optional(),
    OPERATOR_CONTACT: z
      .string()
      .refine((email) => readAddress(email) !== null, 'is not an e-mail address')
      .optional(),
    PORT: portNumber.default(defaultPort),
    HOST: hostName.optional(),
    LOG_LEVEL: z.enum(logLevels, `is not one of ${logLevels.join(', ')}`).default('info'),
    WORKER: z.enum(['on', 'off'], 'is neither on nor off').default('on'),
    METRICS_TOKEN: z
      .string()
      .min(tokenMinLength, `is shorter than ${tokenMinLength} characters`)
      .regex(/^[\w.~+/-]+=*$/, 'has other characters than base64 has')
      .optional(),
    METRICS_PORT: portNumber.optional(),
    METRICS_HOST: hostName.default('127.0.0.1'),
    WORKER_METRICS_PORT: portNumber.optional(),
    /** lib/core/process/start-tracing reads it, because a worker may run without a complete environment. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .string()
      .refine((value) => isUrl(value, ['http:', 'https:']), 'is not an http or https address')
      .optional(),
    /** lib/core/files/files reads these and the folder, for scripts without a complete environment. */
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_ENDPOINT: z
      .string()
      .refine((value) => isUrl(value, ['http:', 'https:']), 'is not an http or https address')
      .optional(),
    FILES_DIR: z.string().optional(),
    /** lib/core/messages/mail-settings reads these, because a worker may run without a complete environment. */
    SMTP_URL: z
      .string()
      .refine((value) => isUrl(value, ['smtp:', 'smtps:']), 'is not an smtp or smtps address')
      .optional(),
    MAIL_FROM: z
      .string()
      .refine(isSender, 'is neither an e-mail address nor a name with an address in angle brackets')
      .optional(),
    MAIL_RATE: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'is not a number of mails in a second, from 1 to 9999')
      .optional(),
    BOUNCES_URL: z
      .string()
      .refine((value) => isUrl(value, ['imap:', 'imaps:']), 'is not an imap or imaps address')
      .refine((value) => !URL.canParse(value) || new URL(value).username !== '', 'has no name and password')
      .optional(),
    BOUNCES_ADDRESS: z
      .string()
      .refine((value) => readAddress(value) !== null, 'is not an e-mail address')
      .refine((value) => isBounceAddress(value), bounceProblem)
      .optional(),
    TRUSTED_PROXIES: z
      .string()
      .transform((value, context) => {
        const trusted = readTrustedProxies(value);
        if (trusted) return trusted;
        context.addIssue(
          'is neither a number of proxies up to 10 nor a list of their addresses and networks',
        );
        return z.NEVER;
      })
      .optional(),
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
      }),
    HSTS: z.enum(['host', 'subdomains'], 'is neither host nor subdomains').default('host'),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z
      .base64('is not base64')
      .refine(
        (key) => encryptionKeyBytes.includes(Buffer.from(key, 'base64').length),
        `is not a key of ${encryptionKeyBytes.join(', ')} bytes`,
      )
      .optional(),
  })
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
    const { SIGN_IN_ISSUER: issuer, ...others } = env;
    if (issuer !== undefined && isLoopbackHttp(issuer) && !isLoopbackHttp(env.NEXTAUTH_URL))
      complain(
        'SIGN_IN_ISSUER',
        'must start with https:// (http:// is only allowed for an app on this machine)',
      );
    for (const name of ['SIGN_IN_CLIENT_ID', 'SIGN_IN_CLIENT_SECRET'] as const) {
      if (issuer !== undefined && others[name] === undefined)
        complain(name, 'is not set, but SIGN_IN_ISSUER is');
    }
    const alone = (['SIGN_IN_CLIENT_ID', 'SIGN_IN_CLIENT_SECRET', 'SIGN_IN_NAME'] as const).find(
      (name) => others[name],
    );
    if (issuer === undefined && alone) complain('SIGN_IN_ISSUER', `is not set, but ${alone} is`);
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

/** A blank value counts as not set. Returns the problems of all variables at once, at most one each. */
export function parseEnv(source: EnvSource): { ok: true; env: Env } | { ok: false; problems: EnvProblem[] } {
  const parsed = envSchema.safeParse(withoutBlanks(source));
  if (parsed.success) return { ok: true, env: parsed.data };
  const problems = new Map<string, EnvProblem>();
  for (const { path, message } of parsed.error.issues) {
    const variable = String(path[0]);
    if (!problems.has(variable)) problems.set(variable, envProblem(variable, message));
  }
  return { ok: false, problems: [...problems.values()] };
}

export function envProblem(variable: string, problem: string): EnvProblem {
  return { variable, problem, example: examples[variable] ?? '' };
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
