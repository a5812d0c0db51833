/**
 * The key under which the account is stored whose unsaved text and films this browser may store. Signing out in one tab
 * removes it, so no other tab stores anything any more.
 */
const ownerKey = 'typed';

/** Lets this browser store for an account; for none when it is null. Throws where the browser refuses its storage. */
export function letStore(account: string | null): void {
  if (account === null) localStorage.removeItem(ownerKey);
  else localStorage.setItem(ownerKey, account);
}

/** Whether this browser may store for an account. Throws where the browser refuses its storage. */
export function mayStore(account: string): boolean {
  return localStorage.getItem(ownerKey) === account;
}
