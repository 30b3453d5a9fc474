import type { ImageStorage } from '../media/storage-gateway.server.ts';
import type { Area } from '../values/area.server.ts';
import { HOUR, MINUTE } from '../values/durations.ts';
import { closeSilent, deleteTicketsOf, forgetVisitorTickets, supportPart } from './support.server.ts';

type Parts = { readonly images: ImageStorage };

export const supportArea: Area<Parts> = {
  personal: {
    tables: {
      support_tickets: { topic: 'support', atEnd: 'goes', exported: 'support.json' },
      support_messages: { topic: 'support', atEnd: 'goes', exported: 'support.json' },
      support_changes: {
        topic: 'support',
        atEnd: 'goes',
        exported: { not: 'Steps of a ticket of support.json, which states the last one.' },
      },
    },
  },
  exported: ({ images }) => [supportPart(images)],
  end: {
    async erase({ db }, { userId, leave }) {
      leave({ pictures: await deleteTicketsOf(db, userId) });
    },
  },
  timers: [
    { name: 'close silent tickets', every: 10 * MINUTE, run: closeSilent },
    { name: 'forget tickets of visitors', every: HOUR, run: (ctx, { images }) => forgetVisitorTickets(ctx, images) },
  ],
};
