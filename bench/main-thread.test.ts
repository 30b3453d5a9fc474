import { expect, it } from 'vitest';
import { AFTER_LOAD_MS, readMainThread, SLOWER, type TraceEvent } from './main-thread.ts';

const ms = (milliseconds: number) => milliseconds * 1_000;
const event = (name: string, at: number, more: Partial<TraceEvent> = {}): TraceEvent => {
  return { name, ph: 'R', pid: 1, tid: 1, ts: ms(at), ...more };
};
const work = (name: string, at: number, cpu: number, more: Partial<TraceEvent> = {}): TraceEvent =>
  event(name, at, { ph: 'X', dur: ms(cpu * 2), tdur: ms(cpu), ...more });
const main = event('thread_name', 0, { ph: 'M', args: { name: 'CrRendererMain' } });
const ofPage = { args: { frame: 'page' } };
const visit = [
  main,
  event('navigationStart', 100, ofPage),
  event('firstContentfulPaint', 180, ofPage),
  event('MarkLoad', 200, { args: { data: { frame: 'page' } } }),
];

it('adds up the CPU of a page’s main thread, on a slower processor', () => {
  const measured = readMainThread([
    ...visit,
    work('RunTask', 110, 30),
    // The called function is part of the evaluated script.
    work('v8.evaluateModule', 111, 10),
    work('FunctionCall', 112, 5),
    work('Layout', 135, 4),
    work('UpdateLayoutTree', 145, 3),
    work('RunTask', 300, 10),
  ]);
  const expected = { tasks: 40, longest: 30, script: 10, layout: 4, style: 3 };
  for (const [key, value] of Object.entries(expected)) expect(measured).toHaveProperty(key, value * SLOWER);
  expect(measured.painted).toBe(80);
});

it('leaves out other threads and processes, the page before, and what comes late', () => {
  const others = [
    work('RunTask', 150, 10, { tid: 2 }),
    work('RunTask', 150, 10, { pid: 2 }),
    work('RunTask', 50, 10),
    work('RunTask', 201 + AFTER_LOAD_MS, 10),
  ];
  expect(readMainThread([...others, ...visit]).tasks).toBe(0);
});

it('begins with the page, and not with an image that is a document, too', () => {
  const image = { args: { frame: 'image' } };
  const images = [event('navigationStart', 150, image), event('MarkLoad', 160, { args: { data: { frame: 'image' } } })];
  const measured = readMainThread([...visit, ...images, work('RunTask', 110, 20)]);
  expect(measured).toMatchObject({ tasks: 20 * SLOWER, painted: 80 });
});

it('refuses a trace without a painted page', () => {
  expect(() => readMainThread([main])).toThrow('no painted page');
});
