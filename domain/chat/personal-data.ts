import type { PersonalData } from '../values/personal-data.ts';

export const chatData: PersonalData = {
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
};
