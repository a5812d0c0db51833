import { expect, test } from 'vitest';
import { loggableError } from './log';

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
