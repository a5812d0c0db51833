import pino from 'pino';
import { currentWork } from './work-context';

/** The lengths are limited (RFC 5321, 4.5.3.1), so that searching a very long text for addresses stays fast. */
const address = /[^\s"'`<>()@]{1,64}@[^\s"'`<>()]{1,255}/g;

/** The most characters of a logged message. */
const longestMessage = 2000;

/**
 * Returns an error in a form that may be logged. When Prisma cannot parse the arguments of a call, its message contains
 * them, including profiles, so only the last line of it is kept. E-mail addresses are removed from all messages.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutAddresses(String(error));
  const { type, code, digest } = pino.stdSerializers.err(error) as {
    type: string;
    code?: unknown;
    digest?: unknown;
  };
  const lines = error.message.trim().split('\n');
  const message = error.name === 'PrismaClientValidationError' ? (lines.at(-1) ?? '') : lines.join('\n');
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type, code, digest, message: withoutAddresses(message), stack: frames.join('\n') };
}

/** Returns a text without e-mail addresses, cut to the length of a logged message. */
export function withoutAddresses(text: string): string {
  return text.slice(0, longestMessage).replace(address, '[removed]');
}

/** An unknown level is no reason to end here: the check of variables names it, with an example. */
function startLevel(): string {
  const level = process.env.LOG_LEVEL?.trim() ?? '';
  return level === 'silent' || level in pino.levels.values ? level : 'info';
}

/**
 * Structured logs on stdout, one JSON object per line, with the id of the request or the name of the job. Log ids, but
 * never an e-mail address or a text that a user wrote. The redaction below is only a safety net.
 */
export const log = pino({
  level: startLevel(),
  base: undefined,
  serializers: { err: loggableError },
  mixin: () => {
    const work = currentWork();
    return work ? { requestId: work.requestId, job: work.job } : {};
  },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ['email', '*.email', '*.*.email', 'cookie', '*.cookie', 'authorization', '*.authorization'],
    censor: '[removed]',
  },
});
