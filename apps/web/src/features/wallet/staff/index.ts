/** Token packages on sale, taxes included in payments, and gateways, for staff. Never part of a viewer's bundle. */
export { Gateways } from './gateways.tsx';
export { Notices, NOTICE_STATES } from './notices.tsx';
export { Differences, DIFFERENCE_STATES } from './differences.tsx';
export { Packages } from './packages.tsx';
export { Taxes } from './taxes.tsx';
