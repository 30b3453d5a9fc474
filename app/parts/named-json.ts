/** A category or place as calls name it. */
export type NamedJson = { readonly id: number; readonly name: string; readonly slug: string };

export const namedJson = ({ id, name, slug }: NamedJson): NamedJson => ({ id, name, slug });
