/** Content management for creators: lists, editors and release forms. Never part of the viewer bundle. */
export { ReleaseForms } from './forms/release-forms.tsx';
export { ContentPage, type ContentSearch } from './list/content-page.tsx';
export { STATUSES } from './statuses.ts';
