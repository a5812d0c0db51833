import { JsonReporter, type TestModule } from 'vitest/node';

/** An error that no test waited for. Vitest adds the file that ran when it was thrown. */
type UnhandledError = { message: string; stack?: string; VITEST_TEST_PATH?: string };

/**
 * A reporter that completes Vitest's JSON report with errors that no test waits for: of a promise that nothing awaits,
 * or of a worker that ends. Such an error fails the whole run.
 */
export default class UnitReporter extends JsonReporter {
  #unhandled: UnhandledError[] = [];

  override async onTestRunEnd(modules: readonly TestModule[], errors: readonly UnhandledError[] = []) {
    this.#unhandled = [...errors];
    await super.onTestRunEnd(modules);
  }

  override async writeReport(report: string) {
    const errors = this.#unhandled.map(({ message, stack, VITEST_TEST_PATH: file = 'no file' }) => ({
      message: `while ${file} ran\n${stack ?? message}`,
    }));
    await super.writeReport(JSON.stringify({ ...(JSON.parse(report) as object), errors }));
  }
}
