import type { ReactNode } from 'react';
import { browserMessages } from '../messages/browser.ts';
import { fa } from '../messages/fa.ts';
import { failures } from '../messages/validation.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/**
 * Content of a popup that could not be loaded (GEN-05). It is in every page, because it is needed when nothing can be
 * fetched. `why`: the failure whose sentence shows; a script shows that of another.
 */
export function TimeoutNote({ why = 'ours' }: { readonly why?: string }): ReactNode {
  const sentences = {
    'no-connection': browserMessages.noConnection,
    'too-slow': browserMessages.tooSlow,
    ours: (
      <>
        {failures.internal} <a href={paths.support()}>{browserMessages.support}</a>
      </>
    ),
  };
  const text = Object.entries(sentences).map(([failure, sentence]) => (
    <span key={failure} data-failed-by={failure} hidden={failure !== why}>
      {sentence}
    </span>
  ));
  return (
    <Empty icon="wifi-off" titleId="popup-title" title={fa.site.timeoutTitle} text={text}>
      <Button look="accent" data-retry="">
        {fa.site.retry}
      </Button>
      <Button data-close="">{fa.site.close}</Button>
    </Empty>
  );
}
