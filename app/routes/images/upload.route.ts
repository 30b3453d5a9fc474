import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { addUpload } from '../../../domain/media/media.server.ts';
import type { Uploader } from '../../../domain/media/unsent-quota.ts';
import { UPLOAD, type Upload, type UploadRefusal, type UploadSet } from '../../../domain/media/upload.ts';
import { refused } from '../../../domain/values/result.ts';
import { withRefusedPictures } from '../../address-parts.ts';
import { fa } from '../../messages/fa.ts';
import { uploadLimit } from '../../parts/upload-limit.ts';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import { ReceivedFile } from '../../web/forms/streamed-form.ts';
import { defineAction, done, type Outcome, refuse } from '../../web/pages/action.ts';
import { fileSchema } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { wantsEnvelope } from '../../web/request/envelope.ts';
import { addressHash, browserHash } from '../../web/request/keyed-hash.ts';
import { notFound } from '../../web/request/problem.ts';
import {
  backOf,
  mostOf,
  refusalSentence,
  type SetNamed,
  ShownUploads,
  setFields,
  setOf,
  uploadView,
} from './upload-form.ts';

const isReceived = (file: unknown): file is ReceivedFile => file instanceof ReceivedFile;
const files = v.optional(
  v.pipe(
    v.unknown(),
    fileSchema,
    v.transform((sent) => [sent].flat().filter(isReceived)),
  ),
  null,
);

type ImageUpload = SetNamed & { readonly qqfile: readonly ReceivedFile[]; readonly qquuid?: string | undefined };
type Refusal = Exclude<UploadRefusal, 'not-found'>;

/** Receives pictures of a form: one from a script, or several from a plain form (ITEM-07). */
export const uploadImages = defineAction({
  at: post(paths.uploadImages),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.uploadImages,
    answers: ShownUploads,
    example: { token: 'kTqZ0kq5rB3sQ1o8x2mC9w4vY7uJ6nA1' },
    statuses: [404],
  },
  input: v.object({ ...setFields, qquuid: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), qqfile: files }),
  files: ({ services }) => ({
    folder: services.media.arrivals,
    bytes: UPLOAD.bytes,
    most: UPLOAD.most,
    // Refused files do not count, so more files are examined than may be stored.
    looked: 3 * UPLOAD.most,
    limit: 'upload',
  }),
  limits: (_, { qqfile }) => uploadLimit(qqfile),
  async act(context, sent) {
    const set = await setOf(context, sent);
    if (sent.qqfile.length === 0) return refuse({ message: fa.images.missing, errors: { qqfile: fa.images.missing } });
    const taken: Upload[] = [];
    const refusals: Refusal[] = [];
    for (const file of sent.qqfile) {
      const result = await add(context, set, sent, file);
      if (result.ok) taken.push(result.upload);
      else if (result.refused === 'not-found') return notFound();
      else refusals.push(result.refused);
    }
    return wantsEnvelope(context.request) ? answer(context, sent, taken, refusals) : goBack(context, refusals);
  },
});

const bringerOf = (context: Context): Uploader => ({ visitor: browserHash(context), address: addressHash(context) });

async function add(
  context: Context,
  set: UploadSet,
  sent: ImageUpload,
  file: ReceivedFile,
): ReturnType<typeof addUpload> {
  if (file.isTooLong) return refused('too-big');
  // A client may choose the picture's id only if it sends a single picture.
  const clientId = (sent.qqfile.length === 1 ? sent.qquuid : undefined) ?? randomUUID();
  return addUpload(context, context.services.media, {
    ...set,
    clientId,
    file,
    by: bringerOf(context),
    most: mostOf(sent),
  });
}

function answer(
  context: Context,
  sent: ImageUpload,
  taken: readonly Upload[],
  refusals: readonly Refusal[],
): Outcome<ShownUploads> {
  const views = taken.map(uploadView(pictureSigner(context)));
  const data = { ...views[0], images: views };
  const [first] = refusals;
  if (first === undefined) return done({ data });
  const sentence = refusalSentence(first, sent);
  const status = first === 'too-big' ? 413 : 422;
  return refuse({ status, message: sentence, errors: { qqfile: sentence }, ...(views.length ? { data } : {}) });
}

/** Redirects to the page of the form; the parameter `picture` names the refusals to show. */
function goBack(context: Context, refusals: readonly Refusal[]): Outcome<ShownUploads> {
  return { done: true, to: withRefusedPictures(backOf(context), [...new Set(refusals)]) };
}
