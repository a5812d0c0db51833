/** Cache storage as the service worker and pages use it, in memory. */
export class FakeCaches {
  readonly stored = new Map<string, FakeCache>();

  keys() {
    return Promise.resolve([...this.stored.keys()]);
  }

  has(name: string) {
    return Promise.resolve(this.stored.has(name));
  }

  delete(name: string) {
    return Promise.resolve(this.stored.delete(name));
  }

  open(name: string) {
    const cache = this.stored.get(name) ?? new FakeCache();
    this.stored.set(name, cache);
    return Promise.resolve(cache);
  }

  async match(request: Resource, { cacheName }: { cacheName?: string } = {}) {
    for (const [name, cache] of this.stored) {
      if (cacheName !== undefined && name !== cacheName) continue;
      const found = await cache.match(request);
      if (found) return found;
    }
    return undefined;
  }

  /** The addresses in each cache, by its name. */
  contents() {
    return Object.fromEntries(
      [...this.stored].map(([name, { entries }]) => [name, [...entries.keys()].sort()]),
    );
  }
}

type Resource = string | { url: string };

export const origin = 'https://spotlicht.example';

const addressOf = (asked: Resource) => {
  const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
  return pathname + search;
};

class FakeCache {
  readonly entries = new Map<string, Response>();

  match(asked: Resource) {
    return Promise.resolve(this.entries.get(addressOf(asked))?.clone());
  }

  put(asked: Resource, response: Response) {
    this.entries.set(addressOf(asked), response);
    return Promise.resolve();
  }

  delete(asked: Resource) {
    return Promise.resolve(this.entries.delete(addressOf(asked)));
  }

  keys() {
    return Promise.resolve([...this.entries.keys()].map((address) => ({ url: origin + address })));
  }
}
