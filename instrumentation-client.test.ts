import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

// In a process of its own, because zod decides when it is loaded.
it('in the browser zod checks data without making functions of text', () => {
  const script = `
    globalThis.window = { addEventListener() {}, fetch };
    await import('./instrumentation-client.ts');
    let made = 0;
    globalThis.Function = class { constructor() { made++; } };
    const { z } = await import('zod');
    console.log(z.object({ title: z.string() }).parse({ title: 'Freitagslacher' }), made);`;
  const program = ['--import', 'tsx', '--input-type=module', '--eval', script];
  expect(execFileSync(process.execPath, program, { encoding: 'utf8' })).toBe(
    "{ title: 'Freitagslacher' } 0\n",
  );
});
