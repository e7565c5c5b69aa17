/** Overlays: a room's goal, chat and wheel as pages for programs like OBS, and the creators' desk for them. */
export { OverlayDesk } from './overlay-desk.tsx';
export { OverlayPage } from './overlay-page.tsx';
export { alertStyleIn, OVERLAYS, type Overlay } from './overlay-theme.ts';
