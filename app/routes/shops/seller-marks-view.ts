import type { ShownMark } from '../../../domain/sellers/marks/mark.ts';
import { readShownMarks, readTelephones } from '../../../domain/sellers/sellers.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { byItself } from '../../parts/isolated.ts';
import { lastDay } from '../../parts/marks/seller-marks-view.ts';
import { shopLink } from '../../parts/shops/shop-link.ts';
import { shownUser } from '../../parts/shown-user.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';

export type CheckedMark = {
  readonly name: string;
  readonly what: string;
  /** Day of the check, and the day on which the mark expires. */
  readonly when: readonly string[];
};

export type SellerMarksPageView = {
  readonly name: string;
  readonly href: string;
  readonly marks: readonly CheckedMark[];
};

const { popup: words } = fa.marks;

/** Reads the verified facts about a public seller, with their dates (SHOP-03); null if there is no such seller. */
export async function sellerMarks(context: Context, given: string | undefined): Promise<SellerMarksPageView | null> {
  const { user, standing, ...rest } = await shownUser(context, given);
  if (!user || standing === 'own') return null;
  const shop = 'shop' in rest ? rest.shop : undefined;
  const [shown, telephones] = await Promise.all([
    readShownMarks(context, [user.id]),
    shop ? readTelephones(context.db, user.id) : [],
  ]);
  const proven = telephones.find(({ provenAt }) => provenAt !== null)?.provenAt ?? null;
  const hasNumber = proven !== null || user.hasMobile;
  return {
    name: cleanProse(user.displayName),
    href: shop ? shopLink(shop) : paths.user(user.id),
    marks: [
      ...(shown.get(user.id) ?? []).map((mark) => checkedMark(mark, shop !== undefined)),
      ...(hasNumber ? [{ name: fa.marks.number, what: words.number, when: provenWhen(proven) }] : []),
    ],
  };
}

const provenWhen = (at: Date | null): string[] => (at === null ? [] : [words.on(jalaliDate(at))]);

function checkedMark({ kind, verifiedAt, until, licence }: ShownMark, isShop: boolean): CheckedMark {
  return {
    name: fa.marks.names[kind],
    what:
      licence === null
        ? isShop
          ? words.identityOfShop
          : words.identity
        : words.licence(byItself(licence.number), cleanProse(licence.issuer)),
    when: [words.on(jalaliDate(verifiedAt)), words.until(lastDay(until))],
  };
}
