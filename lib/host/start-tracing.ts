/**
 * Starts tracing when the environment says where traces go (`OTEL_EXPORTER_OTLP_ENDPOINT`); otherwise nothing is
 * loaded.
 *
 * @returns a function that sends the remaining spans
 */
export async function startTracing(part: 'app' | 'worker'): Promise<() => Promise<void>> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()) return async () => {};
  const { trace } = await import('./tracing');
  return trace(part);
}
