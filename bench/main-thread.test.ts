import { expect, it } from 'vitest';
import { AFTER_LOAD_MS, readMainThread, SLOWER, type TraceEvent } from './main-thread.ts';

const ms = (milliseconds: number) => milliseconds * 1_000;
const event = (name: string, at: number, more: Partial<TraceEvent> = {}): TraceEvent => {
  return { name, ph: 'R', pid: 1, tid: 1, ts: ms(at), ...more };
};
const work = (name: string, at: number, cpu: number, more: Partial<TraceEvent> = {}): TraceEvent =>
  event(name, at, { ph: 'X', dur: ms(cpu * 2), tdur: ms(cpu), ...more });
const main = event('thread_name', 0, { ph: 'M', args: { name: 'CrRendererMain' } });
const page = { frame: 'page', navigation: 'visit' };
const ofPage = { args: { frame: 'page', data: { navigationId: 'visit' } } };
const loadOf = (frame: string) => ({ args: { data: { frame } } });
const start = event('navigationStart', 100, ofPage);
const paint = event('firstContentfulPaint', 180, ofPage);
const load = event('MarkLoad', 200, loadOf('page'));
const visit = [main, start, paint, load];

it('adds up the CPU of a page’s main thread, on a slower processor', () => {
  const measured = readMainThread(
    [
      ...visit,
      work('RunTask', 110, 30),
      // The function that is called here is a part of the script that is being evaluated.
      work('v8.evaluateModule', 111, 10),
      work('FunctionCall', 112, 5),
      work('Layout', 135, 4),
      work('UpdateLayoutTree', 145, 3),
      work('RunTask', 300, 10),
    ],
    page,
  );
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
  expect(readMainThread([...others, ...visit], page).tasks).toBe(0);
});

it('begins with the page, and not with an image that is a document, too', () => {
  const ofImage = { args: { frame: 'image', data: { navigationId: 'of the image' } } };
  const images = [
    event('navigationStart', 150, ofImage),
    event('firstContentfulPaint', 155, ofImage),
    event('MarkLoad', 210, loadOf('image')),
  ];
  const measured = readMainThread([...visit, ...images, work('RunTask', 110, 20)], page);
  expect(measured).toMatchObject({ tasks: 20 * SLOWER, painted: 80 });
});

it('begins with the page, and not with the empty document that its frame gets after the navigation began', () => {
  const empty = (pid: number) =>
    event('navigationStart', 140, { pid, args: { frame: 'page', data: { navigationId: 'empty' } } });
  for (const pid of [1, 2]) {
    const measured = readMainThread([...visit, empty(pid), work('RunTask', 110, 20)], page);
    expect(measured).toMatchObject({ tasks: 20 * SLOWER, painted: 80 });
  }
});

it('finds a page that was loaded after another in the same frame, and before it was painted', () => {
  const before = { args: { frame: 'page', data: { navigationId: 'before' } } };
  const measured = readMainThread(
    [
      main,
      event('navigationStart', 10, before),
      event('firstContentfulPaint', 20, before),
      event('MarkLoad', 30, loadOf('page')),
      start,
      event('MarkLoad', 150, loadOf('page')),
      paint,
    ],
    page,
  );
  expect(measured.painted).toBe(80);
});

it('says that the navigation is missing where a process joined the trace after it', () => {
  // Recorded from Chromium 156: the frame's old process has the empty document, its new one no beginning of the page.
  const trace = [
    event('thread_name', 0, { ph: 'M', pid: 5443, args: { name: 'CrRendererMain' } }),
    event('thread_name', 0, { ph: 'M', pid: 5441, args: { name: 'CrRendererMain' } }),
    event('navigationStart', 100, { pid: 5443, args: { frame: 'page', data: { navigationId: 'empty' } } }),
    event('MarkLoad', 2_135, { pid: 5441, ...loadOf('page') }),
    event('navigationStart', 3_248, { pid: 5441, args: { frame: 'image', data: { navigationId: 'of the image' } } }),
    event('firstContentfulPaint', 3_258, { pid: 5441, ...ofPage }),
    event('MarkLoad', 3_278, { pid: 5441, ...loadOf('image') }),
  ];
  expect(() => readMainThread(trace, page)).toThrow('The trace has no navigation visit of frame page.');
});

it.each([
  ['no navigation visit of frame page', start],
  ['no first contentful paint of navigation visit', paint],
  ['no load mark of frame page after its navigation', load],
  ['no main thread of process 1', main],
])('says that a trace has %s', (missing, event) => {
  const trace = visit.filter((each) => each !== event);
  expect(() => readMainThread(trace, page)).toThrow(`The trace has ${missing}.`);
});
