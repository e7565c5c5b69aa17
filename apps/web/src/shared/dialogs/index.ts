export { WordsDialog } from './words-dialog.tsx';
