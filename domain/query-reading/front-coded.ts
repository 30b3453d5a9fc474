/**
 * A compact set of words (front coding): sorted, each word stored without the letters that it shares with the word
 * before.
 */

/** Number of words in a block; the first word of each block is stored in full. */
const BLOCK = 16;
const LETTERS_MAX = 255;
const CODES_MAX = 256;
/** Count of numbers in the head: the numbers of letters, of blocks and of bytes of words. */
const HEAD = 3;

export type FrontCoded = {
  readonly has: (word: string) => boolean;
  readonly bytes: number;
};

/**
 * Encodes words for `frontCoded`: the head, the positions of the blocks, the letters and the words, in the byte order
 * of this machine. Leaves out words of more than 255 letters. Throws if there are more than 256 different letters.
 */
export function codeWords(words: Iterable<string>): Uint8Array {
  const codes = new Map<string, number>();
  const codeOf = (letter: string): number => {
    const known = codes.get(letter);
    if (known !== undefined) return known;
    codes.set(letter, codes.size);
    return codes.size - 1;
  };
  const sorted = [...new Set(words)].filter((word) => word !== '' && word.length <= LETTERS_MAX).sort();
  // Upper bound: two bytes before the letters of each word. An array of numbers would take eight times as much.
  const stored = new Uint8Array(sorted.reduce((sum, word) => sum + word.length + 2, 0));
  const starts = new Uint32Array(Math.ceil(sorted.length / BLOCK));
  let length = 0;
  let before = '';
  for (let at = 0; at < sorted.length; at++) {
    const word = sorted[at] ?? '';
    const isHead = at % BLOCK === 0;
    if (isHead) starts[at / BLOCK] = length;
    const shared = isHead ? 0 : sharedLength(before, word);
    stored[length++] = shared;
    stored[length++] = word.length - shared;
    for (let letter = shared; letter < word.length; letter++) stored[length++] = codeOf(word[letter] ?? '');
    before = word;
  }
  if (codes.size > CODES_MAX) throw new Error(`${codes.size} different letters do not fit a byte.`);
  const letters = Uint16Array.from(codes.keys(), (letter) => letter.charCodeAt(0));
  const head = Uint32Array.of(letters.length, starts.length, length);
  const parts = [head, starts, letters, stored.subarray(0, length)];
  const coded = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const { buffer, byteLength } of parts) {
    coded.set(new Uint8Array(buffer, 0, byteLength), at);
    at += byteLength;
  }
  return coded;
}

/** The set of words that `codeWords` encoded on a machine of the same byte order. Copies the bytes. */
export function frontCoded(coded: Uint8Array): FrontCoded {
  const { buffer } = new Uint8Array(coded);
  const [letterCount = 0, startCount = 0, length = 0] = new Uint32Array(buffer, 0, HEAD);
  const starts = new Uint32Array(buffer, HEAD * Uint32Array.BYTES_PER_ELEMENT, startCount);
  const lettersAt = starts.byteOffset + starts.byteLength;
  const letters = Array.from(new Uint16Array(buffer, lettersAt, letterCount), (code) => String.fromCharCode(code));
  const stored = new Uint8Array(buffer, lettersAt + letterCount * Uint16Array.BYTES_PER_ELEMENT, length);
  /** Decodes the word at a position, given the word before it; returns also the position of the next. */
  const wordAt = (position: number, last: string): readonly [word: string, next: number] => {
    const shared = stored[position] ?? 0;
    const end = position + 2 + (stored[position + 1] ?? 0);
    let word = last.slice(0, shared);
    for (let at = position + 2; at < end; at++) word += letters[stored[at] ?? 0] ?? '';
    return [word, end];
  };
  return {
    bytes: buffer.byteLength,
    has(word) {
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (wordAt(starts[middle] ?? 0, '')[0] <= word) low = middle;
        else high = middle - 1;
      }
      let [position, last] = [starts[low] ?? 0, ''];
      const end = starts[low + 1] ?? stored.length;
      while (position < end) {
        [last, position] = wordAt(position, last);
        if (last === word) return true;
        if (last > word) return false;
      }
      return false;
    },
  };
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
