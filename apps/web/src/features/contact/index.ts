/** Messages to the staff of the site. */
export { ContactForm } from './contact-form.tsx';
