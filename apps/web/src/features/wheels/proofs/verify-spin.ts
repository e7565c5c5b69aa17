const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The commitment made before the spin, the values revealed after it, and the wheel's weights. */
export interface Revealed {
  readonly commitment: string;
  readonly serverSeed: string;
  readonly spinId: string;
  readonly clientSeed: string;
  readonly weights: readonly number[];
}

/** Reports whether the seed matches the commitment, and computes the segment (0-based) it yields. */
export async function verifySpin({ commitment, serverSeed, spinId, clientSeed, weights }: Revealed) {
  const seed = bytesOf(serverSeed);
  const isPromised = hexOf(await crypto.subtle.digest('SHA-256', seed)) === commitment;
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const message = new TextEncoder().encode(`${spinId}:${clientSeed}`);
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, message));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const fair = 2 ** 32 - (2 ** 32 % sum);
  let at = 0;
  while (digest.getUint32(at) >= fair) at += 4;
  let point = digest.getUint32(at) % sum;
  return { isPromised, segment: weights.findIndex((weight) => (point -= weight) < 0) };
}
