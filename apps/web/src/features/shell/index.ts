/** The frame around every page: layouts, header, bar, footer, error pages, and what runs once for a visit. */
export { ErrorPage, ForbiddenPage, NotFoundPage } from './error-pages.tsx';
export { ConsentAgain } from './visit/consent.tsx';
export { useIsBrowser } from './desk-notice.tsx';
export { PendingPage } from './pending-page.tsx';
export { PageFurniture, Shell } from './shell.tsx';
