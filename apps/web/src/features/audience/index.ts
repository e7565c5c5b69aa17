/** How a room's viewers receive its video: for its creator and for staff. */
export { AudienceHealth } from './audience-health.tsx';
