/** Part of a `KeyboardEvent` that says which key was pressed. */
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
 * The name of a shortcut's key by its place on the keyboard, so that a Persian layout presses the same: `a`, `1`, `/`,
 * `enter`. Null for keys that are held down, pressed with a modifier, part of a composition, or no shortcut's.
 * Shift goes with `?` alone.
 */
export function keyName({ code, repeat, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyPress): string | null {
  if (repeat || ctrlKey || metaKey || altKey || isComposing) return null;
  if (shiftKey) return code === 'Slash' ? '?' : null;
  const plain = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code);
  return plain?.[1]?.toLowerCase() ?? plain?.[2] ?? NAMED[code] ?? null;
}
