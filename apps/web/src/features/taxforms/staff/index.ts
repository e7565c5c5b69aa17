/** Tax forms for staff, and the yearly report. Never in a viewer's or creator's bundle. */
export { StaffTaxForms, type StaffTaxFormsSearch } from './staff-tax-forms.tsx';
