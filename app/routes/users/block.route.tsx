import * as v from 'valibot';
import { blockUser, hasBlocked, unblockUser } from '../../../domain/chat/chat.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { shownUser } from '../../parts/shown-user.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { defineAction, refuse } from '../../web/pages/action.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { Url } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './user.module.css';

const words = fa.users;
const { blocked, unblocked } = words;
const flashes = defineFlash({ blocked, unblocked }, ({ of: id = 0, ...flash }) => paths.blockUserPage(id, flash));

type BlockView = {
  readonly name: string;
  readonly back: string;
  readonly isBlocked: boolean;
  readonly action: string;
  readonly form: FormState;
  readonly flash: FlashView | null;
};

async function otherUser(context: SignedIn) {
  const { standing, user } = await shownUser(context, context.params.id);
  return standing === 'public' ? user : notFound();
}

/** Page that confirms blocking a user, or ending the block (SHOP-01, CHAT-04). */
export const blockUserPage = definePage<BlockView>({
  at: get(paths.blockUserPage),
  id: 'block-user-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.blockUser, query: ['did'], example: { did: 'blocked' } },
  async load(context) {
    const { id, displayName } = await otherUser(context);
    const isBlocked = await hasBlocked(context.db, context.viewer.userId, id);
    const action = paths.blockUser(id, isBlocked ? 'unblock' : 'block');
    return {
      name: cleanProse(displayName),
      back: paths.user(id),
      isBlocked,
      action,
      form: formStateAt(context, action),
      flash: flashes.read(context, { blocked: isBlocked, unblocked: !isBlocked }),
    };
  },
  head: () => ({ title: words.blockTitle, robots: 'noindex' }),
  Page: ({ view: { name, back, isBlocked, action, form, flash } }) => (
    <div className={styles.block}>
      <BackLink href={back}>{words.back}</BackLink>
      <h1>{words.blockTitle}</h1>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      <FlashNotice flash={flash} />
      <p>{isBlocked ? words.unblockText : words.blockText}</p>
      <Form action={action} state={form}>
        <SubmitButton look={isBlocked ? 'plain' : 'danger'}>{isBlocked ? words.unblock : words.block}</SubmitButton>
      </Form>
    </div>
  ),
});

/** Blocks a user; repeating the call has no effect. */
export const blockUserCall = defineAction({
  at: post(paths.blockUser, 'block'),
  guard: 'signed-in',
  about: { summary: fa.api.calls.blockUser, answers: Url, statuses: [409] },
  input: v.object({}),
  page: blockUserPage,
  async act(context) {
    const { id } = await otherUser(context);
    const { userId } = context.viewer;
    if (id === userId) return refuse({ status: 409, message: words.own });
    await blockUser(context, userId, id);
    return flashes.done('blocked', { of: id });
  },
});

export const unblockUserCall = defineAction({
  at: post(paths.blockUser, 'unblock'),
  guard: 'signed-in',
  about: { summary: fa.api.calls.unblockUser, answers: Url },
  input: v.object({}),
  page: blockUserPage,
  async act(context) {
    const { id } = await otherUser(context);
    await unblockUser(context, context.viewer.userId, id);
    return flashes.done('unblocked', { of: id });
  },
});
