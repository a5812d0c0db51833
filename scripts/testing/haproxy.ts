import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { certificate } from '@/lib/core/testing/tls-certificate';
import { projectDir } from '../start/project';

/** The ports of HAProxy, and those of the two servers behind it. */
export type ProxyPorts = { port: number; plainPort: number; servers: readonly [number, number] };

/**
 * Writes the settings of deploy/haproxy.cfg into a folder, changed only in their addresses and the place of the
 * certificate. Returns their file.
 */
export function writeHaproxySettings(folder: string, { port, plainPort, servers }: ProxyPorts): string {
  const pem = path.join(folder, 'pem');
  writeFileSync(pem, `${certificate.cert}\n${certificate.key}\n`);
  const file = path.join(folder, 'haproxy.cfg');
  const own = readFileSync(path.join(projectDir, 'deploy/haproxy.cfg'), 'utf8');
  writeFileSync(
    file,
    own
      .replace('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${servers[1]}`)
      .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('/etc/haproxy/spotlicht.pem', pem),
  );
  return file;
}
