import type { ReactNode } from 'react';

/** Bidirectional control characters: in a name, they could change how the surrounding text is read. */
const DIRECTING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\t\n])\p{Cc}/gu;

type ForeignTextProps = {
  readonly text: string;
  /** `ltr` for masked numbers, whose dots would split them the other way round. */
  readonly dir?: 'ltr' | undefined;
};

/** Text by a user, shown to staff: without direction marks, and isolated from the surrounding text. */
export function ForeignText({ text, dir }: ForeignTextProps): ReactNode {
  return <bdi dir={dir}>{withoutDirecting(text)}</bdi>;
}

/** The text without marks of direction, for those who draw parts of it. */
export const withoutDirecting = (text: string): string => text.replace(DIRECTING, '');
