import { dropUnclaimed, keepUnclaimed } from '../../../domain/media/unclaimed.server.ts';
import { UPLOAD } from '../../../domain/media/upload.ts';
import { DOCUMENTS_MOST } from '../../../domain/sellers/marks/mark.ts';
import { type MarkClaims, type MarkRefusal, sendMark } from '../../../domain/sellers/marks/marks.server.ts';
import { fa } from '../../messages/fa.ts';
import { type Refused, refuse } from '../../web/action.ts';
import type { Context } from '../../web/context.ts';
import type { SignedIn } from '../../web/guards.ts';
import { isOrderKey, ORDER_FIELD } from '../../web/order-key.ts';
import { notFound } from '../../web/problem.ts';
import type { ReceivedFile } from '../../web/streamed-form.ts';
import type { MarkInput } from './mark-form.ts';

const { faults } = fa.marks.own;

/** How documents are received. */
export const documentFiles = ({ services }: Context) =>
  ({ folder: services.media.arrivals, bytes: UPLOAD.bytes, most: DOCUMENTS_MOST, limit: 'upload' }) as const;

/** Stores the documents and sends the request. Null: it was sent; else how it is refused. Documents of a refused one are deleted. */
export async function sendMarkFor(context: SignedIn, sellerId: number, sent: MarkInput): Promise<Refused | null> {
  const { services, viewer, now } = context;
  const key = sent[ORDER_FIELD];
  const kept = await keepAll(context, sent.documents ?? []);
  if (!kept) return refuse({ errors: { documents: faults.unreadable } });
  let isKept = false;
  try {
    const settings = await services.settings.get(now);
    const asked = {
      ...{ sellerId, userId: viewer.userId, claims: claimsOf(sent), documents: kept },
      orderKey: isOrderKey(key, context) ? key : null,
    };
    const { nationalCodes } = services.keys;
    const hasProvider = services.identityProvider !== null;
    const result = await sendMark(context, asked, { nationalCodes, settings, hasProvider });
    if (!result.ok) return refusalOf(result.refused);
    isKept = result.kept;
    return null;
  } finally {
    if (!isKept) await dropUnclaimed(context, services.documents, kept);
  }
}

const claimsOf = (sent: MarkInput): MarkClaims =>
  sent.kind === 'identity'
    ? { kind: 'identity', fullName: sent.fullName, nationalCode: sent.nationalCode }
    : { kind: 'licence', number: sent.number, issuer: sent.issuer, until: sent.until };

/** Keys of the stored documents; null, and nothing stored, if one of them is no picture. */
async function keepAll(context: SignedIn, files: readonly ReceivedFile[]): Promise<readonly string[] | null> {
  const { documents } = context.services;
  const keys: string[] = [];
  for (const file of files.filter(({ size }) => size !== 0)) {
    const kept = await keepUnclaimed(context, documents, file);
    if (!kept.ok) {
      await dropUnclaimed(context, documents, keys);
      return null;
    }
    keys.push(kept.picture.key);
  }
  return keys;
}

function refusalOf(why: MarkRefusal): Refused {
  switch (why) {
    case 'not-found':
      return notFound();
    case 'open':
      return refuse({ status: 409, message: faults.open });
    case 'licence-taken':
      return refuse({ status: 409, errors: { number: faults['licence-taken'] } });
    case 'licence-ended':
      return refuse({ errors: { until: faults['licence-ended'] } });
  }
}
