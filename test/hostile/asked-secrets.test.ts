import { expect, it } from 'vitest';
import { warningOf } from '../../domain/chat/message-warning.ts';
import { KEPT_ASIDE } from './asked-secrets-kept-aside.ts';

it('CHAT-04 warns of nine in ten held-out requests for a secret', () => {
  const caught = KEPT_ASIDE.filter((text) => warningOf(text, 'bazarche.ir') !== null);
  expect(KEPT_ASIDE.length).toBeGreaterThanOrEqual(90);
  // Does not print the missed examples, so that nobody fits the rules to them.
  expect(caught.length / KEPT_ASIDE.length).toBeGreaterThanOrEqual(0.9);
});
