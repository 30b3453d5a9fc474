import * as v from 'valibot';
import { uploadSetHash } from '../../../domain/media/media.server.ts';
import { UPLOAD, type Upload, type UploadRefusal, type UploadSet } from '../../../domain/media/upload.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { SignPicture } from '../../web/files/private-pictures.ts';
import { isOrderKey } from '../../web/forms/order-key.ts';
import { returnPath } from '../../web/pages/guards.ts';
import { integer } from '../../web/request/about.ts';
import type { Context } from '../../web/request/context.ts';
import { named } from '../../web/request/named-schemas.ts';
import { notFound } from '../../web/request/problem.ts';
import { returnAddress } from '../../web/request/return-address.ts';

/** Fields that select the pictures of a form, or of one of its attributes. */
export const setFields = {
  token: v.optional(v.unknown()),
  attribute: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(1))),
};

export type SetNamed = { readonly token?: unknown; readonly attribute?: number | undefined };

/** The set of pictures that a call names; throws 404 for a token that we did not issue. */
export async function setOf(context: Context, { token, attribute }: SetNamed): Promise<UploadSet> {
  if (!isOrderKey(token, context)) return notFound();
  const viewer = await context.readViewer();
  return { tokenHash: uploadSetHash(token, attribute), userId: viewer?.userId ?? null };
}

export const mostOf = ({ attribute }: SetNamed): number =>
  attribute === undefined ? UPLOAD.most : UPLOAD.mostOfAttribute;

/** Sentence that tells users why a picture was refused. */
export function refusalSentence(refused: Exclude<UploadRefusal, 'not-found'>, named: SetNamed): string {
  return refused === 'too-many' && named.attribute !== undefined
    ? fa.images.tooManyOfAttribute
    : fa.images.refused[refused];
}

/** Whether a text from an address is one of our refusal reasons. */
export const isRefusal = (reason: string): reason is keyof typeof fa.images.refused =>
  Object.hasOwn(fa.images.refused, reason);

/** A picture of a form, with its preview. */
export const ShownUpload = named(
  'Upload',
  v.object({ qquuid: v.string(), url: v.string(), width: integer, height: integer }),
);
/** All pictures of the form in `images`, and the changed one at the top level. */
export const ShownUploads = v.object({ ...v.partial(ShownUpload).entries, images: v.array(ShownUpload) });
export type ShownUploads = v.InferOutput<typeof ShownUploads>;

const PREVIEW_WIDTH = 320;

/** Data of an uploaded picture that clients may see. */
export const uploadView =
  (sign: SignPicture) =>
  ({ clientId, key, width, height }: Upload): v.InferOutput<typeof ShownUpload> => ({
    qquuid: clientId,
    url: paths.picture(sign(key), PREVIEW_WIDTH, 'webp'),
    width,
    height,
  });

/** The page from which a plain form was sent. */
export const backOf = (context: Context): string => returnAddress(returnPath(context));
