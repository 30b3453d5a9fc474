import { dropUnclaimed, retainUnclaimed } from '../../../domain/media/media.server.ts';
import type { Picture } from '../../../domain/media/picture.ts';
import { pictureHint } from '../../../domain/media/picture-hint.ts';
import { UPLOAD, type UploadRefusal } from '../../../domain/media/upload.ts';
import { DOCUMENTS_MOST } from '../../../domain/sellers/marks/mark.ts';
import { type MarkClaims, type MarkRefusal, sendMark } from '../../../domain/sellers/sellers.server.ts';
import { ok, type Result } from '../../../domain/values/result.ts';
import { fa } from '../../messages/fa.ts';
import { isOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import type { ReceivedFile } from '../../web/forms/streamed-form.ts';
import { type Refused, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import type { MarkInput } from './mark-form.ts';

const { faults } = fa.marks.own;

/** Settings for receiving documents. */
export const documentFiles = ({ services }: Context) =>
  ({ folder: services.media.arrivals, bytes: UPLOAD.bytes, most: DOCUMENTS_MOST, limit: 'upload' }) as const;

/** `isSmall`: a document may be too small to read. */
type MarkSent = { readonly refusal: Refused } | { readonly refusal: null; readonly isSmall: boolean };

/**
 * Stores the documents and sends the request for a verification mark. If the request is refused, its documents are
 * deleted.
 */
export async function sendMarkFor(context: SignedIn, sellerId: number, sent: MarkInput): Promise<MarkSent> {
  const { services, viewer, now } = context;
  const key = sent[ORDER_FIELD];
  const stored = await keepAll(context, sent.documents ?? []);
  if (!stored.ok) return { refusal: refuse({ errors: { documents: documentFault(stored.refused) } }) };
  const kept = stored.pictures.map(({ key: each }) => each);
  let isKept = false;
  try {
    const settings = await services.settings.get(now);
    const asked = {
      sellerId,
      userId: viewer.userId,
      claims: claimsOf(sent),
      documents: kept,
      orderKey: isOrderKey(key, context) ? key : null,
    };
    const { nationalCodes } = services.keys;
    const hasProvider = services.identityProvider !== null;
    const result = await sendMark(context, asked, { nationalCodes, settings, hasProvider });
    if (!result.ok) return { refusal: refusalOf(result.refused) };
    isKept = result.kept;
    return { refusal: null, isSmall: stored.pictures.some((picture) => pictureHint(picture) !== null) };
  } finally {
    if (!isKept) await dropUnclaimed(context, services.documents, kept);
  }
}

const claimsOf = (sent: MarkInput): MarkClaims =>
  sent.kind === 'identity'
    ? { kind: 'identity', fullName: sent.fullName, nationalCode: sent.nationalCode }
    : { kind: 'licence', number: sent.number, issuer: sent.issuer, until: sent.until };

const documentFault = (why: UploadRefusal): string => (why === 'not-found' ? faults.documents : fa.images.refused[why]);

/** Stores all documents; stores none if any of the files is not a picture. */
async function keepAll(
  context: SignedIn,
  files: readonly ReceivedFile[],
): Promise<Result<{ readonly pictures: readonly Picture[] }, UploadRefusal>> {
  const { documents } = context.services;
  const pictures: Picture[] = [];
  for (const file of files.filter(({ size }) => size !== 0)) {
    const kept = await retainUnclaimed(context, documents, file);
    if (!kept.ok) {
      await dropUnclaimed(
        context,
        documents,
        pictures.map(({ key }) => key),
      );
      return kept;
    }
    pictures.push(kept.picture);
  }
  return ok({ pictures });
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
