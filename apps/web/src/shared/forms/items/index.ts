/** Lists of things with an amount of tokens each, as creators edit them. */
export { ItemsEditor, type ItemsWords } from './items-editor.tsx';
export type { Item } from './item.ts';
