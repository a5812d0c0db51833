import { vi } from 'vitest';

/*
 * Runs before each test file of the project `others`, which share a process: takes away what earlier files left, and
 * has our own modules loaded anew.
 */
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.resetModules();
for (const name of Object.keys(globalThis)) {
  if (name.startsWith('spotlicht')) Reflect.deleteProperty(globalThis, name);
}
if (typeof document === 'object') {
  localStorage.clear();
  sessionStorage.clear();
}
