import type { Endpoint } from '../core.ts';

/** Reports whether an impersonating staff member may make a call. Impersonation never changes anything. */
export const mayLook = ({ method, roles, secret, file, whileLooking }: Endpoint): boolean =>
  method === 'GET' && secret !== true && file === undefined && (roles.includes('visitor') || whileLooking === true);
