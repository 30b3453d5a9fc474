import * as v from 'valibot';

/**
 * What `/api/openapi.json` says of a route beside what its other keys say already: its address, guard, limits and input
 * (OPS-05).
 */
export type About<A = unknown> = {
  /** A Persian sentence. */
  readonly summary: string;
  /** What stands under `data`; or, with `type`, the whole body. */
  readonly answers?: v.GenericSchema<unknown, A>;
  /** Media type of what is neither a page nor an envelope. */
  readonly type?: string;
  /** Parameters of the address that it reads, by name: `parameters.ts` has their types. */
  readonly query?: readonly string[];
  /** Those of them without which it refuses. */
  readonly required?: readonly string[];
  /** What stands beside `data` at top level. */
  readonly beside?: 'version';
  /** Body of a POST that is not an action. */
  readonly body?: v.GenericSchema;
  /** Examples of fields and parameters that the common one does not fit. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Beside 200 and what follows from its guard, limits, path and input. */
  readonly statuses?: readonly number[];
};

/** JSON of an envelope; the type is known to the compiler alone. */
export type JsonOf<A> = Response & { readonly __data?: A };

/** What may be sent where `A` is read: lists and objects that nobody changes will do. */
export type Sendable<A> = A extends readonly (infer E)[]
  ? readonly Sendable<E>[]
  : A extends object
    ? { readonly [K in keyof A]: Sendable<A[K]> }
    : A;

export const integer = v.pipe(v.number(), v.integer());

/** Where one goes on. */
export const Url = v.object({ url: v.string() });
export type Url = v.InferOutput<typeof Url>;

/** A multipart file, whatever is made of it. */
export const fileSchema = v.metadata<unknown, Readonly<Record<string, unknown>>>({ type: 'string', format: 'binary' });

/** Parameters of addresses and fields of bodies, each with an example. */
export const text = (example: string) => v.pipe(v.string(), v.examples([example]));
export const whole = (example: string) => v.pipe(v.string(), v.digits(), v.examples([example]));
