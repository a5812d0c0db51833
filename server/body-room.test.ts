import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createBodyRoom } from './body-room';

/** Starts a server with room for 1,000 bytes of each client; a header names the client. */
async function serve() {
  const takeBodyRoom = createBodyRoom(1000);
  const open = new Set<ServerResponse>();
  const server = createServer((request: IncomingMessage, response) => {
    const client = String(request.headers['x-client']);
    if (!takeBodyRoom({ client, request, response })) return void response.writeHead(429).end();
    open.add(response);
    response.once('close', () => open.delete(response));
    request.resume().on('end', () => response.end('done'));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** Sends a form without its last byte. `status` is that of the response, as soon as there is one. */
  const send = (client: string, length: number, path = '/') => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    const sent = { socket, status: '', finish: () => socket.write('a') };
    socket.on('data', (piece) => (sent.status ||= piece.toString().slice(9, 12)));
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Client: ${client}\r\nContent-Length: ${length}\r\n\r\n`;
    socket.write(head + 'a'.repeat(length - 1));
    return sent;
  };
  return { open, send };
}

it('a client that sends forms without their end gets no further one in, and others do', async () => {
  const { open, send } = await serve();
  const own = [send('a', 400), send('a', 400)];
  await expect.poll(() => open.size).toBe(2);
  const refused = send('a', 400);
  await expect.poll(() => refused.status).toBe('429');
  const [small, other] = [send('a', 100), send('b', 400)];
  await expect.poll(() => open.size).toBe(4);
  for (const { finish } of [...own, small, other]) finish();
  await expect.poll(() => [...own, small, other].map(({ status }) => status)).toEqual(Array(4).fill('200'));
  const next = send('a', 900);
  next.finish();
  await expect.poll(() => next.status).toBe('200');
});

it('a form whose connection breaks off gives its room back', async () => {
  const { open, send } = await serve();
  const { socket } = send('a', 900);
  await expect.poll(() => open.size).toBe(1);
  socket.destroy();
  await expect.poll(() => open.size).toBe(0);
  const next = send('a', 900);
  next.finish();
  await expect.poll(() => next.status).toBe('200');
});

it('uploads need no room, because they are written to the disk', async () => {
  const { open, send } = await serve();
  send('a', 5000, '/api/uploads/brands/x/logo');
  await expect.poll(() => open.size).toBe(1);
});
