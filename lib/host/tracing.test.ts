import { SpanKind, trace as traces } from '@opentelemetry/api';
import { expect, it, vi } from 'vitest';
import { inTransaction } from '@/lib/core/database/transaction';
import { testDatabase } from '@/lib/core/testing/database';
import { startTraceReceiver } from '@/lib/core/testing/trace-receiver';
import { inSpan } from '@/lib/core/process/spans';
import { startTracing } from './start-tracing';
import { workingFor } from '@/lib/core/process/work-context';

const database = testDatabase();

it('does nothing where nobody collects traces', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', '');
  await (
    await startTracing('app')
  )();
  expect(await inSpan('job', async () => 'done')).toBe('done');
  expect(traces.getTracer('any').startSpan('any').isRecording()).toBe(false);
});

it('sends work with its statements, and nothing about a person', async () => {
  await using receiver = await startTraceReceiver();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.endpoint);
  const stop = await startTracing('worker');
  const work = () =>
    inSpan('job sendMails', async () => {
      await database.db.account.findFirst({ where: { email: 'anna@example.org' }, select: { id: true } });
      await inTransaction(database.db, (tx) => tx.$queryRaw`SELECT ${'secret-text'}::text`);
      // As Next.js does.
      const options = {
        kind: SpanKind.SERVER,
        attributes: { 'http.target': '/answer/secret-token', 'http.route': '/answer/[token]' },
      };
      const span = traces
        .getTracer('next.js')
        .startSpan('fetch GET https://example.org/secret-path', options);
      span.recordException(new Error('no mail for anna@example.org'));
      span.setStatus({ code: 2, message: 'for anna@example.org' });
      span.end();
      throw new Error('given up for anna@example.org');
    });
  await expect(workingFor({ requestId: 'abc-12345' }, work)).rejects.toThrow();
  await stop();

  const spans = receiver.spans();
  const job = spans.find(({ name }) => name === 'job sendMails');
  const ofTrace = spans.filter(({ traceId }) => traceId === job?.traceId);
  const statements = ofTrace.flatMap(({ attributes }) =>
    attributes.flatMap(({ key, value }) => (key === 'db.query.text' ? (value.stringValue ?? '') : [])),
  );
  expect(statements.some((text) => /^SELECT .*"accounts".* = \$1/.test(text))).toBe(true);
  expect(statements).toContain('SELECT $1::text');
  expect(ofTrace.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['prisma:client:operation', 'prisma:client:db_query', 'fetch GET …']),
  );
  expect(receiver.received()).toContain('/answer/[token]');
  expect(receiver.received()).not.toMatch(/anna|secret|example\.org/);
});
