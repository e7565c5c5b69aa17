/** Paid shows for performers: prices, ringing requests, running shows, groups, and paid public shows. */
export { CustomerPicture } from './customer-picture.tsx';
export { hidesRoom } from './desk.rules.ts';
export { RequestNotice } from './requests/request-notice.tsx';
export { Requests } from './requests/requests.tsx';
export { ShowBar } from './show-bar.tsx';
export { ShowOffers } from './show-offers.tsx';
export { ShowSummary } from './show-summary.tsx';
export { TermsPanel } from './terms/terms-form.tsx';
export { useShowDesk } from './use-show-desk.ts';
