import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

/** A link within the back office. `to` is the whole address: `/admin/applicants/123`. */
export function AdminLink({
  to,
  exact = false,
  children,
  ...rest
}: { to: `/admin${string}`; exact?: boolean } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  return (
    <Link {...rest} to={to as '/'} activeOptions={{ exact }}>
      {children}
    </Link>
  );
}
