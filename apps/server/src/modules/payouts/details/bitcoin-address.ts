import { createHash } from 'node:crypto';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const BECH32_CHECK = 1;
const BECH32M_CHECK = 0x2bc830a3;
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const PREFIX = 'bc';
/** Version bytes of mainnet addresses: pay-to-public-key-hash and pay-to-script-hash. */
const VERSIONS = [0x00, 0x05];
const LEGACY_BYTES = 25;

/** True for a Bitcoin mainnet address of a known type: base58check, bech32 or bech32m. */
export const isBitcoinAddress = (address: string): boolean =>
  address.toLowerCase().startsWith(`${PREFIX}1`) ? isSegwit(address) : isLegacy(address);

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function isLegacy(address: string): boolean {
  if (address.length < 26 || address.length > 35) return false;
  let number = 0n;
  for (const sign of address) {
    const digit = BASE58.indexOf(sign);
    if (digit < 0) return false;
    number = number * 58n + BigInt(digit);
  }
  const zeros = /^1*/.exec(address)?.[0].length ?? 0;
  const hex = number === 0n ? '' : number.toString(16);
  const bytes = Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')]);
  if (bytes.length !== LEGACY_BYTES || !VERSIONS.includes(bytes[0] ?? -1)) return false;
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21));
}

function isSegwit(address: string): boolean {
  const text = address.toLowerCase();
  if (text.length > 90 || (address !== text && address !== address.toUpperCase())) return false;
  const values = Array.from(text.slice(PREFIX.length + 1), (sign) => BECH32.indexOf(sign));
  const [version = -1] = values;
  if (values.length < 8 || values.includes(-1)) return false;
  const check = polymod([...expanded(PREFIX), ...values]);
  const program = toBytes(values.slice(1, -6));
  if (version === 0) return check === BECH32_CHECK && (program?.length === 20 || program?.length === 32);
  return version === 1 && check === BECH32M_CHECK && program?.length === 32;
}

const expanded = (prefix: string): number[] => [
  ...[...prefix].map((sign) => sign.charCodeAt(0) >> 5),
  0,
  ...[...prefix].map((sign) => sign.charCodeAt(0) & 31),
];

function polymod(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    for (const [index, generator] of GENERATOR.entries()) if ((top >> index) & 1) check ^= generator;
  }
  return check;
}

/** Converts groups of five bits to bytes. Returns undefined if the leftover bits aren't zero padding. */
function toBytes(values: readonly number[]): number[] | undefined {
  const bytes: number[] = [];
  let rest = 0;
  let bits = 0;
  for (const value of values) {
    rest = (rest << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((rest >> bits) & 0xff);
    }
    rest &= (1 << bits) - 1;
  }
  return bits >= 5 || rest !== 0 ? undefined : bytes;
}
