/** Editable lists of titles with token amounts. */
export { ItemsEditor, type ItemsWords } from './items-editor.tsx';
export { LineTools } from './line-tools.tsx';
export { moved, type Item } from './item.ts';
