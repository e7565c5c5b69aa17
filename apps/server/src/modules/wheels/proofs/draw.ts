import { createHash, createHmac, randomBytes } from 'node:crypto';
import { newId } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/sealing/keyring.ts';
import { resealColumn } from '../../../platform/sealing/reseal-column.ts';
import { sumOf } from '../wheels.rules.ts';

const SEED_BYTES = 32;
const WORD_BYTES = 4;
const WORDS = 2 ** 32;

/** SHA-256 of a seed, both in hexadecimal. */
export const commitmentOf = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

const placeOf = (wheelId: string): string => `wheels/${wheelId}/seed`;

/** Returns a wheel's columns for its next spin: id, commitment and encrypted seed. */
export function prepareSpin(keyring: Keyring, wheelId: string) {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  return {
    next_spin_id: newId(),
    commitment: commitmentOf(seed),
    sealed_seed: keyring.seal(Buffer.from(seed, 'hex'), placeOf(wheelId)).toString('base64'),
  };
}

/** Decrypts a seed, in hexadecimal. Throws if its key is lost. */
export const openSeed = (keyring: Keyring, wheelId: string, sealed: string): string =>
  keyring.open(Buffer.from(sealed, 'base64'), placeOf(wheelId)).toString('hex');

/** Re-encrypts a seed with the current key. Null if it already uses that key. */
export const resealSeed = (keyring: Keyring, wheelId: string, sealed: string): string | null =>
  keyring.rewrap(Buffer.from(sealed, 'base64'), placeOf(wheelId))?.toString('base64') ?? null;

/** Re-encrypts every seed that was encrypted with a replaced key, using the current one. */
export const resealSeeds = resealColumn('wheel', 'sealed_seed', resealSeed);

export interface Draw {
  /** Hexadecimal. */
  readonly serverSeed: string;
  readonly spinId: string;
  readonly clientSeed: string;
  readonly weights: readonly number[];
}
/** Returns the index of the segment a spin lands on. The algorithm is documented in the contract at WheelProof. */
export function drawSegment({ serverSeed, spinId, clientSeed, weights }: Draw): number {
  const sum = sumOf(weights);
  const fair = WORDS - (WORDS % sum);
  const digest = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`${spinId}:${clientSeed}`).digest();
  for (let at = 0; at < digest.length; at += WORD_BYTES) {
    const word = digest.readUInt32BE(at);
    if (word < fair) return segmentAt(weights, word % sum);
  }
  // Practically unreachable: all eight words would have to fall in the last, incomplete multiple, with a probability
  // below one in 10^33.
  throw new Error(`no draw for ${spinId}`);
}

function segmentAt(weights: readonly number[], point: number): number {
  let passed = 0;
  return weights.findIndex((weight) => point < (passed += weight));
}
