import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import type { Frame, PageId } from '../../web/pages/route.ts';
import { frameOf } from './frame-of.tsx';
import { SearchBox } from './search-form.tsx';
import { SiteFrame } from './site-frame.tsx';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const joined = (page: PageId, frame: Frame): string => {
  const { services } = site;
  const [before, after] = frameOf(page, frame, { services, catalogue: services.catalogue() });
  return `${Buffer.from(before)}…${Buffer.from(after)}`;
};

function rendered(page: PageId, frame: Frame): string {
  const { services } = site;
  return renderToString(
    <SiteFrame
      page={page}
      frame={frame}
      icons={services.assets.icons}
      catalogue={services.catalogue()}
      searchBox={<SearchBox text={frame.text} />}
    >
      …
    </SiteFrame>,
  );
}

it.each<[PageId, Frame]>([
  ['home-page', { text: '', placeName: null, kept: [] }],
  ['add-index-page', { text: 'پراید <b>"۹۸"</b> & $1', placeName: null, kept: [] }],
  ['add-index-page', { text: 'مبل', placeName: null, kept: [] }],
  ['add-index-page', { text: '', placeName: null, kept: [] }],
  ['add-index-page', { text: 'مبل', placeName: 'تهران', kept: [['ct', '301']], keptInPage: true }],
  ['add-details-page', { text: 'مبل', placeName: 'تهران', kept: [['ct', '301']] }],
  ['add-index-page', { text: 'مبل', placeName: null, kept: [], isInApp: true }],
])('GEN-20 SRCH-16 a kept frame is that of its place and words: %s %o', (page, frame) => {
  expect(joined(page, frame)).toBe(rendered(page, frame));
});

it('GEN-07 GEN-01 without scripts the header offers signing in and the account: nothing tells it who reads', () => {
  expect(joined('my-index-page', { text: '', placeName: null, kept: [] })).toMatch(
    /data-personal="user-box">.{0,200}ورود<noscript> \/ بازارچهٔ من<\/noscript><\/a>/s,
  );
});

it.each<[PageId, Frame]>([
  ['add-index-page', { text: '', placeName: 'تهران', kept: [['ct', '301']] }],
  ['add-index-page', { text: '', placeName: null, kept: [], isInApp: true }],
])('a kept frame keeps no memory but its own: %s %o', (page, frame) => {
  const { services } = site;
  const halves = frameOf(page, frame, { services, catalogue: services.catalogue() });
  expect(halves.map(({ buffer }) => buffer.byteLength)).toEqual(halves.map(({ length }) => length));
});
