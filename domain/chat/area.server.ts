import type { ImageStorage } from '../media/storage-gateway.server.ts';
import type { Area } from '../values/area.server.ts';
import { HOUR, SECOND } from '../values/durations.ts';
import { chatPart, forgetPresence, notifyAbsentUsers, removeChatsOf, renewAnswerRates } from './chat.server.ts';

type Parts = { readonly images: ImageStorage };

export const chatArea: Area<Parts> = {
  personal: {
    tables: {
      conversations: { topic: 'chats', atEnd: 'goes', exported: 'chats.json' },
      conversation_members: { topic: 'chats', atEnd: 'goes', exported: 'chats.json' },
      messages: { topic: 'chats', atEnd: 'goes', exported: 'chats.json' },
      chat_blocks: { topic: 'chats', atEnd: 'goes', exported: 'blocks.json' },
      chat_presence: { topic: 'chats', atEnd: 'goes', exported: { not: 'Whether a page is open just now.' } },
      answer_rates: {
        topic: 'chats',
        atEnd: 'goes',
        exported: { not: 'How fast an account answers, counted from chats.json.' },
      },
    },
  },
  exported: ({ images }) => [chatPart(images)],
  end: {
    async erase({ db }, { userId, leave }) {
      const { pictureKeys } = await removeChatsOf(db, userId);
      leave({ pictures: pictureKeys });
    },
  },
  timers: [
    { name: 'tell of waiting messages', every: 15 * SECOND, run: notifyAbsentUsers },
    { name: 'forget who was here', every: HOUR, run: forgetPresence },
    { name: 'renew answer rates', every: HOUR, run: renewAnswerRates },
  ],
};
