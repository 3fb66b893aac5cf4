/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes; of their square roots for the start. */
const [ROUNDS, START] = constants();

function constants(): readonly [Int32Array, Int32Array] {
  const cubes = new Int32Array(64);
  const squares = new Int32Array(8);
  for (let candidate = 2, found = 0; found < 64; candidate++) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor++) isPrime &&= candidate % factor !== 0;
    if (!isPrime) continue;
    if (found < 8) squares[found] = fraction(candidate ** (1 / 2));
    cubes[found++] = fraction(candidate ** (1 / 3));
  }
  return [cubes, squares];
}

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

/**
 * The SHA-256 of a text's UTF-16 code units, the high byte of each first, as 64 hexadecimal digits. Code units, because two ids
 * that differ in a lone surrogate are two ids, and UTF-8 has no word for one.
 *
 * @see FIPS 180-4
 */
export function sha256(text: string): string {
  const state = START.slice();
  const block = new Int32Array(64);
  const units = text.length;
  // 32 code units a block; then the bit 1, zeros, and the length in bits as 64 bits.
  const blocks = Math.floor((units + 4) / 32) + 1;
  for (let index = 0; index < blocks; index++) {
    for (let word = 0; word < 16; word++) {
      const at = index * 32 + word * 2;
      block[word] = (unit(text, at) << 16) | unit(text, at + 1);
    }
    if (index === blocks - 1) {
      block[14] = Math.floor((units * 16) / 2 ** 32);
      block[15] = (units * 16) | 0;
    }
    compress(state, block);
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function unit(text: string, at: number): number {
  if (at < text.length) return text.charCodeAt(at);
  return at === text.length ? 0x8000 : 0;
}

/** One block. Written with plain assignments: destructuring made it eight times slower, and ids may have megabytes. */
function compress(state: Int32Array, block: Int32Array): void {
  for (let word = 16; word < 64; word++) {
    const early = at(block, word - 15);
    const late = at(block, word - 2);
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    block[word] = (at(block, word - 16) + s0 + at(block, word - 7) + s1) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let round = 0; round < 64; round++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUNDS, round) + at(block, round)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = (at(state, 0) + a) | 0;
  state[1] = (at(state, 1) + b) | 0;
  state[2] = (at(state, 2) + c) | 0;
  state[3] = (at(state, 3) + d) | 0;
  state[4] = (at(state, 4) + e) | 0;
  state[5] = (at(state, 5) + f) | 0;
  state[6] = (at(state, 6) + g) | 0;
  state[7] = (at(state, 7) + h) | 0;
}

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
