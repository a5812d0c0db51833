import { vi } from 'vitest';

/*
 * Runs before each test file that shares its process with others, but not our modules: takes away what earlier files
 * left, and has our modules loaded anew.
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
