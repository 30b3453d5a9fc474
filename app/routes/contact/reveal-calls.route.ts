import * as v from 'valibot';
import { type Asker, type Revealed, revealDescription, revealNumber } from '../../../domain/contact/contact.server.ts';
import type { RevealKind } from '../../../domain/contact/contact.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { nationalNumber } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, type Outcome, refuse } from '../../web/action.ts';
import { type At, get, post } from '../../web/address.ts';
import type { Context } from '../../web/context.ts';
import { refusePrefetch } from '../../web/prefetch.ts';
import type { PageRoute } from '../../web/route.ts';
import { askerOf } from './asker.ts';
import { contactPage } from './contact.route.tsx';

/**
 * `/api/web/{type}/{id}/number`: GET with effect, for scripts alone, whose key comes in the header; POST for plain forms
 * (REV-01). A plain form of a listing is shown the page that it stood on.
 */
export const revealListingNumber = numberCall(
  [get(paths.revealNumber, 'listings'), post(paths.revealNumber, 'listings')],
  'listings',
  contactPage,
);
export const revealShopNumber = numberCall(
  [get(paths.revealNumber, 'shops'), post(paths.revealNumber, 'shops')],
  'shops',
);
export const revealAgentNumber = numberCall(
  [get(paths.revealNumber, 'agents'), post(paths.revealNumber, 'agents')],
  'agents',
);
export const revealUserNumber = numberCall(
  [get(paths.revealNumber, 'users'), post(paths.revealNumber, 'users')],
  'users',
);

export const revealListingDescription = revealCall(
  [get(paths.revealDescription), post(paths.revealDescription)],
  (context, id, asker) => revealDescription(context, id, asker, context.catalogue.taxonomy),
  (text) => ({ description: text && cleanProse(text) }),
  contactPage,
);

/** As it is dialled in Iran: «09121234567». */
function numberCall(at: At, kind: RevealKind, page?: PageRoute<unknown>) {
  return revealCall(
    at,
    (context, id, asker) => revealNumber(context, { kind, id }, asker, context.catalogue.taxonomy),
    (text) => ({ mobileNumber: text && nationalNumber(text) }),
    page,
  );
}

function revealCall(
  at: At,
  reveal: (context: Context, id: number, asker: Asker) => Promise<Revealed>,
  told: (text: string | null) => Readonly<Record<string, string | null>>,
  page?: PageRoute<unknown>,
) {
  return defineAction({
    at,
    guard: 'anyone',
    input: v.object({}),
    limits: () => [{ action: 'reveal' }],
    ...(page ? { page } : {}),
    async act(context): Promise<Outcome> {
      refusePrefetch(context.request);
      const id = parseId(context.params.id);
      const revealed = id === null ? null : await reveal(context, id, await askerOf(context));
      if (!revealed?.ok) {
        const why = revealed?.refused ?? 'not-found';
        return refuse({ status: why === 'closed' ? 409 : 404, message: fa.contact.refused[why] });
      }
      const { hasPermission, text, listingId } = revealed;
      return done({
        data: { ...told(text), hasPermission, paidFeatures: [] },
        ...(hasPermission ? {} : { message: fa.contact.paid }),
        to: paths.contact(listingId),
      });
    },
  });
}
