/** Words and links forbidden in texts. Viewers never download it. */
export { WordRules } from './word-rules.tsx';
