/** Part of a `KeyboardEvent` that identifies a key press. */
export type KeyPress = Pick<
  KeyboardEvent,
  'code' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

const NAMED: Readonly<Record<string, string>> = {
  Slash: '/',
  NumpadDivide: '/',
  Enter: 'enter',
  NumpadEnter: 'enter',
  Escape: 'escape',
};

/**
 * The name of a shortcut's key by its position on the keyboard, so that it is the same in a Persian layout: `a`, `1`,
 * `/`, `enter`. Null for keys that are held down, pressed with a modifier or part of a composition, and for keys
 * without a name here. Shift is only allowed for `?`.
 */
export function keyName({ code, repeat, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyPress): string | null {
  if (repeat || ctrlKey || metaKey || altKey || isComposing) return null;
  if (shiftKey) return code === 'Slash' ? '?' : null;
  const plain = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code);
  return plain?.[1]?.toLowerCase() ?? plain?.[2] ?? NAMED[code] ?? null;
}
