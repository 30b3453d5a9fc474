import * as v from 'valibot';
import { errorsOf, refuse } from '../../web/pages/action.ts';

/** Parses the input of one of several acts with that act's own form and messages. */
export function parseAct<T>(schema: v.GenericSchema<unknown, T>, sent: unknown) {
  const parsed = v.safeParse(schema, sent, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, output: parsed.output } as const;
  return { ok: false, refusal: refuse({ errors: errorsOf(parsed.issues) }) } as const;
}
