import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { identityOnly } from '../../parts/marks/mark-form.ts';
import { OwnMarks } from '../../parts/marks/own-marks.tsx';
import { type OwnMarksView, ownMarksView } from '../../parts/marks/own-marks-view.ts';
import { documentFiles, sendMarkFor } from '../../parts/marks/send-mark.ts';
import { uploadLimit } from '../../parts/upload-limit.ts';
import { paths } from '../../paths.ts';
import { defineAction, type Outcome } from '../../web/pages/action.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import { definePage } from '../../web/pages/route.ts';
import { Url } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { ProfileFrame } from './profile-frame.tsx';

const identityFlash = defineFlash({ sent: fa.marks.own.sent, sentSmall: fa.marks.own.sentSmall }, paths.myIdentity);

type IdentityView = { readonly marks: OwnMarksView; readonly flash: FlashView | null };

/** Page on which users request verification of their identity (SHOP-03). */
export const myIdentity = definePage<IdentityView>({
  at: get(paths.myIdentity),
  id: 'my-identity-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myIdentity, query: ['did'], example: { did: 'sent' } },
  async load(context) {
    const { userId: sellerId } = context.viewer;
    const marks = await ownMarksView(context, { sellerId, action: paths.ownMarks(), isShop: false });
    return { marks, flash: identityFlash.read(context) };
  },
  head: () => ({ title: fa.marks.own.asIdentity, robots: 'noindex' }),
  Page: IdentityPage,
});

function IdentityPage({ view: { marks, flash } }: { readonly view: IdentityView }): ReactNode {
  return (
    <ProfileFrame title={fa.marks.own.asIdentity}>
      <FlashNotice flash={flash} />
      <OwnMarks view={marks} />
    </ProfileFrame>
  );
}

/** Requests the identity mark for the user's own account (`POST /api/web/marks`). */
export const ownMarksCall = defineAction({
  at: post(paths.ownMarks),
  guard: 'signed-in',
  about: { summary: fa.api.calls.ownMarks, answers: Url, statuses: [409] },
  input: identityOnly,
  files: documentFiles,
  limits: (_, { documents }) => [{ action: 'profile' }, ...uploadLimit(documents)],
  page: myIdentity,
  async act(context, sent): Promise<Outcome<Url>> {
    const result = await sendMarkFor(context, context.viewer.userId, sent);
    return result.refusal ?? identityFlash.done(result.isSmall ? 'sentSmall' : 'sent');
  },
});
