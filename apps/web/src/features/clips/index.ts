/** Clips of public shows: the clip button, the clip page, and lists by maker and by creator. */
export { ClipButton } from './clip-button.tsx';
export { ClipPage } from './clip-page.tsx';
export { ClipList } from './clip-list.tsx';
export { ClipSwitch } from './clip-switch.tsx';
export { clipsQueries } from './clips.queries.ts';
