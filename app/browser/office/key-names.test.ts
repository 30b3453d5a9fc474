import { describe, expect, it } from 'vitest';
import { type KeyPress, keyName } from './key-names.ts';

const press = (code: string, how: Partial<KeyPress> = {}): KeyPress => ({
  code,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...how,
});

describe('ADM-02 the keys of the back office', () => {
  it.each([
    ['KeyA', 'a'],
    ['KeyJ', 'j'],
    ['Digit1', '1'],
    ['Digit0', '0'],
    ['Numpad4', '4'],
    ['Slash', '/'],
    ['Enter', 'enter'],
    ['NumpadEnter', 'enter'],
    ['Escape', 'escape'],
  ])('ADM-02 %s is %s whatever the layout writes', (code, name) => expect(keyName(press(code))).toBe(name));

  it('GEN-21 Shift goes with the question mark alone', () => {
    expect(keyName(press('Slash', { shiftKey: true }))).toBe('?');
    expect(keyName(press('KeyA', { shiftKey: true }))).toBeNull();
    expect(keyName(press('Digit1', { shiftKey: true }))).toBeNull();
  });

  it.each(['repeat', 'ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)(
    'ADM-02 presses nothing with %s',
    (how) => {
      expect(keyName(press('KeyA', { [how]: true }))).toBeNull();
      expect(keyName(press('Slash', { [how]: true, shiftKey: true }))).toBeNull();
    },
  );

  it.each(['Space', 'Tab', 'ArrowDown', 'F1', 'ShiftLeft', '', 'Unidentified'])('ADM-02 leaves %j alone', (code) =>
    expect(keyName(press(code))).toBeNull(),
  );
});
