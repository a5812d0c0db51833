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

const addressOf = (request: Resource) => {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, origin);
  return pathname + search;
};

class FakeCache {
  readonly entries = new Map<string, Response>();

  match(request: Resource) {
    return Promise.resolve(this.entries.get(addressOf(request))?.clone());
  }

  put(request: Resource, response: Response) {
    this.entries.set(addressOf(request), response);
    return Promise.resolve();
  }

  delete(request: Resource) {
    return Promise.resolve(this.entries.delete(addressOf(request)));
  }

  keys() {
    return Promise.resolve([...this.entries.keys()].map((address) => ({ url: origin + address })));
  }
}
