import * as v from 'valibot';
import { integer } from '../web/request/about.ts';
import { named } from '../web/request/named-schemas.ts';

/** A category or place in API answers. */
export const Named = named('Named', v.object({ id: integer, name: v.string(), slug: v.string() }));
export type NamedJson = Readonly<v.InferOutput<typeof Named>>;

export const namedJson = ({ id, name, slug }: NamedJson): NamedJson => ({ id, name, slug });
