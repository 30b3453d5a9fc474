/**
 * Outcome that callers must handle: success, or a refusal with a named reason. `app/` chooses the sentence for users.
 */
export type Result<T extends object, R extends string> = Ok<T> | Refused<R>;

export type Ok<T extends object = object> = { readonly ok: true } & Readonly<T>;

/** `D`: details of this reason, such as when the user may try again. */
export type Refused<R extends string, D extends object = object> = {
  readonly ok: false;
  readonly refused: R;
} & Readonly<D>;

export const ok = <const T extends object>(rest: T): Ok<T> => ({ ok: true, ...rest });

export function refused<R extends string>(why: R): Refused<R>;
export function refused<R extends string, D extends object>(why: R, rest: D): Refused<R, D>;
export function refused(why: string, rest: object = {}): Refused<string> {
  return { ok: false, refused: why, ...rest };
}
