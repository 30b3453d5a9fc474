/** What callers must handle: it was done, or refused for a reason that has a name. Sentences are chosen in `app/`. */
export type Result<T extends object, R extends string> = Ok<T> | Refused<R>;

export type Ok<T extends object = object> = { readonly ok: true } & Readonly<T>;

/** `D`: what belongs to this reason alone, such as the time to try again. */
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
