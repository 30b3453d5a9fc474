import type { ReactNode } from 'react';
import { FreeText } from './free-text.tsx';

/** Bidirectional control characters: in a name, they could change how the surrounding text is read. */
const DIRECTING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\t\n])\p{Cc}/gu;

type ForeignTextProps = {
  readonly text: string;
  /** `ltr` for masked numbers, whose dots would split them the other way round. */
  readonly dir?: 'ltr' | undefined;
};

/** Text by a user, shown to staff: without direction marks, and isolated from the surrounding text, as its numbers are in it. */
export function ForeignText({ text, dir }: ForeignTextProps): ReactNode {
  const plain = withoutDirecting(text);
  return <bdi dir={dir}>{dir === undefined ? <FreeText text={plain} /> : plain}</bdi>;
}

/** The text without marks of direction, for those who draw parts of it. */
export const withoutDirecting = (text: string): string => text.replace(DIRECTING, '');
