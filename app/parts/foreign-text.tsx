import type { ReactNode } from 'react';

/** Marks that make text run the other way: a name with one could change how what stands around it is read. */
const DIRECTING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\t\n])\p{Cc}/gu;

type ForeignTextProps = {
  readonly text: string;
  /** `ltr` for what is masked: dots would part it the other way round. */
  readonly dir?: 'ltr' | undefined;
};

/** What somebody else wrote, shown to staff: text without a direction of its own making, apart from ours. */
export function ForeignText({ text, dir }: ForeignTextProps): ReactNode {
  return <bdi dir={dir}>{withoutDirecting(text)}</bdi>;
}

/** The text without marks of direction, for those who draw parts of it. */
export const withoutDirecting = (text: string): string => text.replace(DIRECTING, '');
