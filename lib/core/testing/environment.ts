import { vi } from 'vitest';

/** Gives `env()` what it needs, for work that asks for the app's own address. To be called from `beforeAll` on. */
export function stubEnvironment(databaseUrl: string): void {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('NEXTAUTH_URL', 'https://spotlicht.example');
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32));
  vi.stubEnv('GOOGLE_CLIENT_ID', 'id');
  vi.stubEnv('GOOGLE_CLIENT_SECRET', 'secret');
}
