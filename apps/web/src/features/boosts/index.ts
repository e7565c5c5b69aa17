/**
 * Boosts: a creator is promoted in the directory for some minutes, by themselves or by a viewer. Import it late where
 * viewers are.
 */
export { BoostButton } from './button.ts';
export { BoostDesk } from './desk/boost-desk.tsx';
export { BoostsPaid } from './desk/boost-history.tsx';
export { ConsoleBoost } from './desk/boost-panel.tsx';
