import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * Stores one kind of oidc-provider's records in memory until a restart. At most `limit` records: the oldest is removed
 * first, so nobody can fill the memory. Expired records stay, because oidc-provider checks `exp` at every read.
 */
export class MemoryAdapter implements Adapter {
  readonly #records = new Map<string, AdapterPayload>();

  constructor(readonly limit: number) {}

  async upsert(id: string, payload: AdapterPayload) {
    this.#records.delete(id);
    this.#records.set(id, payload);
    if (this.#records.size > this.limit) {
      const [oldest] = this.#records.keys();
      if (oldest !== undefined) this.#records.delete(oldest);
    }
  }

  async find(id: string) {
    return this.#records.get(id);
  }

  async findByUid(uid: string) {
    return [...this.#records.values()].find((record) => record.uid === uid);
  }

  /** Only the device flow calls this, and it is switched off. */
  async findByUserCode() {
    return undefined;
  }

  async consume(id: string) {
    const record = this.#records.get(id);
    if (record) record.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string) {
    this.#records.delete(id);
  }

  async revokeByGrantId(grantId: string) {
    for (const [id, record] of this.#records) {
      if (record.grantId === grantId) this.#records.delete(id);
    }
  }
}
