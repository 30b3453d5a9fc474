let made = 0;

/** A valid national code of a person, another one each time. */
export function nationalCode(): string {
  made += 1;
  const nine = String(100_000_000 + made * 7919).slice(-9);
  const sum = [...nine].reduce((all, digit, at) => all + Number(digit) * (10 - at), 0);
  return `${nine}${sum % 11 < 2 ? sum % 11 : 11 - (sum % 11)}`;
}
