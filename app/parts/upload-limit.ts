import type { ReceivedFile } from '../web/forms/streamed-form.ts';
import type { LimitCheck } from '../web/pages/action.ts';

/**
 * Limits uploads by the bytes that arrived, even of refused files, because large pictures cost more than small ones.
 */
export function uploadLimit(files: readonly Pick<ReceivedFile, 'size'>[] | null): LimitCheck[] {
  const bytes = (files ?? []).reduce((sum, { size }) => sum + size, 0);
  return bytes === 0 ? [] : [{ action: 'upload-kb', amount: Math.ceil(bytes / 1024) }];
}
