import type { ReactNode } from 'react';
import { browserMessages } from '../messages/browser.ts';
import { fa } from '../messages/fa.ts';
import { failureTitles } from '../messages/failure-titles.ts';
import { failures } from '../messages/validation.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/**
 * Content of a popup for a failure on our side, with a retry button (ITEM-12). Every page contains it too, because it
 * is needed when nothing can be fetched; a script then fills in what failed (GEN-05).
 */
export function TimeoutNote(): ReactNode {
  const sentence = (
    <span data-failed-by="">
      {failures.internal} <a href={paths.support()}>{browserMessages.support}</a>
    </span>
  );
  return (
    <Empty icon="triangle-alert" titleId="popup-title" title={failureTitles.ours} text={sentence}>
      <Button look="accent" data-retry="">
        {fa.site.retry}
      </Button>
      <Button data-close="">{fa.site.close}</Button>
    </Empty>
  );
}
