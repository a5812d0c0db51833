import { SpanStatusCode, trace as traces, type Attributes } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import { PrismaInstrumentation } from '@prisma/instrumentation';
import { provideSpans } from '@/lib/core/process/spans';
import { currentWork } from '@/lib/core/process/work-context';

/*
 * Traces by OpenTelemetry: requests by the spans of Next.js, statements by those of Prisma, and jobs. Import it by
 * `startTracing` only.
 */

/**
 * The attributes of a span that are sent. Others may have an address with its query or a secret in them. Statements
 * have no values, because those are parameters.
 */
const sentAttributes = new Set([
  'http.method',
  'http.route',
  'http.status_code',
  'next.route',
  'next.span_type',
  'db.system.name',
  'db.query.text',
  'method',
  'model',
  'request.id',
]);

/** Sets up tracing for this process. Returns a function that sends the remaining spans, and ends it. */
export function trace(part: 'app' | 'worker'): () => Promise<void> {
  const exporter = new CleanExporter(new OTLPTraceExporter());
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME?.trim() || `spotlicht-${part}`,
    }),
    spanProcessors: [
      {
        onStart: (span) => void span.setAttribute('request.id', currentWork()?.requestId ?? ''),
        onEnd: () => {},
        forceFlush: async () => {},
        shutdown: async () => {},
      },
      new BatchSpanProcessor(exporter),
    ],
  });
  // No trace is taken over from a request, and none goes to other servers.
  provider.register({ propagator: null });
  new PrismaInstrumentation().enable();
  const tracer = traces.getTracer('spotlicht');
  provideSpans((name, work) =>
    tracer.startActiveSpan(name, async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    }),
  );
  return () => provider.shutdown();
}

/** Sends spans without anything that may be about a person. */
class CleanExporter implements SpanExporter {
  constructor(private readonly to: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.to.export(spans.map(cleaned), done);
  }

  async forceFlush(): Promise<void> {
    await this.to.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.to.shutdown();
  }
}

function cleaned(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(span.attributes))
    if (sentAttributes.has(name)) attributes[name] = value;
  return Object.create(span, {
    // Next.js names a request to another server by its address.
    name: { value: span.name.replace(/\bhttps?:.*/, '…').split('?', 1)[0] },
    attributes: { value: attributes },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;
}
