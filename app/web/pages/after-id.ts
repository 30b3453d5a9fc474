import { parseId } from '../../../domain/values/ids.ts';

/**
 * Reads the id after which a list continues (`after`); null for its first page. `former`: the parameter's earlier name,
 * still read for addresses that users have kept.
 */
export const afterId = ({ searchParams }: URL, former?: 'before' | 'cursor'): number | null =>
  parseId(searchParams.get('after') ?? (former ? searchParams.get(former) : null));
