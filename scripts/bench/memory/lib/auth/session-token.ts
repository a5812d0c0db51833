/** Somebody is always signed in; nothing is opened. */
export async function openSession() {
  return { claims: { accountId: '', version: 0 } };
}
