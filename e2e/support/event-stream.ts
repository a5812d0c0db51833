import type { BrowserContext } from 'playwright/test';

export type OpenStream = {
  status: number;
  headers: Headers;
  /** Everything received so far. */
  received: string;
  /** True after the server has ended it. */
  isOver: boolean;
  leave(): void;
};

/** Opens an endless response for the browser's signed-in person. Playwright's own requests would wait for its end. */
export async function openStream(
  context: BrowserContext,
  address: string,
  app = process.env.E2E_APP_URL ?? '',
  /** The place after which it goes on, as a browser sends it when a connection was cut. */
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
