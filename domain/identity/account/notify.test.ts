import { expect, it } from 'vitest';
import { chosenBy, NOTIFY_CHOICES, sparseChoices, wants } from './notify.ts';

const asked = (notify: Record<string, boolean>) => chosenBy({ notify });

it('AUTH-05 an account without a choice gets the defaults, and storing these stores nothing', () => {
  expect(asked({})).toEqual([
    'messages.email',
    'messages.push',
    'savedSearches.email',
    'savedSearches.push',
    'priceDrops.email',
    'priceDrops.push',
    'listings.email',
    'listings.push',
    'listings.sms',
    'payments.email',
    'payments.push',
    'payments.sms',
  ]);
  expect(sparseChoices(asked({}))).toEqual({});
});

it('AUTH-05 the chosen kinds are the ones wanted: all, none or some', () => {
  for (const chosen of [[...NOTIFY_CHOICES], [], ['news.email', 'messages.sms']]) {
    expect(asked(sparseChoices(chosen)).toSorted()).toEqual(chosen.toSorted());
  }
  expect(sparseChoices(['messages.email', 'messages.push', 'messages.sms'])).toMatchObject({ 'messages.sms': true });
});

it('AUTH-05 a channel that a kind does not use is never wanted, even if stored', () => {
  expect(wants({ notify: { 'news.sms': true } }, 'news', 'sms')).toBe(false);
  expect(wants({ notify: {} }, 'constructor' as 'news', 'email')).toBe(false);
  expect(wants({ notify: JSON.parse('{"messages.email":"yes"}') }, 'messages', 'email')).toBe(false);
});
