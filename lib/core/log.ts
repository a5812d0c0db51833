import pino from 'pino';

/**
 * Structured logs on stdout, one JSON object a line. Log ids, never an e-mail address or what somebody wrote; the
 * redaction below is the net under that rule, not the rule.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ['email', '*.email', '*.*.email', 'cookie', '*.cookie', 'authorization', '*.authorization'],
    censor: '[removed]',
  },
});
