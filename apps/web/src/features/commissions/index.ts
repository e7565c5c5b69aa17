/**
 * Commissions: how viewer payments are split between platform, studio and creator. The server decides the effective
 * rates.
 */
export { Division } from './division.tsx';
export { Proposals } from './proposals.tsx';
export { OwnCommissions } from './own-commissions.tsx';
export { StudioCommissions } from './studio/studio-commissions.tsx';
