import { Link, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A complete URL: a site path (`/wallet?tab=1`) or an external URL (`https://…`). */
  href: string;
  /** Marks the link as current only on this exact path, not below it. */
  exact?: boolean;
  /** Additional paths on which the link is marked as current. */
  also?: readonly string[] | undefined;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a plain URL, for menus, server responses and other targets unknown at compile time. For known pages, use
 * the router's type-checked `Link`.
 */
export function SiteLink({ href, exact = false, also, children, ...rest }: SiteLinkProps) {
  const isAlso = useRouterState({ select: ({ location }) => also?.includes(location.pathname) ?? false });
  if (!href.startsWith('/') || href.startsWith('//')) {
    return (
      <a {...rest} href={/^(https?|mailto):/i.test(href) ? href : '#'} rel="noopener">
        {children}
      </a>
    );
  }
  const [path = '/', search = ''] = href.split('#')[0]!.split('?');
  const hash = href.split('#')[1];
  return (
    <Link
      {...rest}
      {...(isAlso ? { 'aria-current': 'page' as const } : {})}
      to={path as '/'}
      search={(search ? Object.fromEntries(new URLSearchParams(search)) : {}) as never}
      {...(hash ? { hash } : {})}
      activeOptions={{ exact, includeSearch: false }}
    >
      {children}
    </Link>
  );
}
