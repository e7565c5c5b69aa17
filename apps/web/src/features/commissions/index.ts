/** Commissions: how what viewers pay is divided between the platform, a studio and the creator. The server decides what holds. */
export { OwnCommissions } from './own-commissions.tsx';
export { StudioCommissions } from './studio/studio-commissions.tsx';
