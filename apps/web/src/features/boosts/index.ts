/**
 * Paid promotion of a creator in the directory for some minutes, bought by the creator or a viewer. Load it lazily on
 * viewer pages.
 */
export { BoostButton } from './button.ts';
export { BoostDesk } from './desk/boost-desk.tsx';
export { BoostPanel } from './desk/boost-panel.tsx';
export { BoostsPaid } from './desk/boost-history.tsx';
