import { readAccount } from '../../../domain/identity/identity.server.ts';
import type { Account } from '../../../domain/identity/user.ts';
import { fa } from '../../messages/fa.ts';
import { type ProfileCall, paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';

/** State of one form on a page with several: sent values and errors are shown only in the form that was sent. */
export function formAt(context: Context, call: ProfileCall): FormState {
  return formState(context.url.pathname === paths.profileCall(call) ? context : { ...context, sentForm: null });
}

export async function ownAccount(context: SignedIn): Promise<Account> {
  const { userId } = context.viewer;
  return (await readAccount(context.db, userId)) ?? notFound();
}

/** Returns to the profile, which confirms the change. */
export const profileFlash = defineFlash(fa.profile.changed, paths.myProfile);
export const changed = profileFlash.done;
