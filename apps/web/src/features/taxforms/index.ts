/** Tax forms filed by creators and studios, which report to tax authorities who was paid. */
export { TaxForms } from './tax-forms.tsx';
