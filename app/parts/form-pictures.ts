import { isOwnSet, uploadSetHash, uploadsOf } from '../../domain/media/media.server.ts';
import { paths } from '../paths.ts';
import { pictureSigner } from '../web/files/private-pictures.ts';
import type { Context } from '../web/request/context.ts';
import type { PickedPicture } from './picture-picker.tsx';

/** Pictures uploaded so far under a form's token; empty if they belong to another user. */
export async function formPictures(context: Context, token: string): Promise<PickedPicture[]> {
  const { db } = context.services;
  const set = { tokenHash: uploadSetHash(token), userId: (await context.readViewer())?.userId ?? null };
  if (!(await isOwnSet(db, set))) return [];
  const sign = pictureSigner(context);
  return (await uploadsOf(db, set.tokenHash)).map(({ clientId, key, width, height }) => ({
    clientId,
    url: paths.picture(sign(key), 320, 'jpg'),
    width,
    height,
  }));
}
