import { Link, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address as a whole: `/wallet?tab=1`, or elsewhere (`https://…`), which opens by itself. */
  href: string;
  /** Marked as the present page only on this very address, not below it. */
  exact?: boolean;
  /** Other addresses on which it is marked as well. */
  also?: readonly string[] | undefined;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link by a plain address, for menus, responses of the server and other places where the page is not known while
 * compiling. Where it is known, the router's own `Link` checks it.
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
