import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { profile } from '../messages/account.ts';
import { LeavingLine } from './leaving-line.tsx';

const DAY = new Date('2026-12-15T08:00:00Z');

it.each(['listings', 'wallet', 'contacts', 'shop'] as const)(
  'AUTH-05 the account that is to be deleted ends on one day, whatever goes with it: %s',
  (what) => {
    const [day] = profile.leaving('۲۴ آذر ۱۴۰۵').split(' حذف');
    expect(renderToString(<LeavingLine deleteAfter={DAY} what={what} />)).toContain(day);
  },
);
