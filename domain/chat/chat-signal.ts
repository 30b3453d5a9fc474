/**
 * Signals between processes about conversations. They contain only ids, so that no text of users goes through the
 * channel.
 */

export type ChatSignal =
  /** A message was stored. */
  | { readonly what: 'message'; readonly c: number; readonly seq: number; readonly by: number; readonly to: number }
  /** User `by` has read up to `seq`. */
  | { readonly what: 'read'; readonly c: number; readonly seq: number; readonly by: number; readonly to: number }
  /** User `by` is typing; this is not stored. */
  | { readonly what: 'typing'; readonly c: number; readonly seq: 0; readonly by: number; readonly to: number };

const SHAPE = /^(message|read|typing) (\d{1,16}) (\d{1,10}) (\d{1,16}) (\d{1,16})$/;

/**
 * Parses a signal; null if it is malformed. The stores write signals in SQL as `concat_ws(' ', what, c, seq, by, to)`.
 */
export function parseChatSignal(payload: string): ChatSignal | null {
  const [, what, c, seq, by, to] = SHAPE.exec(payload) ?? [];
  if (what === undefined) return null;
  return { what, c: Number(c), seq: Number(seq), by: Number(by), to: Number(to) } as ChatSignal;
}
