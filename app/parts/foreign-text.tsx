import type { ReactNode } from 'react';
import { FreeText } from './free-text.tsx';

/** Bidirectional control characters: in a name, they could change how the surrounding text is read. */
const DIRECTING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\t\n])\p{Cc}/gu;

type ForeignTextProps = {
  readonly text: string;
  /** `ltr` for masked numbers, whose dots would otherwise swap the two halves. */
  readonly dir?: 'ltr' | undefined;
};

/**
 * Text written by a user, as staff see it: without direction marks, and isolated from the surrounding text. Numbers in
 * it are isolated as well.
 */
export function ForeignText({ text, dir }: ForeignTextProps): ReactNode {
  const plain = withoutDirecting(text);
  return <bdi dir={dir}>{dir === undefined ? <FreeText text={plain} /> : plain}</bdi>;
}

/** The text without direction marks, for callers that render only parts of it. */
export const withoutDirecting = (text: string): string => text.replace(DIRECTING, '');
