import { fa } from '../../messages/fa.ts';
import type { Head } from '../../web/pages/route.ts';
import type { Context } from '../../web/request/context.ts';

/** Dates on which the texts were last changed. Update the date together with a text. */
export const UPDATED = {
  about: new Date('2026-11-29'),
  safety: new Date('2026-11-29'),
  terms: new Date('2026-11-29'),
  privacy: new Date('2026-11-29'),
} as const;

type Words = { readonly title: string; readonly description: string };
type Rest = {
  readonly type: 'AboutPage' | 'ContactPage' | 'WebPage';
  readonly updated?: Date;
  readonly about?: object;
};

/** The head of a text page for search engines (SRCH-15). */
export function articleHead({ title, description }: Words, canonical: string, rest: Rest, context: Context): Head {
  const { origin } = context.services.site;
  const { type, updated, about } = rest;
  const page = {
    '@type': type,
    name: title,
    description,
    url: `${origin}${canonical}`,
    inLanguage: 'fa',
    isPartOf: { '@type': 'WebSite', name: fa.site.name, url: `${origin}/` },
    ...(updated ? { dateModified: updated.toISOString().slice(0, 10) } : {}),
    ...(about ? { mainEntity: about } : {}),
  };
  return { title, description, canonical, jsonLd: [page] };
}
