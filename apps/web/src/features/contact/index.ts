/** Messages to the site's staff. */
export { ContactForm } from './contact-form.tsx';
