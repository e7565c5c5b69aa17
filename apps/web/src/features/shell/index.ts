/** The frame around every page: layouts, header, bar, footer, error pages, and what runs once for a visit. */
export { ErrorPage, ForbiddenPage, NotFoundPage } from './error-pages.tsx';
export { AccountMenu } from './account-menu.tsx';
export { PageFurniture, Shell } from './shell.tsx';
export { SecondStepContext, type SecondStepProps } from './two-factor-popup.tsx';
export { MaintenancePage } from './maintenance-page.tsx';
export { Logo } from './logo.tsx';
