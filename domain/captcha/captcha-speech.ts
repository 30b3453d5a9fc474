import type { DrawnNumbers } from './drawn-numbers.ts';
import { SPOKEN_DIGITS, VOICE_RATE } from './spoken-digits.ts';

/** Loudest sample; seconds of silence before, between and after the digits. */
const PEAK = 32_767;
const GAP = { from: 0.45, to: 0.9 } as const;
const NOISE = 0.02;
const HEADER_BYTES = 44;

/**
 * Reads the code aloud as a WAV (one channel, 16 bits): each digit at its own speed and pitch, with noise behind it.
 */
export function speakCode(code: string, numbers: DrawnNumbers): Uint8Array {
  const pause = () => new Float32Array(Math.round(numbers.between(GAP.from, GAP.to) * VOICE_RATE));
  const parts = [...code].flatMap((digit) => [pause(), spoken(digit, numbers)]);
  return wav(withNoise(joined([...parts, pause()]), numbers));
}

/** Reads a digit faster or slower, which also raises or lowers its pitch. */
function spoken(digit: string, { between }: DrawnNumbers): Float32Array {
  const samples = voiceOf(digit);
  const speed = between(0.88, 1.1);
  const loudness = between(0.75, 1);
  return Float32Array.from({ length: Math.floor((samples.length - 1) / speed) }, (_, index) => {
    const at = index * speed;
    const from = Math.floor(at);
    const [a, b] = [samples[from] ?? 0, samples[from + 1] ?? 0];
    return (a + (b - a) * (at - from)) * loudness;
  });
}

function voiceOf(digit: string): Float32Array {
  return Float32Array.from(atob(SPOKEN_DIGITS[digit] ?? ''), (byte) => linear(byte.charCodeAt(0)) / PEAK);
}

/** Decodes a G.711 µ-law byte into a sample. */
function linear(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = (((bits & 0xf) << 3) + 132) << ((bits >> 4) & 7);
  return bits & 0x80 ? 132 - magnitude : magnitude - 132;
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Adds noise that swells and ebbs, so that silence does not show where digits begin. */
function withNoise(samples: Float32Array, { between }: DrawnNumbers): Float32Array {
  const [swell, shift] = [between(0.5, 1.5), between(0, 2 * Math.PI)];
  let murmur = 0;
  return samples.map((sample, index) => {
    murmur = 0.7 * murmur + between(-1, 1);
    const level = NOISE * (1 + 0.5 * Math.sin((index / VOICE_RATE) * 2 * Math.PI * swell + shift));
    return sample + murmur * level;
  });
}

function wav(samples: Float32Array): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, VOICE_RATE, true);
  view.setUint32(28, VOICE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => {
    view.setInt16(HEADER_BYTES + index * 2, Math.max(-1, Math.min(1, sample)) * PEAK, true);
  });
  return bytes;
}
