import fresh from 'fresh';

/** Headers of a request that this module reads. */
export type Asked = { get(name: string): string | null };

/**
 * Whether the client has the response already, so that a 304 is enough. An ETag is more exact than a time, so the time
 * is ignored when the request contains an ETag.
 */
export function isKnown(asked: Asked, { etag, changedAt }: { etag: string; changedAt?: Date }): boolean {
  const named = (name: string) => asked.get(name) ?? undefined;
  return fresh(
    { 'if-none-match': named('if-none-match'), 'if-modified-since': named('if-modified-since') },
    { etag, 'last-modified': changedAt?.toUTCString() },
  );
}
