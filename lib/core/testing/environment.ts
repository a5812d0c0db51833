import { vi } from 'vitest';

/** The addresses of operators in tests of rooms. */
export const testOperators = ['helga@example.org', 'rita@example.org', 'olga@googlemail.com'] as const;

/**
 * Sets the variables that `env()` needs, for code that uses the app's own address. Call it in `beforeAll` or later.
 * Tests of rooms share modules, and `env()` reads its variables once: so all of them have the same ones.
 */
export function stubEnvironment(databaseUrl: string): void {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('NEXTAUTH_URL', 'https://spotlicht.example');
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32));
  vi.stubEnv('GOOGLE_CLIENT_ID', 'id');
  vi.stubEnv('GOOGLE_CLIENT_SECRET', 'secret');
  vi.stubEnv('OPERATOR_EMAILS', testOperators.join(','));
}
