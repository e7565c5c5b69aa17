/** Words and links forbidden in texts. Viewers never download this code. */
export { WordRules } from './word-rules.tsx';
