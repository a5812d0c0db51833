export * from '@/lib/auth/session-token';

/** Everybody counts as signed in, and no cookie is decrypted. */
export async function openSession() {
  return { sessionId: '' };
}
