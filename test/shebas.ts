/** A sheba with valid check digits whose last 22 digits are `number`. */
export function shebaOf(number: number): string {
  const account = String(number).padStart(22, '0');
  const check = 98n - (BigInt(`${account}182700`) % 97n);
  return `IR${String(check).padStart(2, '0')}${account}`;
}
