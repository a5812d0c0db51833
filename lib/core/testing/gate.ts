import { connect, createServer, type Socket } from 'node:net';
import { listenHere } from './listening';

/**
 * A proxy in front of the database. It can be cut, and it can freeze: then nothing comes back.
 *
 * @param listen returns, for each connection, a listener for the bytes of the client
 */
export async function openGate(databaseUrl: string, listen?: () => (bytes: Buffer) => void) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const server = createServer((socket) => {
    if (state === 'cut') return void socket.destroy();
    const there = connect(Number(target.port), target.hostname);
    for (const one of [socket, there]) sockets.add(one.on('error', () => {}));
    if (listen) socket.on('data', listen());
    socket.on('data', (bytes) => state === 'open' && there.write(bytes)).on('close', () => there.destroy());
    there.on('data', (bytes) => state === 'open' && socket.write(bytes)).on('close', () => socket.destroy());
  });
  const url = new URL(databaseUrl);
  url.port = String(await listenHere(server));
  const become = (next: typeof state) => {
    state = next;
    if (next !== 'frozen') for (const socket of sockets) socket.destroy();
    if (next !== 'frozen') sockets.clear();
  };
  return {
    url: url.href,
    open: () => become('open'),
    cut: () => become('cut'),
    freeze: () => become('frozen'),
    close: () => {
      become('cut');
      server.close();
    },
  };
}
