import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

async function popup(params: Record<string, unknown>): Promise<string> {
  const answer = await site.ask('/session/freshit', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pagePath: 'add-new-page', templates: [{ id: 'map', params }] }),
  });
  return ((await answer.json()) as { templates: { html: string }[] }).templates[0]?.html ?? '';
}

const start = (html: string) =>
  [/data-lat="([^"]*)"/, /data-long="([^"]*)"/].map((part) => Number(part.exec(html)?.[1]));

describe('the popup map', () => {
  it('MAP-01 MAP-02 GEN-22 opens at the default centre and zoom, at its map', async () => {
    const html = await popup({ for: 'posting-position' });
    expect(start(html)).toEqual([35.696111, 51.423056]);
    expect(html).toContain('data-zoom="14"');
    expect(html).toContain('data-map-pick="posting-position"');
    expect(html).toMatch(/<h2 id="popup-title">[^<]*[آ-ی]/);
    expect(html).toMatch(/data-level="address" hidden=""/);
    expect(html.indexOf('data-level="point"')).toBeLessThan(html.indexOf('data-level="address"'));
  });

  it('MAP-02 opens at the chosen point, else at the centre of its city', async () => {
    expect(start(await popup({ lat: '29.6', long: '52.5', place: '801' }))).toEqual([29.6, 52.5]);
    const city = site.services.catalogue().places.bySlug.get('shiraz');
    expect(start(await popup({ place: String(city?.id) }))).toEqual([city?.latitude, city?.longitude]);
  });

  it.each([
    { lat: 'x', long: '51' },
    { lat: '91', long: '181' },
    { lat: '', long: '' },
    { lat: '1e5', long: 'Infinity' },
    { place: '-1' },
    { place: 'constructor' },
  ])('MAP-02 opens at the default centre for %j', async (params) => {
    expect(start(await popup(params))).toEqual([35.696111, 51.423056]);
  });

  it('MAP-02 shows the stored address again, as text', async () => {
    const html = await popup({ address: 'کوچهٔ <b>یاس</b>، بن‌بست دوم', plaque: '۱۲"', unit: '۳' });
    expect(html).toContain('کوچهٔ &lt;b&gt;یاس&lt;/b&gt;، بن‌بست دوم</textarea>');
    expect(html).toContain('value="۱۲&quot;"');
    expect(html).toContain('value="۳"');
  });

  it('MAP-02 GEN-09 asks for 10 to 4000 letters of address, counted, and a plaque', async () => {
    const html = await popup({});
    expect(html).toMatch(/<textarea [^>]*required="" minLength="10" maxLength="4000"[^>]*data-count=/);
    expect(html).toMatch(
      /<input [^>]*required="" maxLength="20"[^>]*name="plaque"|<input [^>]*name="plaque"[^>]*required=""/,
    );
    expect(html).not.toMatch(/<input [^>]*name="unit"[^>]*required=""/);
  });
});
