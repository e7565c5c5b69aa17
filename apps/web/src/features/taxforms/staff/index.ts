/** Tax forms as staff see them, and what is reported of a year. Viewers and creators never download it. */
export { StaffTaxForms, type StaffTaxFormsSearch } from './staff-tax-forms.tsx';
