import { expect, test } from 'vitest';
import { slim } from './slim';

test('code stays the same but for blanks, comments and signs beyond ASCII', async () => {
  const slimmed = await slim(`
    /*! Somebody's licence */
    'use strict';
    // What it says.
    module.exports = [1, (said) => { const words = "Spaß „hier“ 🎤"; return \`\${said}: \${words}\`; }];
    function namedAsWritten() {}
  `);
  expect(slimmed).toMatch(/^[\n -~]*$/);
  expect(slimmed).not.toMatch(/licence|What it says| {2}/);
  expect(slimmed).toContain('function namedAsWritten(){}');
  const made = { exports: [] as unknown[] };
  new Function('module', slimmed)(made);
  expect((made.exports[1] as (said: string) => string)('Er')).toBe('Er: Spaß „hier“ 🎤');
});

test('lines stay short enough to find a place by its line', async () => {
  const many = Array.from({ length: 500 }, (_, nth) => `exports.name${nth} = ${nth};`).join('\n');
  const lines = (await slim(many)).split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(300);
});
