/** A sheba with right check digits, of which the last 22 digits are those of the number. */
export function shebaOf(number: number): string {
  const account = String(number).padStart(22, '0');
  const check = 98n - (BigInt(`${account}182700`) % 97n);
  return `IR${String(check).padStart(2, '0')}${account}`;
}
