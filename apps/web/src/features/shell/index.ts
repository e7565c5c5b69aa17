/** The frame around every page: layouts, header, footer, mobile bar, error pages, and once-per-visit tasks. */
export { ErrorPage, ForbiddenPage, NotFoundPage } from './error-pages.tsx';
export { ConsentAgain } from './visit/consent.tsx';
export { useIsBrowser } from './desk-notice.tsx';
export { PendingPage } from './pending-page.tsx';
export { SideGroup } from './navigation/side-group.tsx';
export { PageFurniture, Shell } from './shell.tsx';
