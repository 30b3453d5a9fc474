/** What a thing is wanted for: «یخچال برای مغازه» is about a refrigerator. */
import type { Segment } from './segments.ts';

const FOR = new Set(['برای', 'برا', 'واسه', 'برایه', 'بدرد', 'مخصوص', 'baraye', 'vase', 'for']);

/** Whether a segment follows «برای»: it is never what the search is about while another noun is there. */
export const isPurpose = (segments: readonly Segment[], at: number): boolean =>
  at > 0 && segments[at - 1]?.terms.every(({ word, quoted }) => FOR.has(word) && !quoted) === true;

/** Whether a purpose names a kind of thing or a place of use, about which listings of the thing need not say a word. */
export const isPlaceOfUse = ({ senses }: Segment): boolean =>
  senses.some(({ targets }) => targets.some(({ kind }) => kind === 'category'));
