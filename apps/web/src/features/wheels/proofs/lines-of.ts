import type { WheelProof } from '../wheels.queries.ts';
import type { Revealed } from './verify-spin.ts';

/** What checks a spin takes of its proof. */
export const revealedOf = ({ commitment, serverSeed, spinId, clientSeed, segments }: WheelProof): Revealed => ({
  commitment,
  serverSeed,
  spinId,
  clientSeed,
  weights: segments.map(({ weight }) => weight),
});

/** A script of its own that checks one spin: the lines that do it, and its values. */
export const scriptOf = (lines: string, proof: WheelProof): string =>
  `${lines.trim()}\n\nconsole.log(await verifySpin(${JSON.stringify(revealedOf(proof), null, 2)}));\n// What was published: segment ${proof.segment}\n`;
