import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of one server at a time. It can cut connections. */
export type CutProxy = AsyncDisposable & {
  /** The address that browsers open. */
  origin: string;
  /** Sends new connections to that server. */
  leadTo: (url: string) => void;
  /**
   * Cuts a random stream of events, and all connections without a stream, as when a phone loses its network. Returns
   * false when no stream is open.
   */
  cut: () => boolean;
};

type Connection = { browser: Socket; isStream: boolean };

/** Starts a proxy on a loopback address. */
export async function startCutProxy(): Promise<CutProxy> {
  let target = { host: '127.0.0.1', port: 0 };
  const open = new Set<Connection>();
  const server = createServer((browser) => {
    const connection: Connection = { browser, isStream: false };
    const toServer = connect(target);
    open.add(connection);
    // A connection may be used for a stream after other requests, so each piece of data is checked.
    browser.on('data', (piece) => (connection.isStream ||= piece.includes('text/event-stream')));
    browser.pipe(toServer).pipe(browser);
    for (const [one, other] of [
      [browser, toServer],
      [toServer, browser],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    browser.on('close', () => open.delete(connection));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo(url) {
      target = { host: '127.0.0.1', port: Number(new URL(url).port) };
    },
    cut() {
      const streams = [...open].filter(({ isStream }) => isStream);
      const stream = streams[Math.floor(Math.random() * streams.length)];
      if (!stream) return false;
      for (const one of open) if (one === stream || !one.isStream) one.browser.resetAndDestroy();
      return true;
    },
    async [Symbol.asyncDispose]() {
      for (const { browser } of open) browser.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
