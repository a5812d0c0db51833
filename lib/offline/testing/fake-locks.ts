/** The locks of a browser, in memory. All tabs share them. */
export class FakeLocks {
  readonly held = new Map<string, Promise<void>>();

  async request<Made>(
    name: string,
    { ifAvailable = false }: { ifAvailable?: boolean },
    work: (lock: object | null) => Promise<Made>,
  ): Promise<Made> {
    if (ifAvailable && this.held.has(name)) return work(null);
    while (this.held.has(name)) await this.held.get(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held.set(name, promise);
    try {
      return await work({ name });
    } finally {
      this.held.delete(name);
      resolve();
    }
  }
}
