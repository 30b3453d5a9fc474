import * as v from 'valibot';
import { named } from '../../web/request/named-schemas.ts';

/** Body of a refusal: a message, further ones by field name, or both. */
named(
  'Error',
  v.looseObject({
    success: v.literal(false),
    message: v.optional(v.string()),
    errors: v.optional(v.record(v.string(), v.string())),
  }),
);

/** Answer to an action that has no data. */
export const DoneJson = named('Done', v.object({ success: v.boolean(), message: v.optional(v.string()) }));
