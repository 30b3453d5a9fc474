import { afterAll, beforeAll, expect, it } from 'vitest';
import { ratingsOn } from '../../../test/ratings.ts';
import { addUser } from '../../../test/review-people.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { sendMessage } from '../../chat/chat.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

let sent = 0;
async function write(userId: number, to: { conversationId: number } | { listingId: number }): Promise<number> {
  sent += 1;
  const message = { text: 'سلام', picture: null, point: null, offerId: null, clientId: `client-${sent}` };
  const written = await sendMessage(site.ctx, { userId, to, message });
  if (!written.ok) throw new Error(written.refused);
  return written.conversationId;
}

/** Class of the rater's rating of another seller, after revealing that seller's number. */
async function classOfRating(raterId: number): Promise<string> {
  const ratings = ratingsOn(site);
  const [listingId = 0] = await site.publish({ userId: await addUser(site.ctx) });
  await ratings.reveal(listingId, raterId);
  return (await ratings.read(await ratings.give({ type: 'listing', typeId: listingId }, raterId))).class;
}

it('RATE-03 an account has lived in once two people and it have written to each other, and not by its own words', async () => {
  const raterId = await addUser(site.ctx);
  const sellers = [await addUser(site.ctx), await addUser(site.ctx)];
  const conversations: number[] = [];
  for (const userId of sellers) {
    const [listingId = 0] = await site.publish({ userId });
    conversations.push(await write(raterId, { listingId }));
  }
  expect(await classOfRating(raterId)).toBe('other');
  const [first = 0, second = 0] = conversations;
  await write(sellers[0] ?? 0, { conversationId: first });
  expect(await classOfRating(raterId)).toBe('other');
  // A further conversation with the same person counts once.
  const [another = 0] = await site.publish({ userId: sellers[0] ?? 0 });
  await write(sellers[0] ?? 0, { conversationId: await write(raterId, { listingId: another }) });
  expect(await classOfRating(raterId)).toBe('other');
  await write(sellers[1] ?? 0, { conversationId: second });
  expect(await classOfRating(raterId)).toBe('lived');
});
