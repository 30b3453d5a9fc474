/** A test that proves a journey: its file and its title. */
export type Proof = readonly [file: string, title: string];

const WALKS = 'test/without-scripts';

/**
 * Tests that prove, for each journey that GEN-01 lists, that it works without scripts: in a browser, or by HTTP
 * requests.
 */
export const JOURNEYS: Readonly<Record<string, readonly Proof[]>> = {
  search: [
    [
      `${WALKS}/reading.test.ts`,
      'SRCH-16 GEN-01 a reading that is taken off without scripts, and the listing that is opened then, are counted',
    ],
    ['test/e2e/find-and-read.e2e.ts', 'GEN-01 SRCH-06 LOC-03 finding and reading a listing by links and forms alone'],
  ],
  filter: [
    ['test/e2e/find-and-read.e2e.ts', 'GEN-01 SRCH-06 LOC-03 finding and reading a listing by links and forms alone'],
    [
      `${WALKS}/reading.test.ts`,
      'SHOP-01 REV-01 GEN-01 a visitor finds an agent, filters the listings and reveals the number',
    ],
  ],
  page: [
    ['test/e2e/find-and-read.e2e.ts', 'GEN-01 SRCH-06 LOC-03 finding and reading a listing by links and forms alone'],
  ],
  'sign in': [['test/e2e/sign-in.e2e.ts', 'AUTH-01 GEN-01 works without scripts, and keeps all values']],
  'post with pictures': [
    [
      `${WALKS}/selling.test.ts`,
      'ITEM-02 ITEM-14 ADM-02 AN-03 GEN-01 a listing is posted with a picture, approved, found, viewed and counted without scripts',
    ],
    [
      'test/e2e/post.e2e.ts',
      'ITEM-02 ITEM-11 posts without scripts: lists for choices, buttons for steps, sign-in in between',
    ],
  ],
  edit: [[`${WALKS}/own-listing.test.ts`, 'ITEM-10 ITEM-11 GEN-01 a seller edits a listing without scripts']],
  'reveal a number': [
    [
      `${WALKS}/paying.test.ts`,
      'REV-01 PROM-06 GEN-01 a visitor signs in, buys contact and sees the number without scripts',
    ],
    [
      `${WALKS}/reading.test.ts`,
      'SHOP-01 REV-01 GEN-01 a visitor finds an agent, filters the listings and reveals the number',
    ],
  ],
  'send a message': [['test/e2e/talk.e2e.ts', 'CHAT-01 OFFER-01 GEN-02 the same by plain forms']],
  'save a search': [
    [
      `${WALKS}/saved.test.ts`,
      'SAVE-01 SAVE-02 GEN-01 a search is saved, removed and brought back without scripts, and leads to its results',
    ],
    [`${WALKS}/saved.test.ts`, "SAVE-01 GEN-01 a visitor's search is saved once they have signed in, without scripts"],
  ],
  favourite: [
    [`${WALKS}/saved.test.ts`, 'FAV-01 GEN-01 a favourite is put in, taken out and brought back without scripts'],
  ],
  report: [[`${WALKS}/own-listing.test.ts`, 'ITEM-01 GEN-01 a visitor reports a listing without scripts']],
  pay: [
    [`${WALKS}/paying.test.ts`, 'PAY-01 PAY-05 GEN-01 a wallet is filled at the gateway without scripts'],
    ['test/e2e/checkout.e2e.ts', 'PROM-01 PROM-03 the same without scripts'],
  ],
  purchase: [
    [
      'test/e2e/bought-by-phone.e2e.ts',
      'SECP-01 SECP-03 SECP-04 SECP-06 SECP-07 SECP-08 OFFER-01 ADM-02 GEN-01 two people trade securely without scripts',
    ],
    [
      `${WALKS}/purchases.test.ts`,
      'SECP-06 SECP-08 GEN-01 a purchase that its seller leaves unanswered goes back to the card, without scripts',
    ],
  ],
  'ask support': [
    [`${WALKS}/answered.test.ts`, 'SUPP-01 GEN-01 a message through the sign-in, answered and read, without scripts'],
  ],
};
