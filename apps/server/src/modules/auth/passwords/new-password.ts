import { refuse } from '../../../platform/refuse.ts';
import { hashPassword } from './passwords.ts';

/** Minimum zxcvbn score that withstands online guessing with rate limits (10⁶ guesses). */
const LEAST_SCORE = 2;
/** Longer passwords take too long to score, and no password of that length is weak. */
const MOST_LOOKED_AT = 64;

let loading: Promise<(password: string, own: string[]) => number> | undefined;

/** Loads the dictionaries when the first password is set, because they take 20 MB and over a tenth of a second. */
async function loadScore(): Promise<(password: string, own: string[]) => number> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  return (password, own) => estimator.check(password, own).score;
}

/**
 * Hashes a new password. Throws VALIDATION_FAILED if it is easy to guess.
 * @param own account details that an attacker would try first: username, email address and name
 */
export async function hashNewPassword(password: string, own: readonly (string | undefined)[]): Promise<string> {
  const words = own.flatMap((word) => (word ? [word, ...word.split(/[@.\s]+/)] : [])).filter(Boolean);
  const score = await (loading ??= loadScore());
  if (score(password.slice(0, MOST_LOOKED_AT), words) < LEAST_SCORE)
    refuse('VALIDATION_FAILED', 'This password is easy to guess. Use a longer one or several words.', {
      property: 'password',
    });
  return hashPassword(password);
}
