/** Words and links that texts may not have. Viewers never download it. */
export { WordRules } from './word-rules.tsx';
