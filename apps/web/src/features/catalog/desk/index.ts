/** What creators do with their content: lists, editors, release forms. Viewers never download it. */
export { ReleaseForms } from './forms/release-forms.tsx';
export { ContentPage, type ContentSearch } from './list/content-page.tsx';
export { STATUSES } from './statuses.ts';
