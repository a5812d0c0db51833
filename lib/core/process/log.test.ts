import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { log, loggableError } from './log';
import { workingFor } from './work-context';

test('an error keeps what helps and loses addresses', () => {
  const error = Object.assign(new Error('no mail for anna@example.org <b@example.org>'), { code: 'X1' });
  const logged = loggableError(error) as { message: string; stack: string; code: string };
  expect(logged.message).toBe('no mail for [removed] <[removed]>');
  expect(logged.code).toBe('X1');
  expect(logged.stack).toContain('log.test.ts');
  expect(JSON.stringify(logged)).not.toContain('example.org');
});

test('of what Prisma says about wrong arguments only the last line stays', () => {
  const error = new Error('Invalid call:\n{ aboutMe: "secret" }\nUnknown argument `x`.');
  error.name = 'PrismaClientValidationError';
  expect(JSON.stringify(loggableError(error))).not.toContain('secret');
  expect(loggableError(error)).toMatchObject({ message: 'Unknown argument `x`.' });
});

test('a long message is cut, and an address in it is still none', () => {
  const { message } = loggableError(new Error(`${'a'.repeat(1900)} b@example.org ${'c'.repeat(50_000)}`)) as {
    message: string;
  };
  expect(message).toHaveLength(2000 - 'b@example.org'.length + '[removed]'.length);
  expect(message).not.toContain('example.org');
});

test('what is thrown without being an error is text', () => {
  expect(loggableError('x@y.example')).toBe('[removed]');
});

test('a line has the id of its request, and the job that it is about', () => {
  const lines: unknown[] = [];
  const level = log.level;
  log.level = 'info';
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<
    symbol,
    { write: (line: string) => void }
  >;
  vi.spyOn(stream!, 'write').mockImplementation((line) => void lines.push(JSON.parse(line)));
  workingFor({ requestId: 'abc-12345' }, () => log.info('asked'));
  workingFor({ requestId: 'abc-12345', job: 'sendMails' }, () => log.info({ job: 'own' }, 'done'));
  log.info('nothing');
  log.level = level;
  expect(lines).toMatchObject([
    { msg: 'asked', requestId: 'abc-12345' },
    { msg: 'done', requestId: 'abc-12345', job: 'own' },
    { msg: 'nothing' },
  ]);
  expect(lines[2]).not.toHaveProperty('requestId');
});
