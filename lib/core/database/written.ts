import { AsyncLocalStorage } from 'node:async_hooks';

const scopes = new AsyncLocalStorage<{ isWritten: boolean }>();

/** Runs work with an object that tells whether a transaction of it was committed, also after the work has thrown. */
export async function watchingWrites<Value>(
  work: (writes: { readonly isWritten: boolean }) => Promise<Value>,
): Promise<Value> {
  const scope = { isWritten: false };
  return scopes.run(scope, () => work(scope));
}

/** Notes that a transaction was committed. */
export function noteWritten(): void {
  const scope = scopes.getStore();
  if (scope) scope.isWritten = true;
}
