import pino from 'pino';

/** Bounded (RFC 5321, 4.5.3.1): what somebody wrote without an end must not take long to look through. */
const address = /[^\s"'`<>()@]{1,64}@[^\s"'`<>()]{1,255}/g;

/** Characters of a message: more says nothing more. */
const longestMessage = 2000;

/**
 * An error as it may be logged. Prisma writes the arguments of a call it cannot make sense of into the message,
 * profiles included, so of those only the last line stays; addresses go from every other.
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

function withoutAddresses(text: string): string {
  return text.slice(0, longestMessage).replace(address, '[removed]');
}

/**
 * Structured logs on stdout, one JSON object a line. Log ids, never an e-mail address or what somebody wrote; the
 * redaction below is the net under that rule, not the rule.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  serializers: { err: loggableError },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ['email', '*.email', '*.*.email', 'cookie', '*.cookie', 'authorization', '*.authorization'],
    censor: '[removed]',
  },
});
