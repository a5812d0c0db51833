/** Something that a page has made and that the server may not have yet. */
type Made = {
  /** The page makes the id, so that sending it twice counts once. */
  id: string;
  /** The time of its creation, as an ISO instant. */
  at: string;
};

/** Something that the page shows and that the server may not have yet. */
export type OnItsWay<Item extends Made> = Item & {
  /**
   * `waiting`: for a connection. `refused`: it is not sent again by itself. `sent`: the server has it, and the page
   * waits until it gets it back.
   */
  status: 'sending' | 'waiting' | 'refused' | 'sent';
  /** The code of the refusal; `tooFast` when it waits for another reason than the connection. */
  code: string | null;
};

/** The outcome of sending. After `tooFast` it waits as without a connection. */
export type SendOutcome = 'sent' | 'waiting' | 'tooFast' | { refused: string };

type Options<Item extends Made> = {
  send: (item: OnItsWay<Item>) => Promise<SendOutcome>;
  /** Stores an unsent item, so that a reload does not lose it. */
  keep: (item: OnItsWay<Item> | null, id: string) => void;
};

/**
 * The items that a page has made and the server does not have yet. They are sent one after the other, in order, and
 * stored until they have arrived. When the connection fails, `retry` sends them again with the same ids.
 */
export class Outbox<Item extends Made> {
  #items: readonly OnItsWay<Item>[] = [];
  #isSending = false;
  readonly #listeners = new Set<() => void>();
  readonly #options: Options<Item>;

  constructor(options: Options<Item>) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = () => this.#items;

  /** Takes the items that were stored before a reload. */
  restore(kept: readonly OnItsWay<Item>[]): void {
    const known = new Set(this.#items.map(({ id }) => id));
    const back = kept
      .filter(({ id }) => !known.has(id))
      .map((one) => ({ ...one, status: 'waiting' as const }));
    if (back.length === 0) return;
    this.#set([...back.sort((one, other) => (one.at < other.at ? -1 : 1)), ...this.#items]);
    void this.#work();
  }

  add(item: Item): void {
    const added: OnItsWay<Item> = { ...item, status: 'sending', code: null };
    this.#options.keep(added, added.id);
    this.#set([...this.#items, added]);
    void this.#work();
  }

  readonly retry = (id?: string) => {
    this.#set(
      this.#items.map((one) =>
        one.status === 'waiting' || (one.id === id && one.status === 'refused')
          ? { ...one, status: 'sending', code: null }
          : one,
      ),
    );
    void this.#work();
  };

  /** Removes items that have arrived or are not wanted any more. */
  readonly drop = (ids: readonly string[]) => {
    const dropped = this.#items.filter(({ id }) => ids.includes(id));
    if (dropped.length === 0) return;
    for (const { id } of dropped) this.#options.keep(null, id);
    this.#set(this.#items.filter(({ id }) => !ids.includes(id)));
  };

  async #work(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const { id } = next;
      this.#change(id, { status: 'sending' });
      const outcome = await this.#options.send(next);
      if (outcome === 'waiting' || outcome === 'tooFast') {
        // The items after it wait too, so that they keep their order.
        const code = outcome === 'tooFast' ? outcome : null;
        this.#set(
          this.#items.map((one) => (one.status === 'sending' ? { ...one, status: 'waiting', code } : one)),
        );
        break;
      }
      if (outcome === 'sent') this.#options.keep(null, id);
      this.#change(
        id,
        outcome === 'sent' ? { status: 'sent' } : { status: 'refused', code: outcome.refused },
      );
    }
    this.#isSending = false;
  }

  #next(): OnItsWay<Item> | undefined {
    const first = this.#items.find(({ status }) => status === 'sending' || status === 'waiting');
    return first;
  }

  #change(id: string, change: Partial<OnItsWay<Made>>): void {
    this.#set(this.#items.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #set(items: readonly OnItsWay<Item>[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}
