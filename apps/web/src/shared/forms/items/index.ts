/** Editable lists of titles with token amounts. */
export { ItemsEditor, type ItemsWords } from './items-editor.tsx';
export type { Item } from './item.ts';
