import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toman } from '../../../../../domain/values/money.ts';
import { RefundForm } from './refund-form.tsx';

it('ADM-02 PAY-05 the form of a refund ticks the only line, and lets choose among several', () => {
  const state = { csrfKey: 'key', values: {}, errors: { lines: 'یکی' }, message: null, captcha: null };
  const form = { action: '/admin/orders/7/refund', state };
  const line = (id: number) => ({ id, title: '<b>نردبان</b>', total: toman(11_000 * id) });
  const one = renderToStaticMarkup(<RefundForm form={form} lines={[line(1)]} />);
  expect(one).toMatch(/name="lines\[\]"[^>]*checked|checked[^>]*name="lines\[\]"/);
  expect(one).toContain('۱۱٬۰۰۰ تومان');
  expect(one).not.toContain('<b>نردبان');
  const two = renderToStaticMarkup(<RefundForm form={form} lines={[line(1), line(2)]} />);
  expect(two.match(/name="lines\[\]"/g)).toHaveLength(2);
  expect(two).not.toContain('checked');
  expect(two).toMatch(/data-field="lines".*یکی/s);
});
