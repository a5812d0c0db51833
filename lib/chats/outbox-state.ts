import type { Side } from './rules';
import type { QuoteView } from './view';

/** A message that is on the screen and not yet in the chat. */
export type Outgoing = {
  id: string;
  side: Side;
  text: string;
  replyTo: Pick<QuoteView, 'id' | 'name' | 'text'> | null;
  /** When it was written, as an ISO instant. */
  at: string;
  /** `waiting`: for a connection. `refused`: it will not be sent again by itself. `sent`: the page waits for it. */
  status: 'sending' | 'waiting' | 'refused' | 'sent';
  /** Why it was refused, or why it waits if that is not the connection: `tooFast`. */
  code: string | null;
};

/** What became of a sending. `tooFast`: it waits like one without a connection. */
export type SendOutcome = 'sent' | 'waiting' | 'tooFast' | { refused: string };

type Options = {
  send: (message: Outgoing) => Promise<SendOutcome>;
  /** Keeps what is not sent, for a reload. */
  keep: (message: Outgoing | null, id: string) => void;
};

/**
 * The messages of a page that are on their way: sent one after the other in their order, kept until they have arrived.
 * What could not be sent because of the connection is sent again by `retry`, with the same id.
 */
export class Outbox {
  #messages: readonly Outgoing[];
  #isSending = false;
  readonly #listeners = new Set<() => void>();
  readonly #options: Options;

  constructor(options: Options, kept: readonly Outgoing[] = []) {
    this.#options = options;
    this.#messages = kept;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = () => this.#messages;

  /** Takes what was kept before a reload. */
  restore(kept: readonly Outgoing[]): void {
    const known = new Set(this.#messages.map(({ id }) => id));
    const back = kept
      .filter(({ id }) => !known.has(id))
      .map((one) => ({ ...one, status: 'waiting' as const }));
    if (back.length === 0) return;
    this.#set([...back.sort((one, other) => (one.at < other.at ? -1 : 1)), ...this.#messages]);
    void this.#work();
  }

  add(message: Omit<Outgoing, 'status' | 'code'>): void {
    const added: Outgoing = { ...message, status: 'sending', code: null };
    this.#options.keep(added, added.id);
    this.#set([...this.#messages, added]);
    void this.#work();
  }

  /** Sends everything that waits, and the message with the id if it was refused. */
  readonly retry = (id?: string) => {
    this.#set(
      this.#messages.map((one) =>
        one.status === 'waiting' || (one.id === id && one.status === 'refused')
          ? { ...one, status: 'sending', code: null }
          : one,
      ),
    );
    void this.#work();
  };

  /** Forgets a message: it has come, or its author does not want it any more. */
  readonly drop = (ids: readonly string[]) => {
    const dropped = this.#messages.filter(({ id }) => ids.includes(id));
    if (dropped.length === 0) return;
    for (const { id } of dropped) this.#options.keep(null, id);
    this.#set(this.#messages.filter(({ id }) => !ids.includes(id)));
  };

  async #work(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const { id } = next;
      this.#change(id, { status: 'sending' });
      const outcome = await this.#options.send(next);
      if (outcome === 'waiting' || outcome === 'tooFast') {
        // Those behind it wait as well, so that they keep their order.
        const code = outcome === 'tooFast' ? outcome : null;
        this.#set(
          this.#messages.map((one) => (one.status === 'sending' ? { ...one, status: 'waiting', code } : one)),
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

  #next(): Outgoing | undefined {
    const first = this.#messages.find(({ status }) => status === 'sending' || status === 'waiting');
    return first;
  }

  #change(id: string, change: Partial<Outgoing>): void {
    this.#set(this.#messages.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #set(messages: readonly Outgoing[]): void {
    this.#messages = messages;
    for (const listener of this.#listeners) listener();
  }
}
