import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface AdminLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Full path without the query: `/admin/verification`. */
  to: `/admin${string}`;
  search?: Readonly<Record<string, string>>;
  exact?: boolean;
}

/** A link within the back office, whose pages aren't part of the site's router. */
export function AdminLink({ to, search, exact = false, children, ...rest }: AdminLinkProps) {
  return (
    <Link {...rest} to={to as '/'} search={(search ?? {}) as never} activeOptions={{ exact, includeSearch: false }}>
      {children}
    </Link>
  );
}
