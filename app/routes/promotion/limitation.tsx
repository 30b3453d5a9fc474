import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LimitationView } from './limitation-view.ts';

const words = fa.promotion.limitation;

/** The limit of a category in numbers, and what happens to a listing beyond it (ITEM-17). */
export function Limitation({ view: { text, isFull, facts } }: { readonly view: LimitationView }): ReactNode {
  return (
    <>
      <Notice icon={isFull ? 'triangle-alert' : 'info'}>{text}</Notice>
      {facts.length > 0 && (
        <>
          <Facts facts={facts} />
          <p className="help">{words.counted}</p>
          <p>{words.meanwhile}</p>
        </>
      )}
    </>
  );
}
