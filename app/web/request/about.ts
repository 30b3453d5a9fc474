import * as v from 'valibot';
import { named } from './named-schemas.ts';

/**
 * Documentation of a route for `/api/openapi.json` (OPS-05). Address, guard, limits and input are documented from the
 * route itself.
 */
export type CallDoc<A = unknown> = {
  /** One Persian sentence. */
  readonly summary: string;
  /** Schema of the envelope's `data`; if `type` is set, schema of the whole body. */
  readonly answers?: v.GenericSchema<unknown, A>;
  /** Media type of an answer that is neither a page nor an envelope. */
  readonly type?: string;
  /** Names of the query parameters that the route reads; `parameters.ts` has their types. */
  readonly query?: readonly string[];
  /** Names of the query parameters that the route requires. */
  readonly required?: readonly string[];
  /** An additional key of the envelope, next to `data`. */
  readonly beside?: 'version';
  /** Schema of the body of a POST that is not an action. */
  readonly body?: v.GenericSchema;
  /** Examples by field or parameter, which replace the shared ones. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Statuses in addition to 200 and to those that follow from the guard, limits, path and input. */
  readonly statuses?: readonly number[];
};

/** A response whose envelope has data of type `A`; `__data` exists only for the compiler. */
export type JsonOf<A> = Response & { readonly __data?: A };

/** `A` with read-only lists and objects, which serialise to the same JSON. */
export type Sendable<A> = A extends readonly (infer E)[]
  ? readonly Sendable<E>[]
  : A extends object
    ? { readonly [K in keyof A]: Sendable<A[K]> }
    : A;

export const integer = v.pipe(v.number(), v.integer());

/** An amount in whole toman. */
export const money = named('Money', v.pipe(v.number(), v.integer(), v.description('toman')));

/** Address that the client should open next. */
export const Url = named('Address', v.object({ url: v.string() }));
export type Url = v.InferOutput<typeof Url>;

/** Documents a field as a file in a multipart form. */
export const fileSchema = v.metadata<unknown, Readonly<Record<string, unknown>>>({ type: 'string', format: 'binary' });

/** Schemas of parameters and body fields with an example. */
export const text = (example: string) => v.pipe(v.string(), v.examples([example]));
export const whole = (example: string) => v.pipe(v.string(), v.digits(), v.examples([example]));
