/** Goods as Google Merchant reads them, RSS 2.0 with its `g:` elements (SHOP-02). Written line by line, as the sitemaps are. */
import { toman, toRial } from '../../../domain/values/money.ts';
import { element } from '../../parts/xml.ts';
import { cut, type GoodsPage } from './goods-facts.ts';

/** Most letters of each text, and pictures beside the first, as Google takes them. */
const MOST = { title: 150, description: 5_000, pictures: 10 } as const;

type Channel = { readonly name: string; readonly address: string };

export async function* goodsRss(pages: AsyncIterable<GoodsPage>, { name, address }: Channel): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield `${element('title', name)}${element('link', address)}${element('description', name)}\n`;
  for await (const page of pages) yield page.map(itemOf).join('');
  yield '</channel>\n</rss>\n';
}

function itemOf([{ price, isReserved }, facts]: GoodsPage[number]): string {
  const [cover = '', ...others] = facts.pictures;
  const elements = [
    element('g:id', facts.id),
    element('g:title', cut(facts.title, MOST.title)),
    element('g:description', cut(facts.description || facts.title, MOST.description)),
    element('g:link', facts.address),
    element('g:image_link', cover),
    ...others.slice(0, MOST.pictures).map((picture) => element('g:additional_image_link', picture)),
    element('g:availability', isReserved ? 'out_of_stock' : 'in_stock'),
    // Iran's currency is the rial there.
    element('g:price', `${toRial(toman(price))} IRR`),
    element('g:product_type', facts.categories.join(' > ')),
    element('g:identifier_exists', 'no'),
  ];
  return `<item>${elements.join('')}</item>\n`;
}
