import type { ReactNode } from 'react';
import { browserMessages } from '../messages/browser.ts';
import { fa } from '../messages/fa.ts';
import { failures } from '../messages/validation.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

const titles = fa.site.failureTitles;
type Failure = keyof typeof titles;

const sentences: Readonly<Record<Failure, ReactNode>> = {
  'no-connection': browserMessages.noConnection,
  'too-slow': browserMessages.tooSlow,
  ours: (
    <>
      {failures.internal} <a href={paths.support()}>{browserMessages.support}</a>
    </>
  ),
};

/** Content of a popup for an answer that failed on our side, with a retry (ITEM-12). */
export const TimeoutNote = (): ReactNode => <Note title={titles.ours} text={sentences.ours} />;

/**
 * Content of a popup that could not be loaded (GEN-05). It is in every page, because it is needed when nothing can be
 * fetched. A script shows the title and sentence of what failed.
 */
export const AnyTimeoutNote = (): ReactNode => <Note title={byFailure(titles)} text={byFailure(sentences)} />;

const byFailure = (words: Readonly<Record<string, ReactNode>>): ReactNode =>
  Object.entries(words).map(([failure, each]) => (
    <span key={failure} data-failed-by={failure} hidden={failure !== 'ours'}>
      {each}
    </span>
  ));

function Note({ title, text }: { readonly title: ReactNode; readonly text: ReactNode }): ReactNode {
  return (
    <Empty icon="triangle-alert" titleId="popup-title" title={title} text={text}>
      <Button look="accent" data-retry="">
        {fa.site.retry}
      </Button>
      <Button data-close="">{fa.site.close}</Button>
    </Empty>
  );
}
