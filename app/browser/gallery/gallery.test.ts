import { describe, expect, it } from 'vitest';
import { slideAfter } from './gallery.ts';
import { clampZoom } from './page-zoom.ts';

const frame = { width: 400, height: 300 };

describe('ITEM-01 gallery', () => {
  it('ITEM-01 wraps around', () => {
    expect([slideAfter(0, 3), slideAfter(2, 3), slideAfter(0, 0)]).toEqual([1, 0, 0]);
  });

  it.each([
    [
      { scale: 0.2, x: 50, y: 50 },
      { scale: 1, x: 0, y: 0 },
    ],
    [
      { scale: 7, x: 0, y: 0 },
      { scale: 3, x: 0, y: 0 },
    ],
    [
      { scale: 2, x: 900, y: -900 },
      { scale: 2, x: 200, y: -150 },
    ],
    [
      { scale: 3, x: 10, y: 20 },
      { scale: 3, x: 10, y: 20 },
    ],
  ])("ITEM-01 the page's picture zooms from 1 to 3 and fills its frame: %j", (asked, got) => {
    const { scale, x, y } = clampZoom(asked, frame);
    expect({ scale, x: x + 0, y: y + 0 }).toEqual(got);
  });
});
