import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

const words = fa.notices.unsubscribe;

export type UnsubscribeView = {
  readonly action: string;
  readonly isOff: boolean;
  /** Texts before and after the button is pressed. */
  readonly asks: string;
  readonly done: string;
  /** Link to switch it on again. */
  readonly again: { readonly text: string; readonly name: string; readonly href: string };
};

/** The form has no CSRF key, because its address is signed. */
export function UnsubscribePage({
  view: { action, isOff, asks, done, again },
}: {
  readonly view: UnsubscribeView;
}): ReactNode {
  return (
    <Empty icon="mail" heading="h1" title={words.title}>
      {isOff ? (
        <>
          <p role="status">{done}</p>
          <p>{again.text}</p>
          <LinkButton href={again.href}>{again.name}</LinkButton>
        </>
      ) : (
        <>
          <p>{asks}</p>
          <form method="post" action={action}>
            <Button look="accent" type="submit">
              {words.stop}
            </Button>
          </form>
        </>
      )}
    </Empty>
  );
}
