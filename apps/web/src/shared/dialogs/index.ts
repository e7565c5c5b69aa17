export { FormDialog } from './form-dialog.tsx';
export { WordsDialog } from './words-dialog.tsx';
