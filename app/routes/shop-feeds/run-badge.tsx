import type { ReactNode } from 'react';
import type { RunState } from '../../../domain/feeds/feed.ts';
import { fa } from '../../messages/fa.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';

const LOOKS: Readonly<Record<RunState, BadgeLook>> = {
  fetching: 'plain',
  checking: 'plain',
  checked: 'accent',
  running: 'plain',
  done: 'trust',
  stopped: 'plain',
  failed: 'danger',
};

export function RunBadge({ state }: { readonly state: RunState }): ReactNode {
  return <Badge look={LOOKS[state]}>{fa.feeds.states[state]}</Badge>;
}
