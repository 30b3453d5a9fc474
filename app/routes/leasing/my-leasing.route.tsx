import * as v from 'valibot';
import { readAccount } from '../../../domain/identity/identity.server.ts';
import { bindVisitorRequests, type Owner, withdraw } from '../../../domain/leasing/leasing.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { fixed } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { paths } from '../../paths.ts';
import { mayHaveEffect } from '../../web/forms/csrf.ts';
import { defineAction, done, type Outcome, refuse } from '../../web/pages/action.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { browserHash } from '../../web/request/keyed-hash.ts';
import { notFound } from '../../web/request/problem.ts';
import { MyLeasingPage } from './my-leasing-page.tsx';
import { loadMyLeasing, type MyLeasingView } from './my-leasing-view.ts';

const words = fa.leasing.mine;

/** Page of the user's leasing requests with their states (LEAS-03). */
export const myLeasing = definePage<MyLeasingView>({
  at: get(paths.myLeasing),
  id: 'my-leasing-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myLeasing, query: ['after'] },
  async load(context) {
    const owner = await ownerIn(context);
    if (mayHaveEffect(context)) await bindVisitorRequests(context, context.services.keys, owner);
    return loadMyLeasing(context, owner, flash.read(context)?.text ?? null);
  },
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: MyLeasingPage,
});

const flash = defineFlash({ withdrawn: words.withdrawn }, paths.myLeasing);

const ownerIn = async (context: SignedIn): Promise<Owner> => {
  const { userId } = context.viewer;
  return { userId, mobile: (await readAccount(context.db, userId))?.mobile ?? null, visitorHash: browserHash(context) };
};

const actForm = defineForm({ action: fixed('withdraw') }, {});

/** Acts on one of the user's leasing requests (LEAS-03): `POST /api/web/leasing/request/{id}`. */
export const actOnLeasing = defineAction({
  at: post(paths.leasingRequest),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.actOnLeasing,
    answers: v.object({ state: v.string() }),
    example: { action: 'withdraw' },
    statuses: [404, 409],
  },
  input: actForm.input,
  page: myLeasing,
  async act(context): Promise<Outcome<{ state: string }>> {
    const id = parseId(context.params.id) ?? notFound();
    const result = await withdraw(context, context.services.keys, await ownerIn(context), id);
    if (result.ok) return done({ ...flash.done('withdrawn'), data: { state: result.state } });
    return result.refused === 'not-found' ? notFound() : refuse({ status: 409, message: words.over });
  },
});
