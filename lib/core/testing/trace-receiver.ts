import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere } from './listening';

type Value = { stringValue?: string; intValue?: number };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** Starts a collector of traces (OTLP by HTTP) on loopback, which stores the received data. */
export async function startTraceReceiver() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.setHeader('Content-Type', 'application/json');
      response.end('{}');
    });
  });
  return {
    endpoint: `http://127.0.0.1:${await listenHere(server)}`,
    /** All received data, unchanged. */
    received: () => bodies.join('\n'),
    spans: (): Span[] =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
