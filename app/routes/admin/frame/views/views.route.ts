import { addView, removeView } from '../../../../../domain/office-views/office-views.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { viewForm } from '../../../../office/list-views.tsx';
import { officeAction } from '../../../../office/office-action.ts';
import { pageBefore } from '../../../../office/page-before.ts';
import { paths } from '../../../../paths.ts';
import { post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { adminOverview } from '../overview/overview.route.tsx';

/** Saves the parameters of a list as a view with a name (ADM-02). */
export const addViewCall = officeAction({
  at: post(paths.office.views),
  permission: 'enter the back office',
  about: { summary: fa.api.calls.adminAddView, statuses: [409] },
  input: viewForm.input,
  page: adminOverview,
  change: (context, { role, ...view }) =>
    addView(context, context.viewer, { ...view, role: role === 'own' ? null : role }),
  did: 'view-added',
  to: pageBefore,
});

export const removeViewCall = officeAction({
  at: post(paths.office.removeView),
  permission: 'enter the back office',
  about: { summary: fa.api.calls.adminRemoveView },
  input: confirmationForm.input,
  page: adminOverview,
  change: (context) => removeView(context, context.viewer, parseId(context.params.id) ?? notFound()),
  did: 'view-removed',
  to: pageBefore,
});
