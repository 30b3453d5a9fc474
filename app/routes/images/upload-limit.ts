import type { LimitAsked } from '../../web/action.ts';
import type { ReceivedFile } from '../../web/streamed-form.ts';

/** By what arrived, whatever becomes of it: small pictures and large ones are not the same to a disk. */
export function uploadLimit(files: readonly Pick<ReceivedFile, 'size'>[] | null): LimitAsked[] {
  const bytes = (files ?? []).reduce((sum, { size }) => sum + size, 0);
  return bytes === 0 ? [] : [{ action: 'upload-kb', amount: Math.ceil(bytes / 1024) }];
}
