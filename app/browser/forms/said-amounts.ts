/**
 * Holds back a form whose amount in words has just become digits, until somebody who has seen them presses again (GEN-03): the
 * press that leaves the field is often the one that sends the form.
 */
const readings = new WeakMap<HTMLFormElement, Promise<number | null>>();
let pressedAt: number | null = null;

/** Begins with the first field of an amount that somebody types in. */
export function watchPresses(): void {
  if (pressedAt !== null) return;
  pressedAt = 0;
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, () => (pressedAt = performance.now()), { capture: true });
}

/** Remembers when the digits will have been shown. `reading` resolves with whether the words were an amount. */
export function keepReading(form: HTMLFormElement, reading: Promise<boolean>): void {
  readings.set(
    form,
    reading.then((isRead) => (isRead ? performance.now() : null)),
  );
}

/** Whether the form is sent by a press from before its digits were shown. */
export async function isUnseen(form: HTMLFormElement): Promise<boolean> {
  const pressed = pressedAt ?? 0;
  const shownAt = await readings.get(form);
  return shownAt !== undefined && shownAt !== null && shownAt > pressed;
}
