import { shared } from './shared';

/*
 * The part of tracing that the app may import. The rest is in the server and the worker alone, so that the build has
 * no libraries for it.
 */

/** Does some work as a span of the current trace. */
export type InSpan = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

const tracer = shared('tracer', (): { inSpan?: InSpan } => ({}));

/** Called once by `tracing`, which is loaded only when traces are collected. */
export function provideSpans(inSpan: InSpan): void {
  tracer.inSpan = inSpan;
}

/** Does the work, and traces it when traces are collected. */
export const inSpan: InSpan = (name, work) => (tracer.inSpan ? tracer.inSpan(name, work) : work());
