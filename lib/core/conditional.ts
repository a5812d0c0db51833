import fresh from 'fresh';

/** Of a request's headers, what chooses an answer. */
export type Asked = { get(name: string): string | null };

/**
 * Whether who asks has the answer already, so that 304 says enough. A tag says more than a time: when they name a tag, the time
 * is not looked at.
 */
export function isKnown(asked: Asked, { etag, changedAt }: { etag: string; changedAt?: Date }): boolean {
  const named = (name: string) => asked.get(name) ?? undefined;
  return fresh(
    { 'if-none-match': named('if-none-match'), 'if-modified-since': named('if-modified-since') },
    { etag, 'last-modified': changedAt?.toUTCString() },
  );
}
