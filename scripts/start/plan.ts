import {
  defaultPort,
  envProblem,
  isLoopback,
  isLoopbackHost,
  namesSignIn,
  parseEnv,
  withoutBlanks,
  type EnvProblem,
  type EnvSource,
} from '@/lib/core/process/env';

/** The plan of a start. It depends only on the environment. */
export interface StartPlan {
  /** The address that users open. */
  appUrl: string;
  host: string;
  port: number;
  /** Undefined: use the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** True without credentials of Google or another provider: use the local stand-in for sign-in. */
  signInStandIn: boolean;
  /** Undefined: use a generated secret that is stored in a file. */
  secret: string | undefined;
  /** Whether this start also runs the worker. */
  worker: boolean;
}

/** Valid values for variables that a start determines later; they are never used. */
const placeholders = {
  DATABASE_URL: 'postgresql://127.0.0.1/later',
  NEXTAUTH_SECRET: 'later'.padEnd(32, '.'),
  GOOGLE_CLIENT_ID: 'later',
  GOOGLE_CLIENT_SECRET: 'later',
};

/**
 * Reads the variables of a separate worker. Variables that only the app needs may be missing, and are placeholders
 * then; problems are invalid variables, and missing ones that the worker needs.
 */
export function parseWorkerEnv(source: EnvSource): ReturnType<typeof parseEnv> {
  return parseEnv({
    ...placeholders,
    NEXTAUTH_URL: `http://localhost:${defaultPort}`,
    ...withoutBlanks(source),
  });
}

/**
 * Decides which stand-ins a start uses: the embedded database without DATABASE_URL, and the sign-in stand-in without
 * credentials for a sign-in. With the stand-in any visitor can sign in as any person, so it is allowed only if the app
 * is reachable from this machine alone. Then the app's address and secret are optional too.
 */
export function planStart(
  source: EnvSource,
): { ok: true; plan: StartPlan } | { ok: false; problems: EnvProblem[] } {
  const given = withoutBlanks(source);
  // Only a start itself may set this variable.
  delete given.SIGN_IN_STAND_IN_URL;
  const signInStandIn = !namesSignIn(given);
  const complete = {
    DATABASE_URL: placeholders.DATABASE_URL,
    ...(signInStandIn && { ...placeholders, NEXTAUTH_URL: `http://localhost:${given.PORT ?? defaultPort}` }),
    ...given,
  };
  const parsed = parseEnv(complete);
  if (!parsed.ok) {
    const own = parsed.problems.filter(({ variable }) => isOwn(variable, given, complete));
    // Without problems of the operator's own variables, those of generated values are returned, so that a start never
    // fails without a message.
    return { ok: false, problems: own.length > 0 ? own : parsed.problems };
  }

  const { env } = parsed;
  const problems = signInStandIn
    ? standInProblems(env.NEXTAUTH_URL, env.PORT, env.HOST)
    : operatorProblems(given, env.NEXTAUTH_URL);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    plan: {
      appUrl: env.NEXTAUTH_URL,
      host: env.HOST ?? (signInStandIn ? '127.0.0.1' : '0.0.0.0'),
      port: env.PORT,
      databaseUrl: given.DATABASE_URL,
      signInStandIn,
      secret: given.NEXTAUTH_SECRET,
      worker: env.WORKER === 'on',
    },
  };
}

/** Whether a variable was given, or is missing without a default. */
function isOwn(variable: string, given: EnvSource, complete: EnvSource): boolean {
  return variable in given || !(variable in complete);
}

/** Operators of a public website have to name themselves (in Germany by § 5 DDG and Art. 13 GDPR). */
function operatorProblems(given: EnvSource, appUrl: string): EnvProblem[] {
  if (isLoopback(appUrl)) return [];
  return ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_CONTACT']
    .filter((variable) => !given[variable])
    .map((variable) => envProblem(variable, 'is not set, and the imprint and the privacy page need it'));
}

function standInProblems(appUrl: string, port: number, host: string | undefined): EnvProblem[] {
  if (!isLoopback(appUrl)) {
    const problem = `is not set, and SIGN_IN_ISSUER is not either; the sign-in stand-in only works on this machine, not for ${appUrl}`;
    return [envProblem('GOOGLE_CLIENT_ID', problem), envProblem('GOOGLE_CLIENT_SECRET', problem)];
  }
  const local = `http://localhost:${port}`;
  if (new URL(appUrl).protocol !== 'http:' || Number(new URL(appUrl).port || 80) !== port) {
    return [
      {
        ...envProblem('NEXTAUTH_URL', `is not the address that the app gets with PORT=${port}`),
        example: local,
      },
    ];
  }
  if (host !== undefined && !isLoopbackHost(host)) {
    const problem = 'would let others in: with the sign-in stand-in the app is for this machine only';
    return [{ ...envProblem('HOST', problem), example: '127.0.0.1' }];
  }
  return [];
}
