/** Roles with which users register and log in on the site itself. */
export const CUSTOMER_ROLES = ['user', 'performer', 'studio'] as const;
export type CustomerRole = (typeof CUSTOMER_ROLES)[number];

export const REGISTER_PAGES: Record<CustomerRole, string> = {
  user: '/auth/register',
  performer: '/auth/register/performer',
  studio: '/studio/register',
};
/** Parses the role in a search parameter. Defaults to viewer if it is unknown. */
export const customerRole = (value: unknown): CustomerRole => CUSTOMER_ROLES.find((role) => role === value) ?? 'user';
