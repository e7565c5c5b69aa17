import { problem, rules, type Problem } from '../../../shared/forms/index.ts';
import { authWords } from '../words.ts';

const DOCUMENT_LIMIT_MB = 10;
const EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'heic', 'pdf'];
export const ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',');
export const documentRules = [rules.required, rules.file(EXTENSIONS, DOCUMENT_LIMIT_MB)];

const ADULT_YEARS = 18;
/** Returns the date the given number of years ago, in the format of date inputs. */
export const yearsAgo = (years: number, now = new Date()): string =>
  `${now.getFullYear() - years}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
export const today = (now = new Date()): string => yearsAgo(0, now);

export const adult = (day: string): Problem | undefined =>
  day > yearsAgo(ADULT_YEARS) ? problem(authWords, 'auth.underage') : undefined;
export const notExpired = (day: string): Problem | undefined =>
  day && day < today() ? problem(authWords, 'auth.documentExpired') : undefined;
