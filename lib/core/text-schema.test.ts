import { expect, it } from 'vitest';
import { line, paragraphs, typed } from './text-schema';

it.each([typed, line(80), paragraphs(80)])('a half surrogate becomes what can be stored', (schema) => {
  expect(schema.parse(JSON.parse('"Rita\\ud800 Rakete"'))).toBe('Rita\ufffd Rakete');
  expect(schema.parse('Rita 🎤')).toBe('Rita 🎤');
});
