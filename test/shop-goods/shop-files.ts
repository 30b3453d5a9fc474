import { readFileSync } from 'node:fs';

export type Shop = 'tool' | 'clothing' | 'phone' | 'furniture';
export const SHOPS: readonly Shop[] = ['tool', 'clothing', 'phone', 'furniture'];

/** Product of a shop. `path`: its group as the shop writes it. `slug`: category in which people look for it. */
export type Goods = {
  readonly id: number;
  readonly path: string;
  readonly slug: string;
  readonly title: string;
  readonly toman: number;
  readonly stock: number;
};

const PICTURE = 'https://shop.example/wp-content/uploads/2026/09';

/** All goods of a shop, from lines `group|category|title` with `{alternatives|of a title}`. */
export function goodsOf(shop: Shop): readonly Goods[] {
  const lines = readFileSync(new URL(`./${shop}-shop.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const written = lines.flatMap((line) => {
    const [path = '', slug = '', ...title] = line.split('|');
    return writings(title.join('|')).map((each) => ({ path, slug, title: each.replace(/\s+/gu, ' ').trim() }));
  });
  return written.map((goods, index) => ({
    ...goods,
    id: 2100 + index * 3,
    toman: (((index * 7919) % 173) + 12) * 50_000,
    stock: index % 11 === 10 ? 0 : (index % 7) + 1,
  }));
}

/** `count` goods of a small shop: every third line from the beginning of the list. */
export const someGoods = (shop: Shop, count: number): readonly Goods[] =>
  goodsOf(shop)
    .filter((_, at) => at % 3 === 0)
    .slice(0, count);

function writings(template: string): string[] {
  const found = /\{([^{}]*)\}/u.exec(template);
  if (!found) return [template];
  const [whole, inner = ''] = found;
  return inner
    .split('|')
    .flatMap((one) => writings(template.slice(0, found.index) + one + template.slice(found.index + whole.length)));
}

const quoted = (cell: string) => (/[",\n;\t]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const line = (cells: readonly (string | number)[], separator = ',') =>
  cells.map((cell) => quoted(String(cell))).join(separator);

const WOO_HEADERS_FA =
  'شناسه,نوع,شناسه محصول,"GTIN, UPC, EAN, or ISBN",نام,منتشر شده,آیا ویژه است؟,قابل مشاهده در کاتالوگ,توضیح کوتاه,توضیحات,تاریخ شروع فروش ویژه,تاریخ پایان فروش ویژه,وضعیت مالیات,کلاس مالیات,موجود در انبار؟,موجودی انبار,مقدار موجودی کم,اجازه پیش‌خرید؟,به صورت تکی فروخته شود؟,وزن (کیلوگرم),طول (سانتیمتر),عرض (سانتیمتر),ارتفاع (سانتیمتر),اجازه دیدگاه مشتری؟,یادداشت خرید,قیمت فروش ویژه,قیمت عادی,دسته‌ها,برچسب‌ها,کلاس حمل و نقل,تصاویر,محدودیت دانلود,روزهای انقضای دانلود,مادر,محصولات گروهی,تشویق برای خرید بیشتر,فروش متقابل,آدرس اینترنتی خارجی,متن دکمه,موقعیت,نام ویژگی 1,مقدار(های) ویژگی 1,قابل مشاهده بودن ویژگی 1,عمومی بودن ویژگی 1';
const WOO_HEADERS_EN =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global';

/** Built-in export of WooCommerce, in toman. */
export function wooFile(goods: readonly Goods[], language: 'fa' | 'en' = 'fa'): string {
  const rows = goods.map(({ id, path, title, toman, stock }, index) => {
    const [top = ''] = path.split(' > ');
    const isOnSale = index % 9 === 4;
    return line([
      id,
      'simple',
      index % 3 === 0 ? `SKU-${id}` : '',
      '',
      title,
      1,
      0,
      'visible',
      index % 2 === 0 ? `<p>${title}</p>` : '',
      `<p>${title} با ضمانت اصالت کالا و ارسال سریع.</p>\n<ul>\n<li>ارسال به سراسر ایران</li>\n<li>ضمانت بازگشت ۷ روزه</li>\n</ul>`,
      isOnSale ? '2026-01-01' : '',
      isOnSale ? '2026-02-01' : '',
      'taxable',
      '',
      stock > 0 ? 1 : 0,
      stock,
      '',
      0,
      0,
      index % 4 === 0 ? '1.5' : '',
      '',
      '',
      '',
      1,
      '',
      isOnSale ? Math.round(toman * 0.9) : '',
      toman,
      index % 5 === 0 && path.includes(' > ') ? `${path}, ${top}` : path,
      index % 4 === 0 ? 'ارسال رایگان, پرفروش' : '',
      '',
      `${PICTURE}/${id}-1.jpg, ${PICTURE}/${id}-2.jpg`,
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      0,
      index % 6 === 0 ? 'رنگ' : '',
      index % 6 === 0 ? 'مشکی' : '',
      index % 6 === 0 ? 1 : '',
      index % 6 === 0 ? 1 : '',
    ]);
  });
  return `\uFEFF${[language === 'fa' ? WOO_HEADERS_FA : WOO_HEADERS_EN, ...rows].join('\r\n')}\r\n`;
}

/** Feed of Google Merchant, in rial, separated by tabs. */
export function merchantTsv(goods: readonly Goods[]): string {
  const headers =
    'id\ttitle\tdescription\tlink\timage_link\tadditional_image_link\tavailability\tprice\tsale_price\tcondition\tbrand\tgtin\tproduct_type\titem_group_id\tshipping_weight';
  const rows = goods.map(({ id, path, title, toman, stock }) =>
    line(
      [
        `P${id}`,
        title,
        `${title}؛ ارسال رایگان بالای یک میلیون تومان`,
        `https://shop.example/product/${id}`,
        `${PICTURE}/${id}.jpg`,
        `${PICTURE}/${id}-b.jpg,${PICTURE}/${id}-c.jpg`,
        stock > 0 ? 'in_stock' : 'out_of_stock',
        `${toman * 10} IRR`,
        '',
        'new',
        '',
        '',
        path,
        '',
        '0.5 kg',
      ],
      '\t',
    ),
  );
  return `${[headers, ...rows].join('\n')}\n`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Feed of Google Merchant, in rial, as RSS. */
export function merchantXml(goods: readonly Goods[]): string {
  const items = goods.map(
    ({ id, path, title, toman, stock }) =>
      `<item><g:id>P${id}</g:id><title>${escaped(title)}</title><description>${escaped(`<p>${title}</p>`)}</description><link>https://shop.example/product/${id}</link><g:image_link>${PICTURE}/${id}.jpg</g:image_link><g:availability>${stock > 0 ? 'in_stock' : 'out_of_stock'}</g:availability><g:price>${toman * 10} IRR</g:price><g:condition>new</g:condition><g:product_type>${escaped(path)}</g:product_type></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>فروشگاه نمونه</title><link>https://shop.example</link>${items.join('\n')}</channel></rss>`;
}

/** One page of Torob's product API, version 3, with all goods. */
export function torobJson(goods: readonly Goods[]): string {
  return JSON.stringify({
    api_version: 'torob_api_v3',
    current_page: 1,
    total: goods.length,
    max_pages: 1,
    products: goods.map(({ id, path, title, toman, stock }, index) => ({
      page_unique: String(id),
      page_url: `https://shop.example/product/${id}`,
      title,
      subtitle: '',
      current_price: stock > 0 ? toman : 0,
      old_price: index % 9 === 4 ? Math.round(toman * 1.1) : null,
      availability: stock > 0,
      category_name: path.split(' > ').at(-1),
      image_links: [`${PICTURE}/${id}-1.jpg`, `${PICTURE}/${id}-2.jpg`],
      spec: index % 3 === 0 ? { رنگ: 'مشکی', گارانتی: '۱۸ ماهه' } : {},
      guarantee: index % 2 === 0 ? 'گارانتی اصالت و سلامت فیزیکی' : '',
      short_desc: title,
      date_added: '2026-05-02T10:00:00+03:30',
      date_updated: '2026-09-02T10:00:00+03:30',
    })),
  });
}

/** Purchase price in rial; no selling price equals it. */
export const purchasePrice = (toman: number): string => (toman * 8 + 7).toLocaleString('en');

/** Export of an accounting program: a title line, `;`, rial, purchase prices, Windows-1256. */
export function accountingFile(goods: readonly Goods[]): Uint8Array {
  const headers = line(
    ['کد کالا', 'نام کالا', 'گروه کالا', 'واحد', 'موجودی', 'قیمت خرید (ریال)', 'قیمت فروش (ریال)'],
    ';',
  );
  const rows = goods.map(({ id, path, title, toman, stock }) =>
    line(
      [
        `10${id}`,
        title,
        path.split(' > ').at(-1) ?? '',
        'عدد',
        stock,
        purchasePrice(toman),
        (toman * 10).toLocaleString('en'),
      ],
      ';',
    ),
  );
  return windows1256([`لیست کالاها و خدمات - ۱۴۰۵/۰۹/۰۱`, headers, ...rows, ''].join('\r\n'));
}

/** Text in Windows-1256 as Persian programs write it: ي for ی, no half spaces, Latin digits. */
function windows1256(text: string): Uint8Array {
  const letters = new Map<string, number>();
  const decoder = new TextDecoder('windows-1256');
  for (let byte = 0; byte < 256; byte += 1) letters.set(decoder.decode(Uint8Array.of(byte)), byte);
  const written = text
    .replaceAll('ی', 'ي')
    .replaceAll('ٔ', '')
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x6f0));
  return Uint8Array.from(Array.from(written, (letter) => letters.get(letter) ?? 63));
}
