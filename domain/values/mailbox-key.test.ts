import { describe, expect, it } from 'vitest';
import { mailboxKey } from './mailbox-key.ts';

describe('mailboxKey', () => {
  it.each([
    ['ali.rezaei+1@gmail.com', 'alirezaei@gmail.com'],
    ['Ali.Rezaei@GoogleMail.com', 'alirezaei@gmail.com'],
    ['a.l.i.rezaei+x+y@gmail.com', 'alirezaei@gmail.com'],
    ['Sara.K+shop@Example.com', 'sara.k@example.com'],
    ['sara.k@example.com', 'sara.k@example.com'],
    ['sara-k@mail.gmail.com', 'sara-k@mail.gmail.com'],
    ['+1@example.com', '@example.com'],
    ['+989121234567', '+989121234567'],
    ['', ''],
  ])('CAPT-02 counts «%s» as «%s»', (address, key) => expect(mailboxKey(address)).toBe(key));
});
