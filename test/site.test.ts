import { expect, it } from 'vitest';
import { createTestSite } from './site.ts';

it.each([
  ['a mobile number', '+989121234567'],
  ['a mobile number without its country', 'sent to 09121234567'],
  ['a sheba', 'IR062960000000100324200001'],
  ['a card number', '6219-8610-3452-9007'],
])('OPS-03 a test fails whose site has logged %s', async (_, text) => {
  const site = await createTestSite();
  site.job.log.debug('a line', { text });
  await expect(site.stop()).rejects.toThrow(text);
});

it('OPS-03 digits of chance are no number of a person', async () => {
  const site = await createTestSite();
  site.job.log.debug('a line', {
    requestId: '09121234567',
    milliseconds: 0.9301680000207853,
    userId: 1234,
    price: 500_000,
  });
  await site.stop();
});
