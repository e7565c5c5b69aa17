/**
 * Paid promotion of a creator in the directory for a number of minutes, bought by the creator or a viewer. Viewer pages
 * must load it lazily.
 */
export { BoostButton } from './button.ts';
export { BoostDesk } from './desk/boost-desk.tsx';
export { BoostPanel } from './desk/boost-panel.tsx';
export { BoostsPaid } from './desk/boost-history.tsx';
