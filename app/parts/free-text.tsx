import type { ReactNode } from 'react';
import { type TextPart, textParts } from '../../domain/values/written-numbers.ts';

type FreeTextProps = {
  readonly text: string;
  /** Whether telephone numbers in the text become links for calling. */
  readonly canCall?: boolean;
};

/**
 * Text written by a user, with its numbers isolated in their own direction: «021-88776655» would otherwise be shown
 * with its two halves swapped (GEN-03).
 */
export function FreeText({ text, canCall = false }: FreeTextProps): ReactNode {
  let at = 0;
  return textParts(text).map((part) => {
    at += part.text.length;
    const shown = part.dir === null ? part.text : <bdi dir={part.dir}>{part.text}</bdi>;
    return <NumberLink key={at} telephone={canCall ? part.telephone : null} shown={shown} />;
  });
}

type NumberLinkProps = { readonly telephone: TextPart['telephone']; readonly shown: ReactNode };

const NumberLink = ({ telephone, shown }: NumberLinkProps): ReactNode =>
  telephone === null ? shown : <a href={`tel:${telephone}`}>{shown}</a>;
