/** Tax forms that creators and studios file, so that tax authorities know who was paid. */
export { TaxForms } from './tax-forms.tsx';
