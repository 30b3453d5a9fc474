import { parseId } from '../../domain/values/ids.ts';

/**
 * The id after which a list by ids goes on, as every list has it (`after`); null to begin anew. `former`: what the address
 * of that page called it before, which somebody may have kept.
 */
export const afterId = ({ searchParams }: URL, former?: 'before' | 'cursor'): number | null =>
  parseId(searchParams.get('after') ?? (former ? searchParams.get(former) : null));
