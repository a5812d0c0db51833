/*
 * An internet for the tests. The product connects to public addresses only, and tests have no server there. So this
 * module is loaded first into the app and the worker of the tests (`--import`), and redirects the addresses of one
 * public network to this machine. The product itself has no such exception.
 */
import { Socket } from 'node:net';

/** The first half of the addresses that lead here. The second half is the port of a server on this machine. */
const network = [9, 9];

/** Returns the address at which the app reaches a server on a port of this machine. */
export function publicAddressOf(port: number): string {
  return `http://${[...network, port >> 8, port & 255].join('.')}`;
}

type Target = { host?: string; port?: number | string };

/** Returns the real target of a connection. */
function targetOf(target: Target): Target {
  const [first, second, high = 0, low = 0] = (target.host ?? '').split('.').map(Number);
  if (first !== network[0] || second !== network[1]) return target;
  return { ...target, host: '127.0.0.1', port: high * 256 + low };
}

/** Returns the environment that gives a process and its children this internet. */
export function internetEnvironment(): Record<string, string> {
  const address = new URL(import.meta.url);
  address.searchParams.set('use', 'yes');
  return { NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${address.href}`].filter(Boolean).join(' ') };
}

if (new URL(import.meta.url).searchParams.has('use')) {
  type Connect = (this: Socket, ...args: unknown[]) => Socket;
  const { prototype } = Socket as unknown as { prototype: { connect: Connect } };
  const { connect } = prototype;
  prototype.connect = function (...args) {
    // `net.connect` passes its arguments on as one list, whose first entry is the target.
    const [first] = args;
    if (Array.isArray(first)) first[0] = targetOf(first[0] as Target);
    return connect.apply(this, args);
  };
}
