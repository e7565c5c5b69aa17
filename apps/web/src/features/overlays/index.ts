/**
 * Overlays: a room's goal, chat and wheel on pages of their own for programs like OBS, and the desk where creators get
 * them.
 */
export { OverlayDesk } from './overlay-desk.tsx';
export { OverlayPage } from './overlay-page.tsx';
export { alertStyleIn, OVERLAYS, type Overlay } from './overlay-theme.ts';
