/** The roles that people register and log in as on the site itself. */
export const CUSTOMER_ROLES = ['user', 'performer', 'studio'] as const;
export type CustomerRole = (typeof CUSTOMER_ROLES)[number];

export const REGISTER_PAGES: Record<CustomerRole, string> = {
  user: '/auth/register',
  performer: '/auth/register/performer',
  studio: '/studio/register',
};
/** The role of a search parameter; a viewer when it says nothing that is known. */
export const customerRole = (value: unknown): CustomerRole => CUSTOMER_ROLES.find((role) => role === value) ?? 'user';
