import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Icon } from '../../ui/icon.tsx';

const words = fa.notices.unsubscribe;

export type UnsubscribeView = {
  readonly action: string;
  readonly isOff: boolean;
  /** What the button does, and that it is done. */
  readonly asks: string;
  readonly done: string;
  /** Where it is switched on again. */
  readonly again: { readonly text: string; readonly name: string; readonly href: string };
};

/** The form has no key: its address is signed. */
export function UnsubscribePage({
  view: { action, isOff, asks, done, again },
}: {
  readonly view: UnsubscribeView;
}): ReactNode {
  return (
    <section className="empty">
      <Icon name="mail" />
      <h1>{words.title}</h1>
      {isOff ? (
        <>
          <p role="status">{done}</p>
          <p>{again.text}</p>
          <a className="button" href={again.href}>
            {again.name}
          </a>
        </>
      ) : (
        <>
          <p>{asks}</p>
          <form method="post" action={action}>
            <button type="submit" className="button accent">
              {words.stop}
            </button>
          </form>
        </>
      )}
    </section>
  );
}
