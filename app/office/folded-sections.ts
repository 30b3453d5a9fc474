import type { OfficeSection } from './sections.ts';

export type SectionView = {
  readonly section: OfficeSection;
  readonly name: string;
  readonly href: string;
  readonly pressedBy?: string | undefined;
  /** Number of waiting cases; null if none wait. */
  readonly waiting: string | null;
};

/** Waiting sections before the groups; with the first section, the page's own and four groups that makes fourteen lines. */
const WAITING_SHOWN = 8;

type Group = { readonly group: string; readonly name: string; readonly sections: readonly SectionView[] };
export type FoldedGroup = Group & { readonly isOpen: boolean };

export type FoldedSections = {
  /** The first section, those in which cases wait for this role, and that of the page. */
  readonly front: readonly SectionView[];
  /** All others. */
  readonly groups: readonly FoldedGroup[];
};

/** Sorts sections into those that stand open and those folded away; `opened`: names of the groups that this browser has opened. */
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
