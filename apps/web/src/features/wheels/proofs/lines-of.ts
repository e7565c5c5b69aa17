import type { WheelProof } from '../wheels.queries.ts';
import type { Revealed } from './verify-spin.ts';

/** Returns the part of a proof needed to verify a spin. */
export const revealedOf = ({ commitment, serverSeed, spinId, clientSeed, segments }: WheelProof): Revealed => ({
  commitment,
  serverSeed,
  spinId,
  clientSeed,
  weights: segments.map(({ weight }) => weight),
});

/** Returns a standalone script that verifies one spin: the verification code followed by the spin's values. */
export const scriptOf = (lines: string, proof: WheelProof): string =>
  `${lines.trim()}\n\nconsole.log(await verifySpin(${JSON.stringify(revealedOf(proof), null, 2)}));\n// What was published: segment ${proof.segment}\n`;
