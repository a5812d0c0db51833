/** Replaces the app's module: everybody is signed in, and no cookie is decrypted. */
export async function openSession() {
  return { sessionId: '' };
}
