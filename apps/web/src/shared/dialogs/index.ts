export { ConfirmDialog } from './confirm-dialog.tsx';
export { FormDialog } from './form-dialog.tsx';
export { WordsDialog } from './words-dialog.tsx';
