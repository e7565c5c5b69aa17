/** Forms by which tax offices know who was paid, as creators and studios fill them in. */
export { TaxForms } from './tax-forms.tsx';
