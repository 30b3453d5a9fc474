import type { ReactNode } from 'react';
import { markWords } from '../../../../../domain/moderation/marked-text.ts';
import type { TextPart } from '../../../../../domain/moderation/text-changes.ts';
import type { WordRule } from '../../../../../domain/moderation/word-rules.ts';
import { fa } from '../../../../messages/fa.ts';
import { withoutDirecting } from '../../../../parts/foreign-text.tsx';
import { FreeText } from '../../../../parts/free-text.tsx';
import styles from './moderation.module.css';

const words = fa.moderation.case;

type MarkedTextProps = { readonly text: string; readonly rules: readonly WordRule[] };

/** Text written by a seller, in which words that match rules are marked. */
export function MarkedText({ text, rules }: MarkedTextProps): ReactNode {
  return (
    <bdi>
      {placed(markWords(withoutDirecting(text), rules)).map(({ at, text: part, isMarked }) =>
        isMarked ? (
          <mark key={at} className={styles.mark}>
            <span className="visually-hidden">{`${words.marked} `}</span>
            {part}
          </mark>
        ) : (
          <FreeText key={at} text={part} />
        ),
      )}
    </bdi>
  );
}

/** A text in which the parts that an edit removed and added are marked. */
export function ChangedText({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  return (
    <bdi>
      {placed(parts).map(({ at, text, kind }) => {
        if (kind === 'same') return <FreeText key={at} text={text} />;
        const Tag = kind === 'removed' ? 'del' : 'ins';
        return (
          <Tag key={at}>
            <span className="visually-hidden">{`${words[kind]} `}</span>
            {text}
          </Tag>
        );
      })}
    </bdi>
  );
}

/** Adds to each part its offset in the joined text. */
function placed<P extends { readonly text: string }>(parts: readonly P[]): (P & { readonly at: number })[] {
  let end = 0;
  return parts.map((part) => {
    const at = end;
    end += part.text.length;
    return { ...part, at };
  });
}
