/** Pieces of public shows: the button that cuts one out, the page of one, and the lists of who made and of whom they are. */
export { ClipButton } from './clip-button.tsx';
export { ClipPage } from './clip-page.tsx';
export { ClipList } from './clip-list.tsx';
export { ClipSwitch } from './clip-switch.tsx';
export { clipsQueries } from './clips.queries.ts';
