import type { OfficeSection } from './sections.ts';

export type SectionView = {
  readonly section: OfficeSection;
  readonly name: string;
  readonly href: string;
  readonly pressedBy?: string | undefined;
  /** Number of waiting cases, in words; null if none wait. */
  readonly waiting: string | null;
};

/**
 * Maximum number of sections with waiting cases that are listed before the groups. With the first section, the page's
 * own section and four groups this makes fourteen lines.
 */
const WAITING_SHOWN = 8;

type Group = { readonly group: string; readonly name: string; readonly sections: readonly SectionView[] };
export type FoldedGroup = Group & { readonly isOpen: boolean };

export type FoldedSections = {
  /** Sections that are always visible: the first one, those with waiting cases for this role, and the page's own. */
  readonly front: readonly SectionView[];
  /** All other sections, by group. */
  readonly groups: readonly FoldedGroup[];
};

/**
 * Divides the sections into those always visible and those in groups that can be collapsed. `opened`: names of the
 * groups that this browser has opened.
 */
export function foldSections(
  groups: readonly Group[],
  { current, opened }: { readonly current?: OfficeSection | undefined; readonly opened: readonly string[] },
): FoldedSections {
  const all = groups.flatMap(({ sections }) => sections);
  const waiting = all.filter((section, at) => at > 0 && section.waiting !== null).slice(0, WAITING_SHOWN);
  const front = all.filter((each, at) => at === 0 || waiting.includes(each) || each.section === current);
  return {
    front,
    groups: groups
      .map((each) => ({
        ...each,
        sections: each.sections.filter((section) => !front.includes(section)),
        isOpen: opened.includes(each.group),
      }))
      .filter(({ sections }) => sections.length > 0),
  };
}
