import { Agent, createServer, request as ask } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { listenInTest } from '@/lib/core/testing/web-server';
import { limitConnections } from './connections';

/** Starts a server that allows two connections. Returns a function that opens one and keeps it after its response. */
async function serve(trusted: string) {
  stubEnvironment('postgresql://nobody@127.0.0.1:1/none');
  const server = createServer((_, response) => void response.end());
  limitConnections(server, (address) => address === trusted, 2);
  const port = await listenInTest(server);
  return (localAddress: string) =>
    new Promise<Agent | string>((resolve) => {
      const agent = new Agent({ keepAlive: true });
      onTestFinished(() => agent.destroy());
      ask({ port, host: '127.0.0.1', localAddress, agent }, (answer) =>
        answer.resume().once('end', () => resolve(agent)),
      )
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
        .end();
    });
}

it('a client address has so many connections at once, other clients have theirs, and a proxy all of them', async () => {
  const open = await serve('127.0.0.9');
  const first = await open('127.0.0.2');
  expect(await open('127.0.0.2')).toBeInstanceOf(Agent);
  expect(await open('127.0.0.2')).toMatch(/^E(CONNRESET|PIPE)$/);
  expect(await open('127.0.0.3')).toBeInstanceOf(Agent);
  for (let nth = 0; nth < 4; nth += 1) expect(await open('127.0.0.9')).toBeInstanceOf(Agent);
  if (first instanceof Agent) first.destroy();
  await expect.poll(() => open('127.0.0.2')).toBeInstanceOf(Agent);
});
