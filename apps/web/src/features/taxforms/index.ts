/** Tax forms filed by creators and studios, which tell tax authorities who was paid. */
export { TaxForms } from './tax-forms.tsx';
