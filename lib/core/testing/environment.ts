import { vi } from 'vitest';

/** Sets what `env()` needs, for code that uses the app's own address. Call it in `beforeAll` or later. */
export function stubEnvironment(databaseUrl: string): void {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('NEXTAUTH_URL', 'https://spotlicht.example');
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32));
  vi.stubEnv('GOOGLE_CLIENT_ID', 'id');
  vi.stubEnv('GOOGLE_CLIENT_SECRET', 'secret');
}
