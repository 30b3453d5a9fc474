import * as v from 'valibot';
import { errorsOf, refuse } from '../../web/pages/action.ts';

/** Parses what one act of several takes, with the messages of its own form. */
export function parseAct<T>(schema: v.GenericSchema<unknown, T>, sent: unknown) {
  const parsed = v.safeParse(schema, sent, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, output: parsed.output } as const;
  return { ok: false, refusal: refuse({ errors: errorsOf(parsed.issues) }) } as const;
}
