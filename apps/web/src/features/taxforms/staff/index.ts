/** Tax forms for staff, and the yearly report. Never part of the viewer or creator bundles. */
export { StaffTaxForms, type StaffTaxFormsSearch } from './staff-tax-forms.tsx';
