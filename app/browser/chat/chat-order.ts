import type { ChatMessage } from '../../../domain/chat/chat.ts';

/** Maximum number of messages held because earlier ones are missing; beyond it they are fetched again. */
const HELD_MAX = 200;

/**
 * Orders the messages of one conversation: drops duplicates, and holds early messages until the missing ones have
 * arrived.
 */
export class ChatOrder {
  last: number;
  readonly #held = new Map<number, ChatMessage>();

  constructor(last: number) {
    this.last = last;
  }

  /** Takes messages and returns those that can be shown now. */
  take(messages: readonly ChatMessage[]): ChatMessage[] {
    const ready: ChatMessage[] = [];
    const show = (message: ChatMessage) => {
      this.#held.delete(message.seq);
      this.last = message.seq;
      ready.push(message);
    };
    for (const message of messages) {
      if (message.seq === this.last + 1) show(message);
      else if (message.seq > this.last && this.#held.size < HELD_MAX) this.#held.set(message.seq, message);
      for (let next = this.#held.get(this.last + 1); next; next = this.#held.get(this.last + 1)) show(next);
    }
    return ready;
  }

  /** Whether a message before the held ones is missing. */
  get isMissing(): boolean {
    return this.#held.size > 0;
  }
}
