import * as v from 'valibot';
import { named } from './named-schemas.ts';

/**
 * Documentation of a route for `/api/openapi.json` (OPS-05). Its address, guard, limits and input are documented from
 * the route itself.
 */
export type About<A = unknown> = {
  /** One Persian sentence. */
  readonly summary: string;
  /** Schema of the envelope's `data`; with `type`, of the whole body. */
  readonly answers?: v.GenericSchema<unknown, A>;
  /** Media type, for an answer that is neither a page nor an envelope. */
  readonly type?: string;
  /** Names of the query parameters that the route reads; `parameters.ts` has their types. */
  readonly query?: readonly string[];
  /** Names of the query parameters that the route requires. */
  readonly required?: readonly string[];
  /** A further key of the envelope, next to `data`. */
  readonly beside?: 'version';
  /** Schema of the body of a POST that is not an action. */
  readonly body?: v.GenericSchema;
  /** Examples by field or parameter that replace the shared ones. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Statuses besides 200 and those that the guard, limits, path and input imply. */
  readonly statuses?: readonly number[];
};

/** A response with `A` as its envelope's data; the type exists only for the compiler. */
export type JsonOf<A> = Response & { readonly __data?: A };

/** `A` with all of its lists and objects read-only; it serialises to the same JSON. */
export type Sendable<A> = A extends readonly (infer E)[]
  ? readonly Sendable<E>[]
  : A extends object
    ? { readonly [K in keyof A]: Sendable<A[K]> }
    : A;

export const integer = v.pipe(v.number(), v.integer());

/** An amount in whole toman. */
export const money = named('Money', v.pipe(v.number(), v.integer(), v.description('toman')));

/** The address that the client should go to next. */
export const Url = named('Address', v.object({ url: v.string() }));
export type Url = v.InferOutput<typeof Url>;

/** Documents a field as a multipart file. */
export const fileSchema = v.metadata<unknown, Readonly<Record<string, unknown>>>({ type: 'string', format: 'binary' });

/** Schemas of parameters and body fields with an example. */
export const text = (example: string) => v.pipe(v.string(), v.examples([example]));
export const whole = (example: string) => v.pipe(v.string(), v.digits(), v.examples([example]));
