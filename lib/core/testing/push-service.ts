import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent, createServer } from 'node:https';
import { connect } from 'node:tls';
import { buffer } from 'node:stream/consumers';
import { listenHere } from './listening';
import { certificate } from './tls-certificate';

type ArrivedPush = { path: string; headers: NodeJS.Dict<string | string[]>; message: unknown };

/** A browser that has subscribed: its address, its keys, and how it decrypts. */
function makeBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    /** Decrypts a message as RFC 8291 says. */
    read(body: Buffer): unknown {
      const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
      const sender = body.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = createHmac('sha256', auth).update(ecdh.computeSecret(sender)).digest();
      const ikm = createHmac('sha256', secret)
        .update(Buffer.concat([info, Buffer.from([1])]))
        .digest();
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, length));
      const content = body.subarray(21 + keyLength);
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(content.subarray(-16));
      const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/**
 * Starts a push service on this machine, which stands in for all other services, too. `answers` has the status for a
 * path, or the whole response; any other path responds with 201. A number below 0 ends the connection.
 */
export async function startPushService() {
  const arrived: ArrivedPush[] = [];
  const answers = new Map<
    string,
    number | { status: number; body?: string; headers?: Record<string, string> }
  >();
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>();
  let onRequest: () => Promise<void> = async () => {};
  const server = createServer(certificate, (request, response) => {
    void buffer(request).then(async (body) => {
      await onRequest();
      const path = request.url ?? '';
      const answer = answers.get(path) ?? 201;
      const {
        status,
        body: said = 'x'.repeat(100_000),
        headers,
      } = typeof answer === 'number' ? { status: answer } : answer;
      arrived.push({ path, headers: request.headers, message: browsers.get(path)?.read(body) });
      if (status < 0) request.socket.destroy();
      else response.writeHead(status, { Location: 'https://localhost/elsewhere', ...headers }).end(said);
    });
  });
  const port = await listenHere(server);
  const https = new Agent({ ca: certificate.cert });
  // Every request goes to this machine: to this service, or to another one here if the address has its port.
  https.createConnection = (options) => {
    const requested = Number((options as { port?: number | string }).port ?? 443);
    return connect({
      ca: certificate.cert,
      host: 'localhost',
      servername: 'localhost',
      port: requested === 443 ? port : requested,
    });
  };
  return {
    arrived,
    answers,
    /** @param path of this service, or the whole address of another one */
    browser: (path: string) => {
      const made = makeBrowser(new URL(path, `https://localhost:${port}`).href);
      browsers.set(new URL(made.endpoint).pathname, made);
      return made;
    },
    /** Sets the work to do before the response to a message. */
    whenAsked: (work: () => Promise<void>) => (onRequest = work),
    /** The way to this service, which is on this machine. */
    way: {
      agents: { http: new HttpAgent(), https },
      isAllowed: () => true,
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
