import { EDIT_SUGGESTED } from '../../domain/moderation/reject-reasons.ts';
import { fa } from '../messages/fa.ts';

/** Names of the reasons in the history of a listing, by their keys. */
export const LISTING_REASONS: Readonly<Record<string, string>> = {
  ...fa.moderation.reasons,
  ...fa.moderation.earlyEnds,
  [EDIT_SUGGESTED]: fa.moderation.editSuggested,
};
