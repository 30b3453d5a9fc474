import { paths } from '../paths.ts';
import { returnPath, type SignedIn } from '../web/pages/guards.ts';

/**
 * Path of the back-office page from which a form was sent. Returns the overview if the form was sent from elsewhere.
 */
export function pageBefore(context: SignedIn): string {
  const [before = ''] = returnPath(context).split('?');
  const isPage = before.startsWith(paths.office.overview()) && before !== context.url.pathname;
  return isPage ? before : paths.office.overview();
}
