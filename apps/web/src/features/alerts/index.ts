/** Tip alerts in a room and on the alert page, and the desk where creators design them. */
export { AlertDesk } from './desk/desk.tsx';
export { AlertLayer } from './alert-card.tsx';
export { AlertPage } from './alert-page.tsx';
export { PageAddress } from './desk/desk.tsx';
export { RoomAlerts } from './room-alerts.tsx';
