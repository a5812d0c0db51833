import {
  defaultPort,
  envProblem,
  isLoopback,
  isLoopbackHost,
  parseEnv,
  withoutBlanks,
  type EnvProblem,
  type EnvSource,
} from '@/lib/core/env';

/** What a start is going to do, decided from the environment alone. */
export interface StartPlan {
  /** Where people open the app. */
  appUrl: string;
  host: string;
  port: number;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** No Google credentials: the local sign-in stand-in. */
  signInStandIn: boolean;
  /** Undefined: a generated one that is kept. */
  secret: string | undefined;
  /** Whether what is to be done every minute is done by this start. */
  worker: boolean;
}

/** Stand for what a start finds out only later; valid, and never used. */
const placeholders = {
  DATABASE_URL: 'postgresql://127.0.0.1/later',
  NEXTAUTH_SECRET: 'later'.padEnd(32, '.'),
  GOOGLE_CLIENT_ID: 'later',
  GOOGLE_CLIENT_SECRET: 'later',
};

/**
 * Decides which stand-ins a start uses, each on its own: the embedded database without DATABASE_URL, the sign-in
 * stand-in without Google credentials. The stand-in lets everybody in as anybody, so it needs an app that only this
 * machine reaches; only then are address and secret of the app optional as well.
 */
export function planStart(
  source: EnvSource,
): { ok: true; plan: StartPlan } | { ok: false; problems: EnvProblem[] } {
  const given = withoutBlanks(source);
  // Only ever set by a start itself.
  delete given.SIGN_IN_STAND_IN_URL;
  const signInStandIn = !given.GOOGLE_CLIENT_ID && !given.GOOGLE_CLIENT_SECRET;
  const complete = {
    DATABASE_URL: placeholders.DATABASE_URL,
    ...(signInStandIn && { ...placeholders, NEXTAUTH_URL: `http://localhost:${given.PORT ?? defaultPort}` }),
    ...given,
  };
  const parsed = parseEnv(complete);
  if (!parsed.ok)
    return {
      ok: false,
      problems: parsed.problems.filter(({ variable }) => isOwn(variable, given, complete)),
    };

  const { env } = parsed;
  const problems = signInStandIn ? standInProblems(env.NEXTAUTH_URL, env.PORT, env.HOST) : [];
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

/** True for a variable that was given or is missing; false for one that a default stands in for. */
function isOwn(variable: string, given: EnvSource, complete: EnvSource): boolean {
  return variable in given || !(variable in complete);
}

function standInProblems(appUrl: string, port: number, host: string | undefined): EnvProblem[] {
  if (!isLoopback(appUrl)) {
    const problem = `is not set, and the sign-in stand-in only works on this machine, not for ${appUrl}`;
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
