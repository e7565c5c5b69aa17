/** What the site's owner agrees with visitors: terms and privacy, in their own words or those built in. */
export { LegalText } from './legal-text.tsx';
export type { LegalName } from './legal.queries.ts';
