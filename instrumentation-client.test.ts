import { expect, it, vi } from 'vitest';

it('the browser makes no function out of text to read what came from somewhere', async () => {
  const made = vi.fn();
  vi.stubGlobal('Function', made);
  await import('./instrumentation-client');
  const { z } = await import('zod');
  expect(z.object({ title: z.string() }).parse({ title: 'Freitagslacher' })).toEqual({
    title: 'Freitagslacher',
  });
  expect(made).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
