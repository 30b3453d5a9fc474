import type { ReactNode } from 'react';
import { FormAccount } from '../../web/forms/form-account.tsx';
import type { ConversationProps } from './conversation-view.ts';

type PlainKeysProps = {
  readonly props: Pick<ConversationProps, 'account' | 'csrfKey' | 'clientId' | 'listingId'>;
  readonly conversationId: number | null;
};

/** Hidden fields of a conversation's forms: CSRF key, recipient and idempotency key. */
export function PlainKeys({
  props: { account, csrfKey, clientId, listingId },
  conversationId,
}: PlainKeysProps): ReactNode {
  return (
    <>
      <FormAccount mark={account} />
      <input type="hidden" name="csrf-key" value={csrfKey} />
      <input type="hidden" name="clientId" value={clientId} />
      {conversationId === null ? (
        <input type="hidden" name="listingId" value={listingId} />
      ) : (
        <input type="hidden" name="conversationId" value={conversationId} />
      )}
    </>
  );
}
