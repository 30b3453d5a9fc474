import { paths } from '../paths.ts';
import { returnPath, type SignedIn } from '../web/pages/guards.ts';

/** Path of the page of the office from which a form was sent; the first page if it was another. */
export function pageBefore(context: SignedIn): string {
  const [before = ''] = returnPath(context).split('?');
  const isPage = before.startsWith(paths.office.overview()) && before !== context.url.pathname;
  return isPage ? before : paths.office.overview();
}
