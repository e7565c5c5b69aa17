/**
 * Commissions: how what viewers pay is divided between the platform, a studio and the creator. The server decides what
 * holds.
 */
export { Division } from './division.tsx';
export { Proposals } from './proposals.tsx';
export { OwnCommissions } from './own-commissions.tsx';
export { StudioCommissions } from './studio/studio-commissions.tsx';
