import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, Failure } from './failure';

/** Returns a port on 127.0.0.1 that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.');
  return address.port;
}

/**
 * Throws a `Failure` when the app could not listen on host and port. `patience` is the maximum of milliseconds to wait
 * for the port, because the server of a killed start needs a moment to end.
 */
export async function ensurePortIsFree(host: string, port: number, patience = 0): Promise<void> {
  const end = performance.now() + patience;
  while (await isTaken(host, port)) {
    if (performance.now() >= end) {
      const another = port < 65535 ? port + 1 : port - 1;
      throw new Failure(
        `Port ${port} is in use by another program: stop it, or take another port with PORT=${another} npm start`,
      );
    }
    await sleep(200);
  }
}

/**
 * Whether a program responds on the port. Trying to listen is not enough: if another program listens on another
 * address of this machine, such as IPv6, listening would succeed, but a browser that resolves localhost might reach
 * the other program.
 */
async function isTaken(host: string, port: number): Promise<boolean> {
  return (await answers('127.0.0.1', port)) || (await answers('::1', port)) || !(await canListen(host, port));
}

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function canListen(host: string, port: number): Promise<boolean> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') return false;
    if (code === 'EACCES')
      throw new Failure(`Port ${port} needs more rights: take one from 1024 up, like PORT=3000`);
    throw new Failure(`HOST=${host} is not an address of this machine. Example: HOST=0.0.0.0`);
  }
  server.close();
  await once(server, 'close');
  return true;
}
