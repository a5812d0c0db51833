import type { BrowserContext } from 'playwright/test';

export type OpenStream = {
  status: number;
  headers: Headers;
  /** All text that was received so far. */
  received: string;
  /** Whether the server has ended the stream. */
  isOver: boolean;
  leave(): void;
};

/** Opens a stream for the person who is signed in in the browser. Playwright's own requests would wait for its end. */
export async function openStream(
  context: BrowserContext,
  address: string,
  app = process.env.E2E_APP_URL ?? '',
  /** The id of the last event that was received, which a browser sends after a connection was lost. */
  after?: string,
): Promise<OpenStream> {
  const cookies = await context.cookies(app);
  const leaving = new AbortController();
  const response = await fetch(new URL(address, app), {
    headers: {
      Accept: 'text/event-stream',
      ...(after !== undefined && { 'Last-Event-ID': after }),
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    signal: leaving.signal,
    redirect: 'manual',
  });
  const { status, headers } = response;
  const stream = { status, headers, received: '', isOver: false, leave: () => leaving.abort() };
  const read = async () => {
    for await (const chunk of response.body ?? []) stream.received += Buffer.from(chunk).toString();
    stream.isOver = true;
  };
  read().catch((error: unknown) => {
    if (!leaving.signal.aborted) stream.received += `broken: ${String(error)}`;
  });
  return stream;
}
