/** Overlays: pages that show a room's goal, chat or wheel in programs like OBS, and the creators' desk for them. */
export { OverlayDesk } from './overlay-desk.tsx';
export { OverlayPage } from './overlay-page.tsx';
export { alertStyleIn, OVERLAYS, type Overlay } from './overlay-theme.ts';
