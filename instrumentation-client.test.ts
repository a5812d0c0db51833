import { expect, it, vi } from 'vitest';

it('in the browser zod checks data without making functions of text', async () => {
  const made = vi.fn();
  vi.stubGlobal('window', { addEventListener: vi.fn() });
  vi.stubGlobal('Function', made);
  await import('./instrumentation-client');
  const { z } = await import('zod');
  expect(z.object({ title: z.string() }).parse({ title: 'Freitagslacher' })).toEqual({
    title: 'Freitagslacher',
  });
  expect(made).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
