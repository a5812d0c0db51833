import pino from 'pino';

const address = /[^\s"'`<>()]+@[^\s"'`<>()]+/g;

/**
 * An error as it may be logged. Prisma writes the arguments of a call it cannot make sense of into the message,
 * profiles included, so of those only the last line stays; addresses go from every other.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error).replace(address, '[removed]');
  const { type, code, digest } = pino.stdSerializers.err(error) as {
    type: string;
    code?: unknown;
    digest?: unknown;
  };
  const lines = error.message.trim().split('\n');
  const message = error.name === 'PrismaClientValidationError' ? (lines.at(-1) ?? '') : lines.join('\n');
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type, code, digest, message: message.replace(address, '[removed]'), stack: frames.join('\n') };
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
