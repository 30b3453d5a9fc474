import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';

const words = fa.notices.unsubscribe;

export type UnsubscribeView = {
  readonly action: string;
  /** What is told, as its choice is called. */
  readonly kind: string;
  readonly isOff: boolean;
};

/** The form has no key: its address is signed. */
export function UnsubscribePage({ view: { action, kind, isOff } }: { readonly view: UnsubscribeView }): ReactNode {
  return (
    <section className="empty">
      <Icon name="mail" />
      <h1>{words.title}</h1>
      {isOff ? (
        <>
          <p role="status">{words.done(kind)}</p>
          <p>{words.again}</p>
          <a className="button" href={paths.profileCall('notifications')}>
            {fa.notices.choices}
          </a>
        </>
      ) : (
        <>
          <p>{words.asks(kind)}</p>
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
