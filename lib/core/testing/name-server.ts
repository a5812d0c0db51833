import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/**
 * Starts a DNS server that gives each name these IPv4 addresses, or responds with a failure. It ends with the test.
 * Returns a resolver that queries it.
 */
export async function startNames(addresses: readonly string[] | null) {
  const server = createSocket('udp4', (message, { port }) => {
    // RFC 1035: a head of 12 bytes, the name up to a zero, two bytes for the type and two for the class.
    const end = message.indexOf(0, 12) + 5;
    const isForIpv4 = message.readUInt16BE(end - 4) === 1;
    const records = (isForIpv4 && addresses ? addresses : []).map((ip) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 9, 0, 4, ...ip.split('.').map(Number)]),
    );
    const said = addresses ? 0x80 : 0x82;
    const head = Buffer.from([...message.subarray(0, 2), 0x81, said, 0, 1, 0, records.length, 0, 0, 0, 0]);
    server.send(Buffer.concat([head, message.subarray(12, end), ...records]), port, '127.0.0.1');
  });
  onTestFinished(() => void server.close());
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const names = new Resolver();
  names.setServers([`127.0.0.1:${server.address().port}`]);
  return names;
}
