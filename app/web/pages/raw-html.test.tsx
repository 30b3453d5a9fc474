import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { Icon, IconSprite } from '../../ui/icon.tsx';
import { RawHtml, RenderedOnce, renderToChunks } from './raw-html.tsx';

const bytes = (html: string) => () => Buffer.from(html);
const joined = (chunks: ReturnType<typeof renderToChunks>) => chunks.map((chunk) => chunk.toString()).join('');

function Counted({ tell, text }: { readonly tell: () => void; readonly text: string }) {
  tell();
  return <b>{text}</b>;
}

describe('rendering with cached HTML', () => {
  it('inserts each HTML string in its place, unchanged', () => {
    const page = (
      <main>
        <RawHtml html={bytes('<i>یک</i></p>')} />
        <p>میان</p>
        <RawHtml html={bytes('<i>دو</i>')} />
      </main>
    );
    expect(joined(renderToChunks(page))).toBe('<main><i>یک</i></p><p>میان</p><i>دو</i></main>');
  });

  it("does not mistake a visitor's text for a placeholder", () => {
    const page = (
      <main title={'<template data-raw-html=""></template>'}>
        {'<template data-raw-html=""></template>'}
        <RawHtml html={bytes('x')} />
      </main>
    );
    const html = joined(renderToChunks(page));
    expect(html).toContain('&lt;template data-raw-html=&quot;&quot;&gt;&lt;/template&gt;x</main>');
  });
});

describe('cached content', () => {
  const search = { q: 'مبل' } as Lasting<{ readonly q: string }>;
  const page = (by: Lasting | null, text: string, tell: () => void) => (
    <IconSprite value="/icons.svg">
      <RenderedOnce by={by} part="words">
        <Icon name="bell" />
        <Counted tell={tell} text={text} />
      </RenderedOnce>
      <RenderedOnce by={by} part="others">
        <u>{text}</u>
      </RenderedOnce>
    </IconSprite>
  );

  it('is rendered once per object, and reads as without a cache', () => {
    let times = 0;
    const tell = () => times++;
    const inline = renderToString(page(search, 'الف <', tell));
    expect(joined(renderToChunks(page(search, 'الف <', tell)))).toBe(inline);
    expect(joined(renderToChunks(page(search, 'الف <', tell)))).toBe(inline);
    expect(times).toBe(2);
    const another = { q: 'میز' } as Lasting<{ readonly q: string }>;
    expect(joined(renderToChunks(page(another, 'ب', tell)))).toContain('<b>ب</b>');
    expect(times).toBe(3);
  });

  it('keeps no memory but its own, however small it is', () => {
    const chunks = renderToChunks(page({ q: 'تخت' } as Lasting<{ readonly q: string }>, 'الف', () => undefined));
    const kept = chunks.filter((chunk) => typeof chunk !== 'string');
    expect(kept.map(({ buffer }) => buffer.byteLength)).toEqual(kept.map(({ length }) => length));
    expect(kept).toHaveLength(2);
  });

  it('is not cached for a single visitor', () => {
    let times = 0;
    const shown = () => joined(renderToChunks(page(null, 'الف', () => times++)));
    expect(shown()).toBe(renderToString(page(null, 'الف', () => undefined)));
    expect(shown()).toContain('<b>الف</b>');
    expect(times).toBe(2);
  });

  it('cannot be cached by an object that was made for one call', () => {
    // @ts-expect-error A literal is a new object each time.
    expect(<RenderedOnce by={{ q: 'مبل' }} part="words" />).toBeTruthy();
    // @ts-expect-error A copy is a new object as well.
    expect(<RenderedOnce by={{ ...search }} part="words" />).toBeTruthy();
  });
});
